import { parisHour } from '@tablee/domain/calendar/calendar'
import { dayInFull } from '@tablee/domain/calendar/day-names'
import { kitchenSheet, type SheetTable } from '@tablee/domain/service/kitchen-sheet'
import { serviceOf } from '@tablee/domain/service/services'
import type { AppContext, Context, Tx } from '../../../../context.ts'
import { UserError } from '../../../../errors.ts'
import { drawFile, within } from '../../../../pdf/sheet.ts'
import { openLink, signLink } from '../../../../signed-links.ts'
import { restaurantContact } from '../../../catalogue/catalogue.ts'
import { jobOf, noteAct } from '../../../staff/staff.ts'
import { type BookingAt, bookingAt } from '../core/locked-booking.ts'
import { bookingOf, type ServiceBooking } from '../core/service.sql.ts'
import { atWork } from '../service.rights.ts'
import { cookedBooking } from './cooked-bookings.ts'
import { drawTicket } from './draw-kitchen.ts'
import { tableBlocks } from './kitchen-blocks.ts'
import { paragraph, TICKET } from './paper.ts'
import type { OpenedSheet, Printed } from './print-kitchen-sheet.ts'

const PURPOSE = 'order-ticket'

/**
 * Returns the URL of one order's ticket, valid for ten minutes. It does not count as a print of the kitchen's sheet, whose
 * marks stay as they were. Throws the errors of `staffAt`, NOT_FOUND for a booking that is not the restaurant's, and CONFLICT
 * if nothing is cooked for it.
 */
export async function printOrderTicket(context: Context, which: BookingAt): Promise<Printed> {
  const staff = await atWork(context, which.restaurantId)
  const { reservationId, restaurantId } = which
  const now = context.clock.now()
  if (!cookedTable(await bookingAt(context.db, which), now)) {
    throw new UserError('CONFLICT', "Cette commande n'est pas à préparer : elle n'a pas de ticket.")
  }
  await noteAct(context, staff, { act: 'ORDER_PRINTED', reservationId })
  const link = signLink(context, PURPOSE, [String(restaurantId), String(reservationId), staff.account.id])
  return { url: `${context.config.origin}/order-tickets/${link}`, printedAt: now }
}

/**
 * Returns the PDF of such a URL. Returns null if the URL is unknown or the person who printed no longer works there, and
 * 'expired' after ten minutes.
 */
export async function openOrderTicket(
  context: Tx & Pick<AppContext, 'config'>,
  signed: string,
): Promise<OpenedSheet | 'expired' | null> {
  const parts = openLink(context, PURPOSE, signed)
  if (parts === null || parts === 'expired') return parts
  const [restaurantId, reservationId, accountId = ''] = [Number(parts[0]), Number(parts[1]), parts[2]]
  if (!(await jobOf(context.db, restaurantId, accountId))) return null
  const booking = await bookingOf(context.db, { restaurantId, reservationId })
  const restaurant = await restaurantContact(context, restaurantId)
  const now = context.clock.now()
  const table = booking && cookedTable(booking, now)
  if (!table || !restaurant) return null
  const pdf = await drawOrder({ table, restaurantId, restaurant: restaurant.name, day: booking.serviceDay, now })
  return { fileName: `commande-${reservationId}.pdf`, pdf }
}

/** Returns what is cooked for one booking; null if nothing is. */
function cookedTable(booking: ServiceBooking, now: number): SheetTable | null {
  const { tables } = kitchenSheet([cookedBooking(booking)], serviceOf(booking.hour), now)
  return tables[0] ?? null
}

export type PrintedOrder = { table: SheetTable; restaurantId: number; restaurant: string; day: string; now: number }

/** Draws the dishes of one order as a ticket of 80 mm. */
export function drawOrder({ table, restaurantId, restaurant, day, now }: PrintedOrder): Promise<Buffer> {
  const title = `Commande ${table.id}`
  const view = {
    restaurantId,
    day,
    service: serviceOf(table.hour),
    since: null,
    sheet: { covers: 0, tables: [table], sums: [], toCome: [] },
  }
  return drawFile({ title: `${title} · ${restaurant}`, author: restaurant, madeAt: now }, (sheet) => {
    const head = [
      paragraph(sheet, TICKET, title, { kind: 'H1', face: 'title', size: 22, after: 3 }),
      paragraph(sheet, TICKET, `${restaurant} · ${dayInFull(day)}`, { face: 'strong', size: 11 }),
      paragraph(sheet, TICKET, `Imprimé à ${parisHour(now)}`, { size: 10, after: 4 }),
    ]
    within(sheet, 'Sect', () => drawTicket(sheet, [...head, ...tableBlocks(sheet, TICKET, view)]))
  })
}
