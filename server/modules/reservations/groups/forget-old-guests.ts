import { forgetGuest, type PersonalData } from '../../../personal-data.ts'
import type { Working } from '../../../queues/note-failure.ts'
import { runRows } from '../../../queues/run-rows.ts'
import { nextOldGuest } from '../core/reservations.sql.ts'

const QUEUE = 'guests-to-forget'

/** Forgets names and addresses of guests without an account thirteen months after their meal. Answers how many. */
export function forgetOldGuests(due: Working & { personalData: readonly PersonalData[] }): Promise<number> {
  return runRows(due, QUEUE, {
    take: (trx, now) => nextOldGuest(trx, QUEUE, now),
    keyOf: ({ id }) => id,
    run: (trx, { id, email }) => forgetGuest(trx, due.personalData, { email: email ?? '', shareIds: [id] }),
  })
}
