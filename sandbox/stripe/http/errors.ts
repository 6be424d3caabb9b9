import type { PaymentIntent, PaymentMethod, SetupIntent } from '../objects.ts'

/** What comes with an error, in Stripe's words. */
export type ErrorBody = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  code?: string
  decline_code?: string
  message: string
  param?: string
  charge?: string
  advice_code?: string
  network_decline_code?: string
  payment_intent?: PaymentIntent
  setup_intent?: SetupIntent
  payment_method?: PaymentMethod
}

/** An answer that is an error. One that came before anything was done is not `kept` for its idempotency key. */
export class StripeError extends Error {
  readonly statusCode: number
  readonly body: ErrorBody
  readonly kept: boolean

  constructor(statusCode: number, body: ErrorBody, kept = true) {
    super(body.message)
    this.statusCode = statusCode
    this.body = body
    this.kept = kept
  }
}

/** The request is wrong in itself: nothing was begun. */
export function wrong(message: string, detail: { code?: string; param?: string } = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...detail }, false)
}

/** The request is right, but not for things as they are. */
export function impossible(message: string, detail: Partial<ErrorBody> = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...detail })
}

/** In the path of the request it is a 404, among its parameters a 400. */
export function noSuch(what: string, id: string, param?: string): StripeError {
  const code = 'resource_missing'
  const message = `No such ${what}: '${id}'`
  return new StripeError(
    param ? 400 : 404,
    { type: 'invalid_request_error', code, message, param: param ?? 'id' },
    false,
  )
}

export function cardError(detail: Omit<ErrorBody, 'type'>): StripeError {
  return new StripeError(402, { type: 'card_error', ...detail })
}
