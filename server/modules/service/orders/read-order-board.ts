import type { Context } from '../../../context.ts'
import type { AtDesk } from '../../staff/staff.rights.ts'
import { readServiceDay } from '../read-service-sheet.ts'
import { atWorkOrTill } from '../service.rights.ts'
import { orderFor, type StaffOrder } from './order-for-staff.ts'
import { ordersOfDay } from './orders.sql.ts'

/** The orders to go of one service day, for one of the staff; `day` is the service day. */
export type OrderBoard = { staff: AtDesk; day: string; orders: StaffOrder[] }

/**
 * The orders to take away and to deliver of a service day (DD-MM-YYYY; null: the present one), the canteen's too, read in one
 * statement beside the caller's session and job. Throws as `staffAt`, BAD_USER_INPUT for a day that is none.
 */
export async function readOrderBoard(context: Context, restaurantId: number, day: string | null): Promise<OrderBoard> {
  const staff = await atWorkOrTill(context, restaurantId)
  const serviceDay = readServiceDay(context, day)
  const found = await ordersOfDay(context.db, { restaurantId, day: serviceDay })
  const now = context.clock.now()
  return { staff, day: serviceDay, orders: found.flatMap((order) => orderFor(order, staff.job, now) ?? []) }
}
