import type { Context } from '../../context.ts'
import { type Staff, staffAt } from '../staff/staff.ts'

/** Who changes a restaurant's menu: its owners. Throws as `staffAt`. */
export function atMenu(context: Context, restaurantId: number): Promise<Staff> {
  return staffAt(context, restaurantId, ['OWNER'])
}
