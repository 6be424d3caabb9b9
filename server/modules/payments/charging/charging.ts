import { MINUTE } from '@tablee/domain/calendar/calendar'
import { isGranted } from '@tablee/domain/money/payment-status'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { badInput, UserError } from '../../../errors.ts'
import type { SaveAnswer } from '../../../idempotency.ts'
import { CardProviderDown } from '../../../providers/card-payments/port.ts'
import { ask, cancel, isProviderId, type PaymentContext, retrieve } from '../core/ask-provider.ts'
import type { Attempt, Outcome, Payable } from '../core/attempt.ts'
import * as rows from '../core/payments.sql.ts'
import { declineKey, mustBeRenewed, RENEWED_BEFORE } from '../core/record-payment.ts'
import { countAbandoned, countDeclineOfNetwork, tryCard } from '../core/refused-cards.ts'
import { makeCustomer } from '../wallet/kept-cards.ts'

export { ask } from '../core/ask-provider.ts'
export type { Outcome, Payable } from '../core/attempt.ts'
export { beginReauthorization, mealAuthorizationOf, settleAt, voidAuthorization } from './reauthorize.ts'
export { refundUpTo, voidOrRefund } from './void-or-refund.ts'

const CHECKED_AFTER = MINUTE

/** Shown while the outcome of a payment is unknown. */
export const STILL_ASKING =
  'Votre banque met du temps à répondre. Nous vérifions ce paiement : ne payez pas une seconde fois.'

/**
 * Pays a payable by card, on session unless the payable says otherwise. Only one attempt is active at a time: a second call
 * with the same card returns the same attempt; a call with another card cancels the first attempt. A decline is returned as an
 * outcome and is counted (`tryCard`). Throws PROVIDER_UNAVAILABLE while the outcome is unknown; the job then retrieves it. The
 * attempt's id is saved for the idempotency key.
 */
export async function pay(
  context: Context,
  payable: Payable,
  { cardId, keepsCard, captchaToken }: { cardId: string; keepsCard: boolean; captchaToken: string | null },
  saveAnswer: SaveAnswer<string> | null,
): Promise<Outcome> {
  const { db, clock, cards } = context
  const { id: payableId, lockUnchanged, ...terms } = payable
  try {
    const found = await rows.activeAttempt(db, payableId, payable.purpose, payable.payer.owner)
    const { attempt: active } = found
    const expiring = active && expiresTooSoon(active, clock.now()) ? active : null
    const current = active && !expiring ? await readActive(context, active, payable, cardId) : null
    if (current && 'same' in current) {
      await saveAnswer?.(db, current.same.attempt.id)
      return current.same
    }

    // A cancelled renewal leaves the old authorisation in place. The new attempt replaces that one.
    const replaced = expiring?.id ?? active?.renews ?? null
    const isDeclined = ({ attempt: { status } }: Outcome) => status === 'REFUSED'
    const asker = { ...context, payer: declineKey(payable.payer) }
    return await tryCard(asker, captchaToken, isDeclined, async () => {
      const granted = current && (await endForAnother(asker, current.toEnd, cardId))
      if (granted) {
        await saveAnswer?.(db, granted.attempt.id)
        return granted
      }
      const customerId = found.customerId ?? (await makeCustomer(cards, payable.payer))
      await refuseOthersCard(context, cardId, customerId)
      const now = clock.now()
      const wish = {
        ...terms,
        payableId,
        customerId,
        cardId,
        keepsCard,
        offSession: payable.offSession === true,
        renews: replaced,
      }
      const along = { isNewCustomer: found.customerId === null, saveAnswer }
      const begin = (trx: Database) => rows.beginAttempt(trx, wish, new Date(now), new Date(now + CHECKED_AFTER), along)
      const attempt = lockUnchanged ? await beginLocked(db, lockUnchanged, begin) : await begin(db)
      if (!attempt) throw new UserError('CONFLICT', 'Un paiement est déjà en cours. Patientez un instant.')
      return ask(context, attempt)
    })
  } catch (error) {
    if (error instanceof CardProviderDown) throw new UserError('PROVIDER_UNAVAILABLE', STILL_ASKING)
    throw error
  }
}

function beginLocked(
  db: Database,
  lockUnchanged: NonNullable<Payable['lockUnchanged']>,
  begin: (trx: Database) => Promise<Attempt | null>,
): Promise<Attempt | null> {
  return db.transaction().execute(async (trx) => {
    await lockUnchanged(trx)
    return begin(trx)
  })
}

/** Cancels a payment for the meal that waits for 3-D Secure, so that another amount can be charged. */
export async function cancelWaiting(context: PaymentContext, payableId: string): Promise<void> {
  const attempts = await rows.attemptsOf(context.db, [payableId])
  const waiting = attempts.find(({ purpose, status }) => purpose === 'MEAL' && status === 'WAITING')
  if (!waiting) return
  await cancel(context, waiting).catch((error: unknown) => {
    // The payment keeps waiting.
    if (!(error instanceof CardProviderDown)) throw error
  })
}

/** True if the authorisation expires before the settlement and its renewal was declined. A new payment then replaces it. */
function expiresTooSoon({ status, captureBefore, settlesAt }: Attempt, now: number): boolean {
  if (status !== 'AUTHORISED' || captureBefore === null) return false
  return mustBeRenewed({ captureBefore, settlesAt }) && now >= captureBefore - RENEWED_BEFORE
}

/**
 * Returns the outcome as `same` if the active attempt can be reused. Returns it as `toEnd` if it waits and must be cancelled.
 * Returns null if it is over and another one may begin.
 */
async function readActive(
  context: Context,
  active: Attempt,
  payable: Payable,
  cardId: string,
): Promise<{ same: Outcome } | { toEnd: Attempt } | null> {
  const isSame = active.cardId === cardId && active.amountCents === payable.amountCents
  if (isGranted(active)) return { same: { attempt: active, clientSecret: null } }
  const latest = await retrieve(context, active)
  if (isGranted(latest.attempt)) return { same: latest }
  if (latest.attempt.status !== 'WAITING') return null
  return isSame ? { same: latest } : { toEnd: latest.attempt }
}

/**
 * Cancels an attempt so that another card can pay. A card abandoned during 3-D Secure counts as declined, because card testers
 * learn as much from it.
 */
async function endForAnother(
  context: Context & { payer: string },
  waiting: Attempt,
  cardId: string,
): Promise<Outcome | null> {
  const ended = await cancel(context, waiting)
  if (isGranted(ended)) return { attempt: ended, clientSecret: null }
  if (waiting.cardId !== cardId) await countAbandoned(context)
  return null
}

/** Throws BAD_USER_INPUT on `field` if the card does not exist or is in somebody else's wallet. */
export async function refuseOthersCard(
  { cards }: Pick<Context, 'cards'>,
  cardId: string,
  customerId: string,
  field = 'paymentToken',
): Promise<void> {
  const card = isProviderId(cardId) ? await cards.card(cardId) : null
  if (!card || (card.customerId !== null && card.customerId !== customerId)) {
    throw badInput({ [field]: "Cette carte n'existe pas ou plus. Choisissez-en une autre." })
  }
}

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
