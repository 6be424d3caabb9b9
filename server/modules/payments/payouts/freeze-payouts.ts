import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { CardProviderDown, type PayoutSchedule } from '../../../providers/card-payments/port.ts'
import { failedKeys, purgeJob } from '../../../queues/jobs.sql.ts'
import { type JobRunnerContext, noteFailure } from '../../../queues/note-failure.ts'
import type { PaymentContext } from '../core/ask-provider.ts'
import * as rows from './freezes.sql.ts'

/** Delay before a failed freeze is sent to the provider again. */
const RETRY_AFTER = MINUTE

const QUEUE = 'payout-freezes'

/** For an account whose schedule the release before this one did not store. */
const USUAL: PayoutSchedule = { interval: 'daily' }

/** Freezes the payouts of a restaurant that a former owner has taken back. */
export function freezePayouts({ db, clock }: JobContext, { restaurantId }: Events['OwnershipRestored']): Promise<void> {
  return rows.addFreeze(db, restaurantId, new Date(clock.now()))
}

/**
 * Has the card provider hold the payouts of frozen restaurants, and pay out again by the former schedule those whose freeze was
 * lifted. Ends while the provider is down. Returns how many restaurants were changed.
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
  if (account !== null && !isFrozen) {
    await cards.resumePayouts(account, former ?? USUAL)
    return rows.payoutsResumed(db, account)
  }
  if (account !== null) {
    // Stored before the provider holds: a second try would read its own "manual".
    if (former === null) await rows.keepSchedule(db, restaurantId, await cards.payoutSchedule(account))
    await cards.holdPayouts(account)
  }
  await rows.freezeApplied(db, restaurantId, !isLifted)
}
