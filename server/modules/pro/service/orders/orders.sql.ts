import { sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { first } from '../../../../database/rows.ts'
import { ORDER_TO_GO, type OrderToGo, SHARES } from '../../../reservations/read/desk/desk.ts'
import type { Share } from '../../../reservations/reservations.ts'
import type { AtDesk } from '../../../staff/staff.rights.ts'
import { isLastDoneBy, isTapMade } from '../../../staff/taps/taps.ts'

const TO_GO = sql`('CLICK_COLLECT', 'DELIVERY')`

/** Returns the paid orders of a restaurant's service day, by hour. Orders that were cancelled since are included. */
export async function ordersOfDay(
  db: Database,
  { restaurantId, day }: { restaurantId: number; day: string },
): Promise<OrderToGo[]> {
  const { rows } = await sql<OrderToGo>`
    select ${ORDER_TO_GO} from reservation r
    where r.restaurant_id = ${restaurantId} and r.service_day = ${day}::date
      and r.starts_at >= ${day}::date and r.starts_at < ${day}::date + interval '2 days'
      and r.type in ${TO_GO} and r.was_authorised
    order by r.starts_at, r.id`.execute(db)
  return rows
}

/**
 * Returns a locked order of a restaurant with its share, whether `by` has already made this tap, and whether `by` has marked
 * the order as ready. Null for a table and for another restaurant's order.
 */
export async function readLockedOrder(
  trx: Database,
  { restaurantId, reservationId }: { restaurantId: number; reservationId: number },
  { by, tapKey }: { by: AtDesk; tapKey: string | null },
) {
  // The clock is read separately for the act and for the order, hence the tolerance of a minute.
  const isOwnReady = isLastDoneBy(by, 'ORDER_READY', sql`r.ready_at - interval '1 minute'`)
  return first(
    await sql<OrderToGo & { shares: Share[]; isTapMade: boolean; isOwnReady: boolean }>`
      select ${ORDER_TO_GO}, ${SHARES}, ${isTapMade(by, tapKey)} as "isTapMade", ${isOwnReady} as "isOwnReady" from reservation r
      where r.id = ${reservationId} and r.restaurant_id = ${restaurantId} and r.type in ${TO_GO}`.execute(trx),
  )
}
