import { addDays, type Day, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { FLOOR_JOBS, type StaffJob } from '@tablee/domain/service/staff-jobs'
import { KEY_READS_BACK } from '@tablee/domain/till/till-faults'
import type { Context } from '../../context.ts'
import { UserError } from '../../errors.ts'
import { type AtDesk, staffOrTillAt } from '../staff/staff.rights.ts'
import { type Staff, staffAt } from '../staff/staff.ts'
import { serviceDayOf } from './core/service-day.sql.ts'

/** Whoever works at the restaurant reads its service. Throws as `staffAt`. */
export function atWork(context: Context, restaurantId: number): Promise<Staff> {
  return staffAt(context, restaurantId)
}

/** Who seats guests, books for them and closes their bills: owner and floor. Throws FORBIDDEN for the kitchen. */
export function onFloor(context: Context, restaurantId: number): Promise<Staff> {
  return staffAt(context, restaurantId, FLOOR_JOBS)
}

/** Who decides for the house beyond its rules. Throws FORBIDDEN for another job than an owner's. */
export function asOwner(context: Context, restaurantId: number): Promise<Staff> {
  return staffAt(context, restaurantId, ['OWNER'])
}

/** The same, and the restaurant's till by its key. */
export function atWorkOrTill(context: Context, restaurantId: number): Promise<AtDesk> {
  return staffOrTillAt(context, restaurantId)
}

/**
 * Who may do something to a booking in one of the jobs, and the restaurant's till by its key. Throws as `staffAt`, NOT_FOUND for a
 * key and a booking of more than 31 days ago.
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

/** The first service day that a key reads, YYYY-MM-DD. */
export function firstDayOfKey({ clock }: Pick<Context, 'clock'>): Day {
  return addDays(serviceDayAt(clock.now()), -KEY_READS_BACK)
}

const TOO_OLD_FOR_KEY = `Une clé lit ${KEY_READS_BACK} jours en arrière au plus : cette réservation est plus ancienne.`

/** For a booking that does not exist, and for another restaurant's. */
export function unknownBooking(): UserError {
  return new UserError('NOT_FOUND', "Cette réservation n'existe pas dans ce restaurant.")
}
