import type { PaymentMethod } from '../objects/cards.ts'
import type { PaymentIntent, SetupIntent } from '../objects/intents.ts'

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

/** An error response. `kept` is false if nothing was done yet, so that the idempotency key can be used again. */
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

/** Returns the error for an invalid request. Nothing was done. */
export function wrong(message: string, detail: { code?: string; param?: string } = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...detail }, false)
}

/** Returns the error for a valid request that the state of an object does not allow. */
export function impossible(message: string, detail: Partial<ErrorBody> = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...detail })
}

/** Returns the error for an unknown object: 404 if the path names it, 400 if a parameter does. */
export function noSuch(kind: string, id: string, param?: string): StripeError {
  const code = 'resource_missing'
  const message = `No such ${kind}: '${id}'`
  return new StripeError(
    param ? 400 : 404,
    { type: 'invalid_request_error', code, message, param: param ?? 'id' },
    false,
  )
}

export function cardError(detail: Omit<ErrorBody, 'type'>): StripeError {
  return new StripeError(402, { type: 'card_error', ...detail })
}
