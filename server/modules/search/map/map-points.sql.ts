import { sql } from 'kysely'
import type { ReadDatabase } from '../../../database/replica/replica.ts'
import { all, conditionsOf } from '../conditions.sql.ts'
import type { SearchRequest } from '../search.sql.ts'
import type { SpherePoint } from '../sphere.ts'
import { binder, readAll } from '../statement.ts'

/** A restaurant as a point; prices in cents. */
export type FoundPoint = SpherePoint & { id: number; priceCents: number | null }

/** The points of up to `most` restaurants that a search finds. Restaurants without a position are left out. */
export async function readPoints(db: ReadDatabase, { criteria, now, most }: SearchRequest): Promise<FoundPoint[]> {
  const { bind: $, values } = binder()
  const conditions = conditionsOf(criteria, now, $)
  if (!conditions) return []

  const query = sql<FoundPoint>`
    select c.restaurant_id as id, c.x, c.y, c.z, c.price_cents as "priceCents"
    from search_row c where ${sql.raw(all(conditions))} and c.x is not null limit ${sql.raw(String(most))}`.compile(db)
  return readAll(db, { query, values })
}
