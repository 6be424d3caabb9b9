import type { Context } from '../../../context.ts'
import { type Staff, staffAt } from '../../staff/staff.ts'

/** Requires an owner, who alone may connect a till to a restaurant. Throws the errors of `staffAt`. */
export function tillOwner(context: Context, restaurantId: number | null): Promise<Staff> {
  return staffAt(context, restaurantId, ['OWNER'])
}
