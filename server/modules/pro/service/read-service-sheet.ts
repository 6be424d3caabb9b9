import { parseDay, serviceDayAt, writeDay } from '@tablee/domain/calendar/calendar'
import { roomAt } from '@tablee/domain/reservations/seat-rules'
import { quartersOf } from '@tablee/domain/service/quarters'
import { KEY_READS_BACK } from '@tablee/domain/till/till-faults'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { restaurantOf } from '../../catalogue/catalogue.ts'
import type { AtDesk } from '../../staff/staff.rights.ts'
import { bookingsOfDay, type ServiceBooking } from './core/service.sql.ts'
import { atWorkOrTill, firstDayOfKey } from './service.rights.ts'

/** The tables of one service day (`day`), for a member of staff. */
export type ServiceSheet = { staff: AtDesk; day: string; bookings: ServiceBooking[] }

const TABLES = ['PAY_FOR_ALL', 'SELF_PAY'] as const

/**
 * Returns the tables of a service day (DD-MM-YYYY; null: the present one). One statement, in addition to that of the caller's
 * session and job. Throws the errors of `staffAt`, and BAD_USER_INPUT for an invalid day.
 */
export async function readServiceSheet(
  context: Context,
  restaurantId: number,
  day: string | null,
): Promise<ServiceSheet> {
  const staff = await atWorkOrTill(context, restaurantId)
  const serviceDay = readServiceDay(context, day)
  const bookings = await bookingsOfDay(context.db, { restaurantId, day: serviceDay, types: TABLES })
  return { staff, day: serviceDay, bookings }
}

/**
 * Parses a service day (DD-MM-YYYY); null is the present one. Throws BAD_USER_INPUT for an invalid day, and for a day more than
 * 31 days ago if the caller uses an API key.
 */
export function readServiceDay(context: Pick<Context, 'clock' | 'viewer'>, day: string | null): string {
  const read = day === null ? serviceDayAt(context.clock.now()) : parseDay(day)
  if (read === null) throw badInput({ day: 'Choisissez un jour, par exemple 24-12-2026.' })
  const first = context.viewer.kind === 'till' ? firstDayOfKey(context) : null
  if (first !== null && read < first) {
    throw badInput({
      day: `Une clé lit ${KEY_READS_BACK} jours en arrière au plus : demandez un jour à partir du ${writeDay(first)}.`,
    })
  }
  return read
}

/** Returns the covers of each quarter of an hour of a sheet, with the seats of the restaurant. */
export async function quartersOfSheet(context: Context, { staff, bookings }: ServiceSheet) {
  const room = await restaurantOf(context, staff.restaurantId)
  const quarters = quartersOf(bookings.map((one) => ({ ...one, party: one.totalPersons })))
  return quarters.map((one) => ({ ...one, capacity: roomAt('SELF_PAY', room, one.startsAt) }))
}
