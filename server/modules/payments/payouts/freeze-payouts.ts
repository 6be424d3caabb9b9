import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { CardProviderDown } from '../../../providers/card-payments/port.ts'
import { failedKeys, purgeJob } from '../../../queues/jobs.sql.ts'
import { type JobRunnerContext, noteFailure } from '../../../queues/note-failure.ts'
import type { PaymentContext } from '../core/ask-provider.ts'
import * as rows from './freezes.sql.ts'

/** Delay before a failed freeze is sent to the provider again. */
const RETRY_AFTER = MINUTE

const QUEUE = 'payout-freezes'

/** Freezes the payouts of a restaurant whose former owner has recovered it. */
export function freezePayouts({ db, clock }: JobContext, { restaurantId }: Events['OwnershipRestored']): Promise<void> {
  return rows.addFreeze(db, restaurantId, new Date(clock.now()))
}

/**
 * Has the card provider hold the payouts of frozen restaurants, and release those of restaurants whose freeze was lifted. Stops
 * while the provider is down. Returns the number of changed restaurants.
 */
export async function applyFreezes(context: PaymentContext & JobRunnerContext): Promise<number> {
  const { db, clock, cards, stopping } = context
  const failed = await failedKeys(db, QUEUE)
  for (let applied = 0; ; ) {
    const now = clock.now()
    const tried = new Date(now)
    const due = stopping?.aborted ? null : await rows.takeFreeze(db, new Date(now - RETRY_AFTER), tried)
    if (!due) return applied
    const { restaurantId, account, isFrozen } = due
    const key = String(restaurantId)
    try {
      if (account !== null) await cards.holdPayouts(account, isFrozen)
      await rows.freezeApplied(db, restaurantId, tried)
      if (failed.has(key)) await purgeJob(db, { queue: QUEUE, key })
      applied++
    } catch (error) {
      if (error instanceof CardProviderDown) return applied
      const job = { queue: QUEUE, key, xmin: '' }
      await db.transaction().execute((trx) => noteFailure({ ...context, db: trx }, job, error))
    }
  }
}
