import type { Database } from '../../../database/connect.ts'
import type { PersonalData } from '../../../personal-data.ts'
import { purgePushOf, subscribedSince } from './subscriptions.sql.ts'

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
