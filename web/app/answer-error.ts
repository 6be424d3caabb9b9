/** A user error of the server: its French sentence, its code, and the sentence of each invalid field. */
export class AnswerError extends Error {
  readonly code: string
  readonly fields: Record<string, string>
  /** Extensions with which a page can offer an alternative: other hours, another booking to cancel. */
  readonly more: Record<string, unknown>
  /** True if a dialog has already shown the message. */
  readonly isShown: boolean

  constructor(
    { message, extensions = {} }: { message: string; extensions?: Record<string, unknown> },
    isShown = false,
  ) {
    super(message)
    this.isShown = isShown
    this.code = String(extensions.code ?? 'INTERNAL_SERVER_ERROR')
    this.fields = (extensions.fields as Record<string, string> | undefined) ?? {}
    this.more = extensions
  }
}
