import { DAY } from '@tablee/domain/calendar/calendar'
import type { Tx } from '../../../../context.ts'
import type { Database } from '../../../../database/connect.ts'
import { type Events, publish } from '../../../../events/outbox.ts'
import type { JobRunnerContext } from '../../../../queues/note-failure.ts'
import { runRows } from '../../../../queues/run-rows.ts'
import * as rows from './requests.sql.ts'

export { askForTable } from './ask-for-table.ts'
export { requestOf, requestOfTable, type TableRequest } from './requests.sql.ts'

const QUEUE = 'requests'
const KEPT = 30 * DAY

/** Ends the requests without a reply in time and notifies their diners. Returns their number. */
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

/** Ends the open requests of a closed account. The person is notified only about the account. */
export function withdrawRequests(
  { db, clock }: Tx,
  { accountId }: Pick<Events['AccountClosed'], 'accountId'>,
): Promise<void> {
  return rows.withdrawAll(db, accountId, new Date(clock.now()))
}

/**
 * Deletes the requests for days more than a month ago. A request that became a table links it to its diner's account, which
 * matters when that account is closed. It is deleted with the guest's data.
 */
export function purgeOldRequests({ db, now }: { db: Database; now: number }): Promise<void> {
  return rows.purgeRequests(db, new Date(now - KEPT), new Date(now))
}
