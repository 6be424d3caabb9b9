import type { Context } from '../../../../context.ts'
import type { AtDesk } from '../../../staff/staff.rights.ts'
import { readServiceDay } from '../read-service-sheet.ts'
import { atWorkOrTill } from '../service.rights.ts'
import { orderFor, type StaffOrder } from './order-for-staff.ts'
import { ordersOfDay } from './orders.sql.ts'

/** The takeaway and delivery orders of a service day (`day`), for a member of staff. */
export type OrderBoard = { staff: AtDesk; day: string; orders: StaffOrder[] }

/**
 * Returns the takeaway and delivery orders of a service day (DD-MM-YYYY; null: the present one), including those of canteens.
 * One statement, in addition to that of the caller's session and job. Throws the errors of `staffAt`, and BAD_USER_INPUT for
 * an invalid day.
 */
export async function readOrderBoard(context: Context, restaurantId: number, day: string | null): Promise<OrderBoard> {
  const staff = await atWorkOrTill(context, restaurantId)
  const serviceDay = readServiceDay(context, day)
  const found = await ordersOfDay(context.db, { restaurantId, day: serviceDay })
  const now = context.clock.now()
  return { staff, day: serviceDay, orders: found.flatMap((order) => orderFor(order, staff.job, now) ?? []) }
}
