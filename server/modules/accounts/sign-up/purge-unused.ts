import { DAY } from '@tablee/domain/calendar/calendar'
import { publish } from '../../../events/outbox.ts'
import type { PersonalData } from '../../../personal-data.ts'
import type { JobRunnerContext } from '../../../queues/note-failure.ts'
import { runRows } from '../../../queues/run-rows.ts'
import { forgetAccount } from '../core/forget-account.ts'
import * as rows from '../core/unused-accounts.sql.ts'

/** A diner's account is deleted after this time without a sign-in; an email warns a month before. */
const RETENTION = 3 * 365 * DAY
const NOTICE = 30 * DAY

const TO_TELL = 'unused-accounts-to-tell'
const TO_FORGET = 'unused-accounts-to-forget'

/** Warns the owners of unused accounts and, a month later, deletes the accounts. Returns how many it warned and deleted. */
export async function purgeUnused(
  context: JobRunnerContext & { personalData: readonly PersonalData[] },
): Promise<number> {
  const { clock } = context
  const ago = (time: number) => new Date(clock.now() - time)
  const warned = await runRows(context, TO_TELL, {
    take: (trx, now) => rows.unusedToTell(trx, TO_TELL, ago(RETENTION - NOTICE), now),
    keyOf: ({ id }) => id,
    async run(trx, { id }) {
      await rows.noteTold(trx, id, ago(0))
      await publish(trx, clock.now(), 'AccountUnused', { accountId: id })
    },
  })
  const deleted = await runRows(context, TO_FORGET, {
    take: (trx, now) => rows.unusedToForget(trx, TO_FORGET, { before: ago(RETENTION), toldBefore: ago(NOTICE) }, now),
    keyOf: ({ id }) => id,
    run: (trx, account) => forgetAccount({ ...context, db: trx }, account),
  })
  return warned + deleted
}
