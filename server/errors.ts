/** The error codes that a user can cause (schema.graphql's convention). Errors that only we can cause are plain exceptions. */
export type UserErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'PAYMENT_FAILED'
  | 'PROVIDER_UNAVAILABLE'
  | 'SECOND_FACTOR_REQUIRED'
  | 'UNAVAILABLE'

/** An error that a user can cause: a code, a French sentence to show, and a sentence for each invalid field. */
export class UserError extends Error {
  readonly code: UserErrorCode
  readonly fields: Record<string, string> | undefined
  /** Further data that lets a page offer a solution. */
  readonly more: Record<string, unknown> | undefined

  constructor(code: UserErrorCode, sentence: string, fields?: Record<string, string>, more?: Record<string, unknown>) {
    super(sentence)
    this.name = 'UserError'
    this.code = code
    this.fields = fields
    this.more = more
  }
}

/** A BAD_USER_INPUT error with the sentences of all invalid fields; its own sentence is the first field's. */
export function badInput(fields: Record<string, string>): UserError {
  return new UserError('BAD_USER_INPUT', Object.values(fields)[0] ?? 'La demande est incorrecte.', fields)
}
