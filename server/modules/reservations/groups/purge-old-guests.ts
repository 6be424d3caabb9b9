import { type PersonalData, purgeGuest } from '../../../personal-data.ts'
import type { JobRunnerContext } from '../../../queues/note-failure.ts'
import { runRows } from '../../../queues/run-rows.ts'
import { nextOldGuest } from '../core/reservations.sql.ts'

const QUEUE = 'guests-to-forget'

/** Erases names and addresses of guests without an account thirteen months after their meal. Returns their number. */
export function purgeOldGuests(context: JobRunnerContext & { personalData: readonly PersonalData[] }): Promise<number> {
  return runRows(context, QUEUE, {
    take: (trx, now) => nextOldGuest(trx, QUEUE, now),
    keyOf: ({ id }) => id,
    run: (trx, { id, email }) => purgeGuest(trx, context.personalData, { email: email ?? '', shareIds: [id] }),
  })
}
