import { FLOOR_JOBS } from '@tablee/domain/service/staff-jobs'
import type { Context } from '../../context.ts'
import { UserError } from '../../errors.ts'
import { type AtDesk, staffOrTillAt } from '../staff/staff.rights.ts'
import { type Staff, staffAt } from '../staff/staff.ts'

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

export function onFloorOrTill(context: Context, restaurantId: number): Promise<AtDesk> {
  return staffOrTillAt(context, restaurantId, FLOOR_JOBS)
}

/** For a booking that does not exist, and for another restaurant's. */
export function unknownBooking(): UserError {
  return new UserError('NOT_FOUND', "Cette réservation n'existe pas dans ce restaurant.")
}
