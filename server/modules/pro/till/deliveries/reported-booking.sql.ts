import { sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { first } from '../../../../database/rows.ts'
import { DESK_BOOKING, type DeskBooking, ORDER_TO_GO, type OrderToGo } from '../../../reservations/read/desk/desk.ts'

/** A table, or null for an order. */
export async function tableOf(db: Database, id: number): Promise<DeskBooking | null> {
  return first(
    await sql<DeskBooking>`
      select ${DESK_BOOKING} from reservation r
      where r.id = ${id} and r.type in ('PAY_FOR_ALL', 'SELF_PAY')`.execute(db),
  )
}

/** An order to take away or to deliver, or null for a table. */
export async function orderToGoOf(db: Database, id: number): Promise<OrderToGo | null> {
  return first(
    await sql<OrderToGo>`
      select ${ORDER_TO_GO} from reservation r
      where r.id = ${id} and r.type in ('CLICK_COLLECT', 'DELIVERY')`.execute(db),
  )
}
