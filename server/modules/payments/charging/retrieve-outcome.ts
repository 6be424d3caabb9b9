import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { CardProviderDown } from '../../../providers/card-payments/port.ts'
import { retrieve } from '../core/ask-provider.ts'
import type { Outcome } from '../core/attempt.ts'
import * as rows from '../core/payments.sql.ts'
import { isProviderId } from '../core/provider-name.ts'
import { countDeclineOfNetwork } from '../core/refused-cards.ts'
import { STILL_ASKING } from './pay.ts'

/**
 * Retrieves a payment from the provider when its payer returns from the bank. Returns null if the payable has no such payment.
 * Throws PROVIDER_UNAVAILABLE while the outcome is unknown.
 */
export async function retrievePayment(context: Context, payableId: string, intentId: string): Promise<Outcome | null> {
  const attempt = isProviderId(intentId) ? await rows.attemptByIntent(context.db, intentId) : null
  if (attempt?.payableId !== payableId) return null
  try {
    const outcome = await retrieve(context, attempt)
    // `record` has counted the decline for the payer; only this request knows the address.
    if (attempt.status === 'WAITING' && outcome.attempt.status === 'REFUSED') await countDeclineOfNetwork(context)
    return outcome
  } catch (error) {
    if (error instanceof CardProviderDown) throw new UserError('PROVIDER_UNAVAILABLE', STILL_ASKING)
    throw error
  }
}

/**
 * Returns the outcome of an attempt. If the bank has not decided yet, the payment is retrieved again from the provider,
 * because its secret is not stored.
 */
export async function retrieveAttempt(context: Context, attemptId: string): Promise<Outcome> {
  const attempt = await rows.attemptById(context.db, attemptId)
  if (!attempt) throw new Error(`the attempt ${attemptId} has gone`)
  if (attempt.status !== 'WAITING') return { attempt, clientSecret: null }
  return (await retrievePayment(context, attempt.payableId, attempt.intentId ?? '')) ?? { attempt, clientSecret: null }
}
