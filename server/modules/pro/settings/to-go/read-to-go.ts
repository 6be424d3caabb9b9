import { isToGo } from '@tablee/domain/money/pricing'
import type { ToGo } from '@tablee/domain/restaurant/to-go'
import type { Context } from '../../../../context.ts'
import { UserError } from '../../../../errors.ts'
import { toGoRow } from '../../../catalogue/settings/settings.ts'
import { standingBookings } from '../../../reservations/read/restaurant/restaurant.ts'
import { lastActs, type Staff } from '../../../staff/staff.ts'
import { ownerAt } from '../settings.rights.ts'

/**
 * The takeaway and delivery offer of a restaurant, for its owners. `openOrders` keep the terms under which they were placed.
 */
export type HouseToGo = ToGo & {
  isSaas: boolean
  openOrders: number
  lastChange: { by: string | null; at: number } | null
}

/** Returns a restaurant's takeaway and delivery offer. Throws the errors of `staffAt`. */
export async function houseToGo(context: Context, restaurantId: number): Promise<HouseToGo> {
  return readToGo(context, await ownerAt(context, restaurantId))
}

/** Like `houseToGo`, for an owner whose right has been checked. */
export async function readToGo({ db, clock }: Pick<Context, 'db' | 'clock'>, { restaurantId }: Staff) {
  const [row, standing, [last]] = await Promise.all([
    toGoRow(db, restaurantId),
    standingBookings(db, restaurantId, clock.now()),
    lastActs(db, restaurantId, ['TO_GO_CHANGED']),
  ])
  if (!row) throw gone()
  const openOrders = standing.filter(({ type, isWeeklyMeal }) => isToGo(type) && !isWeeklyMeal).length
  return { ...row, openOrders, lastChange: last ? { by: last.by, at: last.at } : null }
}

export function gone(): UserError {
  return new UserError('NOT_FOUND', "Ce restaurant n'existe plus.")
}
