import type { Context } from '../../context.ts'
import { type Staff, staffAt } from '../staff/staff.ts'

/** Who sets a restaurant's hours and places: its owners. Throws as `staffAt`. */
export function ownerAt(context: Context, restaurantId: number): Promise<Staff> {
  return staffAt(context, restaurantId, ['OWNER'])
}
