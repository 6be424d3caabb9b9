import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { refreshCards } from '../modules/search/search.ts'
import type { EventName, Events } from './outbox.ts'

export type Follower<Name extends EventName> = (
  parts: { db: Database; clock: Clock },
  payload: Events[Name],
) => Promise<void>

export type Followers = { [Name in EventName]: Follower<Name>[] }

/** The one table: event → who follows. A follower may hear the same event twice and does its part once. */
export const followers: Followers = {
  RestaurantsChanged: [({ db, clock }, { ids }) => refreshCards(db, clock, ids)],
}
