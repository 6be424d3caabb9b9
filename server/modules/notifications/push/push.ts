import { DAY } from '@tablee/domain/calendar/calendar'
import type { Database } from '../../../database/connect.ts'
import type { PersonalData } from '../../../personal-data.ts'
import { purgeClosedPushes } from './push.sql.ts'
import { purgeEndedSubscriptions, purgePushOf, subscribedSince } from './subscriptions.sql.ts'

export {
  pushOfChange,
  pushOfGoneDishes,
  pushOfGrownParts,
  pushOfReadyOrder,
  pushOfReservation,
  pushOfShare,
  pushOfTableDishes,
} from './push-of-tables.ts'
export { sendDuePush } from './send-due-push.ts'

/** The push services of a person's browsers. The address itself is left out, because it would let others send messages. */
export const pushData: PersonalData = {
  name: 'notifications',
  read: (db, accountId) => readOf(db, [accountId]),
  forget: (trx, accountId) => purgePushOf(trx, [accountId]),
  ofGuest: {
    read: (db, { shareIds }) => readOf(db, shareIds),
    forget: (trx, { shareIds }) => purgePushOf(trx, shareIds),
  },
}

async function readOf(db: Database, recipients: readonly string[]) {
  const kept = await subscribedSince(db, recipients)
  return kept.map(({ endpoint, createdAt }) => {
    return { service: new URL(endpoint).hostname, depuis: new Date(createdAt).toISOString() }
  })
}

/** Long enough to recognise repeated events. */
const RETENTION = 7 * DAY

/** Deletes messages closed a week ago, and browsers to which nothing can be sent any more. */
export async function purgeOldPush({ db, now, publicKey }: { db: Database; now: number; publicKey: string | null }) {
  await purgeClosedPushes(db, new Date(now - RETENTION))
  await purgeEndedSubscriptions(db, new Date(now), publicKey)
}
