import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { Database } from '../../../database/connect.ts'
import { ask, type PaymentContext } from '../core/ask-provider.ts'
import type { Attempt } from '../core/attempt.ts'
import * as rows from '../core/payments.sql.ts'
import { nextCheckAt } from '../core/record-payment.ts'

export type Anew = {
  amountCents: number
  feeCents: number
  besideCents?: number
  settlesAt: number
  returnUrl?: string
}

/**
 * Authorizes a payable again off session, for another sum or a longer time. Both authorizations are held until the
 * caller voids one. Null if another attempt is under way.
 */
export async function authoriseAnew(context: PaymentContext, old: Attempt, terms: Anew): Promise<Attempt | null> {
  const attempt = await beginAnew(context.db, context.clock.now(), old, terms)
  return attempt && (await ask(context, attempt)).attempt
}

/**
 * Writes such an attempt; the caller sends it (`ask`) after the commit. With `returnUrl` it is on session: the bank may
 * ask for 3-D Secure and sends the payer back there.
 */
export async function beginAnew(
  db: Database,
  now: number,
  old: Attempt,
  { amountCents, feeCents, besideCents = old.besideCents, settlesAt, returnUrl }: Anew,
): Promise<Attempt | null> {
  const { payableId, purpose, owner, accountId, customerId, cardId, keepsCard, destination, description } = old
  return rows.beginAttempt(
    db,
    {
      ...{ payableId, purpose, customerId, cardId, keepsCard, destination, description },
      ...{ amountCents, feeCents, besideCents, settlesAt, returnUrl: returnUrl ?? old.returnUrl },
      payer: { owner, accountId },
      ...{ renews: old.id, capturesAtOnce: false, offSession: returnUrl === undefined },
    },
    new Date(now),
    new Date(now + MINUTE),
  )
}

/** The current authorization of the payable's meal; null without one. */
export async function heldFor(db: Database, payableId: string): Promise<Attempt | null> {
  const attempts = await rows.attemptsOf(db, [payableId])
  return (
    attempts.findLast(({ purpose, status, giveBackCents }) => {
      return purpose === 'MEAL' && status === 'AUTHORISED' && giveBackCents === null
    }) ?? null
  )
}

/** Requests the void of one authorization in the caller's transaction; the job executes it. */
export function letGo(trx: Database, now: number, attemptId: string): Promise<void> {
  return rows.wishBackOne(trx, attemptId, new Date(now))
}

/** Sets another settlement (ms) for the meal of these payables; the job renews authorizations that expire before. */
export async function settleAt(
  trx: Database,
  now: number,
  payableIds: readonly string[],
  settlesAt: number,
): Promise<void> {
  for (const attempt of await rows.attemptsOf(trx, payableIds)) {
    if (attempt.status !== 'AUTHORISED' || attempt.giveBackCents !== null) continue
    const dueAt = nextCheckAt({ ...attempt, settlesAt }, now)
    await rows.setSettlement(trx, attempt.id, new Date(settlesAt), dueAt === null ? null : new Date(dueAt))
  }
}
