import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { Database } from '../../../database/connect.ts'
import { ask, type PaymentContext } from '../core/ask-provider.ts'
import type { Attempt } from '../core/attempt.ts'
import * as rows from '../core/payments.sql.ts'
import { nextCheckAt } from '../core/record-payment.ts'

export type Reauthorization = {
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
export async function reauthorize(
  context: PaymentContext,
  old: Attempt,
  terms: Reauthorization,
): Promise<Attempt | null> {
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

/** Returns the current authorisation for the payable's meal, or null. */
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
