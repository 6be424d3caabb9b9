import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { CardProviderDown, type PayoutSchedule } from '../../../providers/card-payments/port.ts'
import { failedKeys, purgeJob } from '../../../queues/jobs.sql.ts'
import { type JobRunnerContext, noteFailure } from '../../../queues/note-failure.ts'
import type { PaymentContext } from '../core/ask-provider.ts'
import * as rows from './freezes.sql.ts'

/** The delay before a failed freeze is sent to the provider again. */
const RETRY_AFTER = MINUTE

const QUEUE = 'payout-freezes'

/** The schedule for an account whose former schedule is not stored. */
const USUAL: PayoutSchedule = { interval: 'daily' }

/** Freezes the payouts of a restaurant whose former owner has restored their ownership. */
export function freezePayouts({ db, clock }: JobContext, { restaurantId }: Events['OwnershipRestored']): Promise<void> {
  return rows.addFreeze(db, restaurantId, new Date(clock.now()))
}

/**
 * Sends new freezes to the card provider, which then holds the payouts. A restaurant without an account is held as soon as one
 * is connected. Resumes the former schedule of restaurants whose freeze
 * was lifted. Stops if the provider is down. Returns the number of changed restaurants.
 */
export async function applyFreezes(context: PaymentContext & JobRunnerContext): Promise<number> {
  const { db, clock, stopping } = context
  const failed = await failedKeys(db, QUEUE)
  for (let applied = 0; ; ) {
    const now = clock.now()
    const tried = new Date(now)
    const due = stopping?.aborted ? null : await rows.takeFreeze(db, new Date(now - RETRY_AFTER), tried)
    if (!due) return applied
    const key = String(due.restaurantId)
    try {
      await apply(context, due)
      if (failed.has(key)) await purgeJob(db, { queue: QUEUE, key })
      applied++
    } catch (error) {
      if (error instanceof CardProviderDown) return applied
      const job = { queue: QUEUE, key, xmin: '' }
      await db.transaction().execute((trx) => noteFailure({ ...context, db: trx }, job, error))
    }
  }
}

async function apply({ db, cards }: PaymentContext, due: rows.FreezeToApply): Promise<void> {
  const { restaurantId, account, isLifted, isFrozen, former } = due
  if (account === null) return rows.nothingHeld(db, restaurantId)
  if (!isFrozen) {
    await cards.resumePayouts(account, former ?? USUAL)
    return rows.payoutsResumed(db, account)
  }
  // Stored before the payouts are held, because a second try would read the "manual" schedule of the first.
  if (former === null) await rows.keepSchedule(db, restaurantId, await cards.payoutSchedule(account))
  await cards.holdPayouts(account)
  await rows.freezeApplied(db, restaurantId, !isLifted)
}
