import type { Context } from '../../../context.ts'
import { type Staff, staffAt } from '../../staff/staff.ts'

/** Requires an owner, who alone changes a restaurant's menu. Throws the errors of `staffAt`. */
export function atMenu(context: Context, restaurantId: number): Promise<Staff> {
  return staffAt(context, restaurantId, ['OWNER'])
}
