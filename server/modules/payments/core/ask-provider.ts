import { HOUR, MINUTE } from '@tablee/domain/calendar/calendar'
import type { Parts, Tx } from '../../../context.ts'
import { type Intent, PaymentImpossible } from '../../../providers/card-payments/port.ts'
import type { Attempt, Outcome } from './attempt.ts'
import { record, recordImpossible } from './record-payment.ts'

export type PaymentContext = Tx & Pick<Parts, 'cards'>

/** Keys are forgotten after a day: from then on an attempt is looked for instead of being asked again. */
const KEYS_LAST = 20 * HOUR

/**
 * Makes the payment of an attempt, or hears what became of it: the same request with the same key, however often it is
 * sent. Throws CardProviderDown while nothing is known; the sweep then asks again.
 */
export async function ask(parts: PaymentContext, attempt: Attempt): Promise<Outcome> {
  try {
    const intent = await intentFor(parts, attempt)
    if (!intent) return { attempt: await recordImpossible(parts, attempt.id, 'never_began'), clientSecret: null }
    return { attempt: await record(parts, attempt, intent), clientSecret: intent.clientSecret }
  } catch (error) {
    if (!(error instanceof PaymentImpossible)) throw error
    return { attempt: await recordImpossible(parts, attempt.id, error.code), clientSecret: null }
  }
}

/** How a payment stands that has begun there. */
export async function look(parts: PaymentContext, attempt: Attempt): Promise<Outcome> {
  if (attempt.intentId === null) return ask(parts, attempt)
  const intent = await parts.cards.look(attempt.intentId)
  return { attempt: await record(parts, attempt, intent), clientSecret: intent.clientSecret }
}

/** Ends a payment that waits, or lets go of what is held; what was taken meanwhile stays taken. */
export async function cancel(parts: PaymentContext, attempt: Attempt): Promise<Attempt> {
  if (attempt.intentId === null) return attempt
  return record(parts, attempt, await parts.cards.cancel(attempt.intentId, `cancel:${attempt.id}`))
}

async function intentFor(parts: PaymentContext, attempt: Attempt): Promise<Intent | null> {
  const { cards, clock } = parts
  if (clock.now() - attempt.createdAt < KEYS_LAST)
    return cards.pay({ ...attempt, attemptId: attempt.id }, `pay:${attempt.id}`)
  for await (const intent of cards.intentsBetween(attempt.createdAt - MINUTE, attempt.createdAt + KEYS_LAST)) {
    if (intent.attemptId === attempt.id) return intent
  }
  return null
}
