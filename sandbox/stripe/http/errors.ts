import type { PaymentIntent, PaymentMethod, SetupIntent } from '../objects.ts'

/** The body of Stripe's errors. */
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

/** An error answer. `kept` is false where nothing was done yet: the idempotency key may then be used again. */
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

/** An invalid request: nothing was done. */
export function wrong(message: string, detail: { code?: string; param?: string } = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...detail }, false)
}

/** A valid request that the state of an object does not allow. */
export function impossible(message: string, detail: Partial<ErrorBody> = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...detail })
}

/** An unknown object: 404 where the path names it, 400 where a parameter does. */
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
