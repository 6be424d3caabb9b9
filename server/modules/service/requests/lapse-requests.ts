import { DAY } from '@tablee/domain/calendar/calendar'
import type { Tx } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { type Events, publish } from '../../../events/outbox.ts'
import type { JobRunnerContext } from '../../../queues/note-failure.ts'
import { runRows } from '../../../queues/run-rows.ts'
import * as rows from './requests.sql.ts'

const QUEUE = 'requests'
const KEPT = 30 * DAY

/** Ends the requests that no restaurant has answered in time, and has their diners told; answers how many. */
export function lapseRequests(context: JobRunnerContext): Promise<number> {
  const { clock } = context
  return runRows(context, QUEUE, {
    take: (trx, now) => rows.takeLapsing(trx, QUEUE, now),
    keyOf: ({ id }) => id,
    async run(trx, { id }) {
      await rows.lapse(trx, id, new Date(clock.now()))
      await publish(trx, clock.now(), 'PartyAnswered', { requestId: id })
    },
  })
}

/** A closed account asks for nothing: what no restaurant has answered ends, and its person reads of the account alone. */
export function withdrawRequests(
  { db, clock }: Tx,
  { accountId }: Pick<Events['AccountClosed'], 'accountId'>,
): Promise<void> {
  return rows.withdrawAll(db, accountId, new Date(clock.now()))
}

/**
 * Deletes the requests for days that are over by more than a month. One that has become a table says whose that is, for when they
 * close their account, and goes with what is known of its guest.
 */
export function purgeOldRequests({ db, now }: { db: Database; now: number }): Promise<void> {
  return rows.purgeRequests(db, new Date(now - KEPT), new Date(now))
}
