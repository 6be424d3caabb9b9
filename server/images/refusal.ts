import { QueueFull } from '../one-at-a-time.ts'

/** An answer that is not a picture; `code` is the Serverless Image Handler's where it has one. */
export class ImageError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: 400 | 403 | 404 | 429 | 503, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** What is answered where a picture could not be made. Throws what is no refusal. */
export function refusalOf(error: unknown): ImageError {
  if (error instanceof ImageError) return error
  if (error instanceof QueueFull) return new ImageError(503, 'TooBusy', 'Too many pictures are being made.')
  throw error
}
