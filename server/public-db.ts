import type { Database } from './database/connect.ts'
import type { ReadDatabase } from './database/replica/replica.ts'

/**
 * The database for what anybody may read: restaurants, menus, reviews, search. It is a replica where the request may read
 * one (http/reads-from.ts), else the request's own. What somebody is about to change or book is read from `db`.
 */
export function publicDb({ readsFrom, db }: { db: Database; readsFrom?: ReadDatabase | null }): ReadDatabase {
  return readsFrom ?? db
}
