import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { first } from '../../../database/rows.ts'
import { ORDER_TO_GO, type OrderToGo, SHARES } from '../../reservations/for-desk/for-desk.ts'
import type { Share } from '../../reservations/reservations.ts'
import type { AtDesk } from '../../staff/staff.rights.ts'
import { isLastDoneBy, isTapMade } from '../../staff/taps/taps.ts'

const TO_GO = sql`('CLICK_COLLECT', 'DELIVERY')`

/** The orders of a restaurant's service day that were paid, also those that were cancelled since: by the hour. */
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
 * An order of a restaurant whose lock is held, with its share, whether `by` has made the tap that is to change it before, and
 * whether they have said that it is ready; null for another restaurant's, and for a table.
 */
export async function readLockedOrder(
  trx: Database,
  { restaurantId, reservationId }: { restaurantId: number; reservationId: number },
  { by, tapKey }: { by: AtDesk; tapKey: string | null },
) {
  // The clock is read once for the act and once more for the order.
  const isOwnReady = isLastDoneBy(by, 'ORDER_READY', sql`r.ready_at - interval '1 minute'`)
  return first(
    await sql<OrderToGo & { shares: Share[]; isTapMade: boolean; isOwnReady: boolean }>`
      select ${ORDER_TO_GO}, ${SHARES}, ${isTapMade(by, tapKey)} as "isTapMade", ${isOwnReady} as "isOwnReady" from reservation r
      where r.id = ${reservationId} and r.restaurant_id = ${restaurantId} and r.type in ${TO_GO}`.execute(trx),
  )
}
