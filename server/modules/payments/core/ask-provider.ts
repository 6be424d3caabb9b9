import { HOUR, MINUTE } from '@tablee/domain/calendar/calendar'
import type { AppContext, Tx } from '../../../context.ts'
import { type Intent, PaymentImpossible } from '../../../providers/card-payments/port.ts'
import { isUuid } from '../../../uuid.ts'
import type { Attempt, Outcome } from './attempt.ts'
import { record, recordImpossible } from './record-payment.ts'

export type PaymentContext = Tx & Pick<AppContext, 'cards'>

/** Stripe forgets idempotency keys after 24 hours. An older attempt is looked up instead of being sent again. */
export const KEYS_LAST = 20 * HOUR

/**
 * Sends the attempt to the provider and records the outcome. Each call sends the same request with the same idempotency key.
 * Throws CardProviderDown while the outcome is unknown; the job then sends it again.
 */
export async function ask(context: PaymentContext, attempt: Attempt): Promise<Outcome> {
  try {
    const intent = await intentFor(context, attempt)
    if (!intent) return { attempt: await recordImpossible(context, attempt.id, 'never_began'), clientSecret: null }
    return { attempt: await record(context, attempt, intent), clientSecret: intent.clientSecret }
  } catch (error) {
    if (!(error instanceof PaymentImpossible)) throw error
    return { attempt: await recordImpossible(context, attempt.id, error.code), clientSecret: null }
  }
}

/** Retrieves a payment from the provider and records it. Sends it if the provider does not have it yet. */
export async function retrieve(context: PaymentContext, attempt: Attempt): Promise<Outcome> {
  if (attempt.intentId === null) return ask(context, attempt)
  const intent = await context.cards.retrieve(attempt.intentId)
  return { attempt: await record(context, attempt, intent), clientSecret: intent.clientSecret }
}

/** Cancels a waiting payment or voids an authorisation. If the capture came first, it remains. */
export async function cancel(context: PaymentContext, attempt: Attempt): Promise<Attempt> {
  if (attempt.intentId === null) return attempt
  return record(context, attempt, await context.cards.cancel(attempt.intentId, `cancel:${attempt.id}`))
}

async function intentFor(context: PaymentContext, attempt: Attempt): Promise<Intent | null> {
  const { cards, clock } = context
  if (clock.now() - attempt.createdAt < KEYS_LAST)
    return cards.pay({ ...attempt, attemptId: attempt.id }, `pay:${attempt.id}`)
  for await (const intent of cards.intentsBetween(attempt.createdAt - MINUTE, attempt.createdAt + KEYS_LAST)) {
    if (intent.attemptId === attempt.id) return intent
  }
  return null
}

/** True if the text has the form of a provider's id, so that it is safe as a part of a URL. */
export function isProviderId(text: string): boolean {
  return /^[\w-]{1,255}$/.test(text)
}

/** Returns the attempt of a payment, from its metadata; null if another use of the platform's account made it. */
export function attemptIdOf({ attemptId }: Intent): string | null {
  return attemptId !== null && isUuid(attemptId) ? attemptId : null
}
