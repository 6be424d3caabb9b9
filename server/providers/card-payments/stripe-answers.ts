import Stripe from 'stripe'
import { CardProviderDown, PaymentImpossible } from './port.ts'

/**
 * Throws CardProviderDown if the provider does not respond now or in time: the call may then be retried. Other errors are our
 * own fault.
 */
export async function orProviderDown<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    if (isDown(error)) throw new CardProviderDown(`the card provider did not answer: ${(error as Error).message}`)
    throw error
  }
}

function isDown(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error instanceof Stripe.errors.StripeError && ((error.statusCode ?? 0) >= 500 || error.statusCode === 409))
  )
}

export async function orImpossible<T>(asking: Promise<T>): Promise<T> {
  try {
    return await orProviderDown(asking)
  } catch (error) {
    throw impossible(error)
  }
}

/** Returns a list. Throws PaymentImpossible for an account that is not connected, or no longer. */
export async function* allOrImpossible<T>(list: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* list
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError)
      throw new PaymentImpossible(error.code ?? 'account_invalid')
    throw impossible(error)
  }
}

/** An invalid request stays invalid: a retry changes nothing. */
export function impossible(error: unknown): unknown {
  const isWrong =
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
  return isWrong ? new PaymentImpossible(error.code ?? 'invalid_request') : error
}

export async function ignoreInvalidRequest(asking: Promise<unknown>): Promise<void> {
  try {
    await asking
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}

export async function nullIfMissing<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
    throw error
  }
}
