import type { Context } from '../../../context.ts'
import { periodOf } from '../../pro/figures/figures.ts'
import type { FiguresPeriod } from '../../reservations/read/restaurant/restaurant.ts'
import { staffAt } from '../../staff/staff.ts'

/** Days are DD-MM-YYYY; null for the last four weeks. */
export type AskedPeriod = { restaurantId: number | null; from: string | null; to: string | null }

/** Validates the restaurant and the period that an owner requests. Throws the errors of `staffAt` and `periodOf`. */
export async function ownAccounts(
  context: Context,
  { restaurantId, ...asked }: AskedPeriod,
): Promise<FiguresPeriod & { restaurantId: number }> {
  const owner = await staffAt(context, restaurantId, ['OWNER'])
  return { restaurantId: owner.restaurantId, ...periodOf(context, asked) }
}
