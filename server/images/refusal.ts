import { QueueFull } from '../one-at-a-time.ts'

/** An error response. `code` is that of the Serverless Image Handler if it has one. */
export class ImageError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: 400 | 403 | 404 | 429 | 503, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Returns the response for an error. Rethrows an unexpected error. */
export function refusalOf(error: unknown): ImageError {
  if (error instanceof ImageError) return error
  if (error instanceof QueueFull) return new ImageError(503, 'TooBusy', 'Too many pictures are being made.')
  throw error
}
