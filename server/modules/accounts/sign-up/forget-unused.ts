import { DAY } from '@tablee/domain/calendar/calendar'
import { announce } from '../../../events/outbox.ts'
import { forgetAccount, type PersonalData } from '../../../personal-data.ts'
import type { Working } from '../../../queues/note-failure.ts'
import { runRows } from '../../../queues/run-rows.ts'
import * as rows from '../core/accounts.sql.ts'

/** So long without being signed in, and a diner's account goes; a month before, a letter says so. */
const KEPT = 3 * 365 * DAY
const TOLD_BEFORE = 30 * DAY

const TO_TELL = 'unused-accounts-to-tell'
const TO_FORGET = 'unused-accounts-to-forget'

/** Forgets the accounts of diners who have not come for three years, a month after they were told. Answers how many it moved. */
export async function forgetUnused(due: Working & { personalData: readonly PersonalData[] }): Promise<number> {
  const { clock, personalData } = due
  const ago = (time: number) => new Date(clock.now() - time)
  const told = await runRows(due, TO_TELL, {
    take: (trx, now) => rows.unusedToTell(trx, TO_TELL, ago(KEPT - TOLD_BEFORE), now),
    keyOf: ({ id }) => id,
    async run(trx, { id }) {
      await rows.noteTold(trx, id, ago(0))
      await announce(trx, clock.now(), 'AccountUnused', { accountId: id })
    },
  })
  const gone = await runRows(due, TO_FORGET, {
    take: (trx, now) => rows.unusedToForget(trx, TO_FORGET, { before: ago(KEPT), toldBefore: ago(TOLD_BEFORE) }, now),
    keyOf: ({ id }) => id,
    run: (trx, { id }) => forgetAccount(trx, personalData, id),
  })
  return told + gone
}
