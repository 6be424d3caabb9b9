import type { Context } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import { CardProviderDown } from '../../../providers/card-payments/port.ts'
import { look } from '../core/ask-provider.ts'
import type { Outcome } from '../core/attempt.ts'
import * as rows from '../core/payments.sql.ts'
import { isName } from '../core/provider-name.ts'
import { noteRefusal } from '../core/refused-cards.ts'
import { STILL_ASKING } from './pay.ts'

/**
 * How a payment of this payable stands, now that its payer is back from the bank; null where it has none of that name.
 * Throws PROVIDER_UNAVAILABLE while nobody knows.
 */
export async function confirmOutcome(context: Context, payableId: string, intentId: string): Promise<Outcome | null> {
  const attempt = isName(intentId) ? await rows.attemptByIntent(context.db, intentId) : null
  if (attempt?.payableId !== payableId) return null
  try {
    const outcome = await look(context, attempt)
    // Their account or link was counted where it was written down; the address is known here alone.
    if (attempt.status === 'WAITING' && outcome.attempt.status === 'REFUSED')
      await noteRefusal(context, [context.address])
    return outcome
  } catch (error) {
    if (error instanceof CardProviderDown) throw new Refusal('PROVIDER_UNAVAILABLE', STILL_ASKING)
    throw error
  }
}

/** How an attempt stands; what its bank is asked is asked anew, for its secret is kept nowhere. */
export async function outcomeOf(context: Context, attemptId: string): Promise<Outcome> {
  const attempt = await rows.attemptById(context.db, attemptId)
  if (!attempt) throw new Error(`the attempt ${attemptId} has gone`)
  if (attempt.status !== 'WAITING') return { attempt, clientSecret: null }
  return (await confirmOutcome(context, attempt.payableId, attempt.intentId ?? '')) ?? { attempt, clientSecret: null }
}
