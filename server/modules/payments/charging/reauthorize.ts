import { HOUR, MINUTE } from '@tablee/domain/calendar/calendar'
import type { Database } from '../../../database/connect.ts'
import { publish } from '../../../events/outbox.ts'
import { ask, type PaymentContext } from '../core/ask-provider.ts'
import type { Attempt } from '../core/attempt.ts'
import * as rows from '../core/payments.sql.ts'
import { nextCheckAt } from '../core/record-payment.ts'

type Reauthorization = {
  amountCents: number
  feeCents: number
  voucherCents?: number
  settlesAt: number
  returnUrl?: string
}

/**
 * Authorises a payable again off session, for another amount or a longer time. Both authorisations are held until the new one
 * replaces the old one. Returns null if another attempt is active.
 */
async function reauthorize(context: PaymentContext, old: Attempt, terms: Reauthorization): Promise<Attempt | null> {
  const attempt = await beginReauthorization(context.db, context.clock.now(), old, terms)
  return attempt && (await ask(context, attempt)).attempt
}

/**
 * Inserts such an attempt; the caller sends it (`ask`) after the commit. With `returnUrl` it is on session: the bank may
 * require 3-D Secure and then redirects the payer to that URL.
 */
export async function beginReauthorization(
  db: Database,
  now: number,
  old: Attempt,
  { amountCents, feeCents, voucherCents = old.voucherCents, settlesAt, returnUrl }: Reauthorization,
): Promise<Attempt | null> {
  const { payableId, purpose, owner, accountId, customerId, cardId, keepsCard, destination, description } = old
  return rows.beginAttempt(
    db,
    {
      payableId,
      purpose,
      customerId,
      cardId,
      keepsCard,
      destination,
      description,
      amountCents,
      feeCents,
      voucherCents,
      settlesAt,
      returnUrl: returnUrl ?? old.returnUrl,
      payer: { owner, accountId },
      renews: old.id,
      capturesAtOnce: false,
      offSession: returnUrl === undefined,
    },
    new Date(now),
    new Date(now + MINUTE),
  )
}

export async function mealAuthorizationOf(db: Database, payableId: string): Promise<Attempt | null> {
  const attempts = await rows.attemptsOf(db, [payableId])
  return (
    attempts.findLast(({ purpose, status, refundRequestedCents }) => {
      return purpose === 'MEAL' && status === 'AUTHORISED' && refundRequestedCents === null
    }) ?? null
  )
}

/** Requests the end of one attempt, whatever its state, in the caller's transaction. The job executes it. */
export function voidAuthorization(trx: Database, now: number, attemptId: string): Promise<void> {
  return rows.requestVoid(trx, attemptId, new Date(now))
}

/** Sets another settlement time (ms) for the meal of these payables. The job renews authorisations that expire before it. */
export async function settleAt(
  trx: Database,
  now: number,
  payableIds: readonly string[],
  settlesAt: number,
): Promise<void> {
  for (const attempt of await rows.attemptsOf(trx, payableIds)) {
    if (attempt.status !== 'AUTHORISED' || attempt.refundRequestedCents !== null) continue
    const dueAt = nextCheckAt({ ...attempt, settlesAt }, now)
    await rows.setSettlement(trx, attempt.id, new Date(settlesAt), dueAt === null ? null : new Date(dueAt))
  }
}

/** Maximum delay of a settlement when a provider is down. */
const SETTLED_WITHIN = HOUR

/**
 * Authorises a payment again off session, to replace an authorisation that would expire before its capture. The subscriber that
 * learns of the new authorisation replaces the old one (`replaceAuthorization`), because the provider's response may be lost
 * here. If the bank declines, the old authorisation stays until it expires. The decline is published if that is before the
 * settlement.
 */
export async function renew(context: PaymentContext, old: Attempt): Promise<void> {
  const { amountCents, feeCents, settlesAt } = old
  const renewed = await reauthorize(context, old, { amountCents, feeCents, settlesAt })
  if (renewed?.status === 'REFUSED') await publishDecline(context, old)
}

async function publishDecline({ db, clock }: PaymentContext, old: Attempt): Promise<void> {
  const { id: attemptId, payableId, captureBefore } = old
  if (captureBefore === null) return
  await db.transaction().execute(async (trx) => {
    const settlesAt = await rows.lookAgain(trx, attemptId, new Date(captureBefore))
    const isLostBefore = settlesAt !== null && captureBefore < settlesAt + SETTLED_WITHIN
    if (isLostBefore) await publish(trx, clock.now(), 'ReauthorizationDeclined', { attemptId, payableId })
  })
}

/**
 * Replaces the authorisation that `renewed` renews, in the caller's transaction, which has locked the payable. Voids the old
 * one. Voids the new one instead if the old one has been captured or voided since. A second call has no effect.
 */
export async function replaceAuthorization(trx: Database, now: number, renewed: Attempt): Promise<void> {
  const { id, renews, refundRequestedCents } = renewed
  if (renews === null || refundRequestedCents !== null) return
  const old = await rows.attemptById(trx, renews)
  if (old && isOver(old, renewed)) await rows.requestVoid(trx, id, new Date(now))
  else await rows.voidReplaced(trx, renews, new Date(now))
}

/** True if nothing must be held any more in place of the old authorisation. A change on session voids the old one itself. */
function isOver({ status, refundRequestedCents }: Attempt, { offSession }: Attempt): boolean {
  return status === 'CAPTURED' || (offSession && refundRequestedCents !== null && refundRequestedCents > 0)
}
