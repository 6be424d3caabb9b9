import { addDays, type Day, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { FLOOR_JOBS, type StaffJob } from '@tablee/domain/service/staff-jobs'
import { KEY_READS_BACK } from '@tablee/domain/till/till-faults'
import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { type AtDesk, staffOrTillAt } from '../../staff/staff.rights.ts'
import { type Staff, staffAt } from '../../staff/staff.ts'
import { serviceDayOf } from './core/service-day.sql.ts'

/** Allows all staff of the restaurant. Throws the errors of `staffAt`. */
export function atWork(context: Context, restaurantId: number): Promise<Staff> {
  return staffAt(context, restaurantId)
}

/** Allows owners and floor staff, who seat guests, book for them and close their bills. Throws FORBIDDEN for the kitchen. */
export function onFloor(context: Context, restaurantId: number): Promise<Staff> {
  return staffAt(context, restaurantId, FLOOR_JOBS)
}

/** Allows owners, who may decide beyond the restaurant's rules. Throws FORBIDDEN for any other job. */
export function asOwner(context: Context, restaurantId: number): Promise<Staff> {
  return staffAt(context, restaurantId, ['OWNER'])
}

/** Allows all staff, and the restaurant's till by its API key. */
export function atWorkOrTill(context: Context, restaurantId: number): Promise<AtDesk> {
  return staffOrTillAt(context, restaurantId)
}

/**
 * Allows staff with one of the jobs, and the restaurant's till by its API key. Throws the errors of `staffAt`, and NOT_FOUND
 * for a key if the booking is more than 31 days old.
 */
export async function onBookingOrTill(
  context: Context,
  { restaurantId, reservationId }: { restaurantId: number; reservationId: number },
  jobs: readonly StaffJob[] = FLOOR_JOBS,
): Promise<AtDesk> {
  const by = await staffOrTillAt(context, restaurantId, jobs)
  if (by.account !== null) return by
  const day = await serviceDayOf(context.db, { restaurantId, reservationId })
  if (day !== null && day < firstDayOfKey(context)) throw new UserError('NOT_FOUND', TOO_OLD_FOR_KEY)
  return by
}

/** The first service day that an API key may read, YYYY-MM-DD. */
export function firstDayOfKey({ clock }: Pick<Context, 'clock'>): Day {
  return addDays(serviceDayAt(clock.now()), -KEY_READS_BACK)
}

const TOO_OLD_FOR_KEY = `Une clé lit ${KEY_READS_BACK} jours en arrière au plus : cette réservation est plus ancienne.`

/** The error for a booking that does not exist or belongs to another restaurant. */
export function unknownBooking(): UserError {
  return new UserError('NOT_FOUND', "Cette réservation n'existe pas dans ce restaurant.")
}
