import { MOST_WITHOUT_EIGHT_PLUS } from '@tablee/domain/reservations/booking-limits'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { ReadDatabase } from '../../../database/replica/replica.ts'
import type { IndexedRestaurant } from './columns.ts'

/** The channel on which a commit announces the rows it changed: their ids, or an empty text if there are many. */
export const ROWS_CHANNEL = 'search_rows'

const AT_ONCE = 5_000

/** The rows of these restaurants, or the next few thousand by id. */
export async function readIndexRows(
  db: Database,
  { after = 0, ids = null }: { after?: number; ids?: readonly number[] | null },
): Promise<IndexedRestaurant[]> {
  const { rows } = await sql<IndexedRestaurant>`
    select restaurant_id as id, merit, standing, coalesce(chain, restaurant_id) as chain, price_cents as "priceCents", score, x, y, z,
      coalesce(nullif(largest_booking, 0), ${MOST_WITHOUT_EIGHT_PLUS}) as "largestParty",
      is_partner as "isPartner", has_delivery as "hasDelivery", has_click_collect as "hasClickCollect",
      zip_code as "zipCode", (select place from unnest(places) place where place like '%:%') as cell, tags
    from search_row
    where restaurant_id > ${after} and ${ids === null ? sql`true` : sql`restaurant_id = any(${ids}::int[])`}
    order by restaurant_id limit ${AT_ONCE}`.execute(db)
  return rows
}

/** The texts of cards and of their restaurants' hours, in no order. */
export async function readCardTexts(db: ReadDatabase, ids: readonly number[]) {
  const { rows } = await sql<{ card: string; week: string | null }>`
    select c.card, r.opening_hours::text as week
    from restaurant_card c join restaurant r on r.id = c.restaurant_id
    where c.restaurant_id = any(${ids}::int[])`.execute(db)
  return rows
}
