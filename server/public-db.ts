import type { Database } from './database/connect.ts'
import type { ReadDatabase } from './database/replica/replica.ts'

/**
 * The database for public data: restaurants, menus, reviews, search. It is a replica if the request may read one
 * (http/reads-from.ts), else the request's own. Data that a caller is about to change or book are read from `db`.
 */
export function publicDb({ readsFrom, db }: { db: Database; readsFrom?: ReadDatabase | null }): ReadDatabase {
  return readsFrom ?? db
}
