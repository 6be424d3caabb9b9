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
