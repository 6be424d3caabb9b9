/** The codes of schema.graphql's error convention, and that of a second factor, that a person can cause; what only we can cause is thrown as it is. */
export type RefusalCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'PAYMENT_FAILED'
  | 'PROVIDER_UNAVAILABLE'
  | 'SECOND_FACTOR_REQUIRED'

/** A kind refusal: a code, a French sentence fit to be shown, and the sentence of each field that is at fault. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: Record<string, string> | undefined
  /** What a page needs to offer a way out, beside code and fields. */
  readonly more: Record<string, unknown> | undefined

  constructor(code: RefusalCode, sentence: string, fields?: Record<string, string>, more?: Record<string, unknown>) {
    super(sentence)
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
    this.more = more
  }
}

/** Refuses an input: the sentence is the first field's, the fields name each fault. */
export function badInput(fields: Record<string, string>): Refusal {
  return new Refusal('BAD_USER_INPUT', Object.values(fields)[0] ?? 'La demande est incorrecte.', fields)
}
