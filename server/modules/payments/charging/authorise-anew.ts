import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { Database } from '../../../database/connect.ts'
import { ask, type PaymentContext } from '../core/ask-provider.ts'
import type { Attempt } from '../core/attempt.ts'
import * as rows from '../core/payments.sql.ts'
import { dueOf } from '../core/record-payment.ts'

export type Anew = {
  amountCents: number
  feeCents: number
  besideCents?: number
  settlesAt: number
  returnUrl?: string
}

/**
 * Has what is held for a payable authorised anew, with nobody there: for another sum, or for longer. Both are held until
 * one is let go (`letGo`). Null where nothing is held, or another is under way.
 */
export async function authoriseAnew(parts: PaymentContext, old: Attempt, anew: Anew): Promise<Attempt | null> {
  const attempt = await beginAnew(parts.db, parts.clock.now(), old, anew)
  return attempt && (await ask(parts, attempt)).attempt
}

/**
 * Writes the same down, to be asked (`ask`) once it is committed. With `returnUrl` its payer is there: the bank may ask
 * them, and lead them back to that.
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

/** What is held for a payable now, if anything. */
export async function heldFor(db: Database, payableId: string): Promise<Attempt | null> {
  const attempts = await rows.attemptsOf(db, [payableId])
  return (
    attempts.findLast(({ purpose, status, giveBackCents }) => {
      return purpose === 'MEAL' && status === 'AUTHORISED' && giveBackCents === null
    }) ?? null
  )
}

/** One authorisation is let go; in the caller's transaction, done by the sweep. */
export function letGo(trx: Database, now: number, attemptId: string): Promise<void> {
  return rows.wishBackOne(trx, attemptId, new Date(now))
}

/** The meal of these payables settles at another instant: what would lapse before is authorised anew in time. */
export async function settleAt(
  trx: Database,
  now: number,
  payableIds: readonly string[],
  settlesAt: number,
): Promise<void> {
  for (const attempt of await rows.attemptsOf(trx, payableIds)) {
    if (attempt.status !== 'AUTHORISED' || attempt.giveBackCents !== null) continue
    const dueAt = dueOf({ ...attempt, settlesAt }, now)
    await rows.setSettlement(trx, attempt.id, new Date(settlesAt), dueAt === null ? null : new Date(dueAt))
  }
}
