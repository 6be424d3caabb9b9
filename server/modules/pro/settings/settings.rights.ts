import type { Context } from '../../../context.ts'
import { type Staff, staffAt } from '../../staff/staff.ts'

/** Requires an owner, who alone sets a restaurant's hours and seats. Throws the errors of `staffAt`. */
export function ownerAt(context: Context, restaurantId: number): Promise<Staff> {
  return staffAt(context, restaurantId, ['OWNER'])
}
