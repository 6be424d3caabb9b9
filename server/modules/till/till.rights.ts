import type { Context } from '../../context.ts'
import { type Staff, staffAt } from '../staff/staff.ts'

/** Who ties a till to a restaurant: its owners, and no till. Throws as `staffAt`. */
export function tillOwner(context: Context, restaurantId: number | null): Promise<Staff> {
  return staffAt(context, restaurantId, ['OWNER'])
}
