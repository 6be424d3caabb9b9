import { cleanCode } from '@tablee/domain/money/coupons'
import type { StaffAct } from '@tablee/domain/service/staff-acts'
import type { Context } from '../../../../context.ts'
import type { Database } from '../../../../database/connect.ts'
import { UserError } from '../../../../errors.ts'
import {
  codesOfRestaurant,
  type RestaurantCode,
  setEnded,
  setPaused,
} from '../../../coupons/of-restaurant/of-restaurant.ts'
import { noteAct } from '../../../staff/staff.ts'
import { ownerAt } from '../settings.rights.ts'

/**
 * Pauses a code until it is resumed. Existing uses keep their discount. Throws the errors of `staffAt`, CONFLICT for a code
 * that the restaurant does not have, or has ended.
 */
export function pauseHouseCode(context: Context, restaurantId: number, code: string): Promise<RestaurantCode[]> {
  const at = new Date(context.clock.now())
  return changed(context, restaurantId, code, ['CODE_PAUSED', (trx, one) => setPaused(trx, restaurantId, one, at)])
}

/** Resumes a paused code. Throws the errors of `pauseHouseCode`. */
export function resumeHouseCode(context: Context, restaurantId: number, code: string): Promise<RestaurantCode[]> {
  return changed(context, restaurantId, code, ['CODE_RESUMED', (trx, one) => setPaused(trx, restaurantId, one, null)])
}

/** Ends a code permanently: it can never be changed again. Throws the errors of `pauseHouseCode`. */
export function endHouseCode(context: Context, restaurantId: number, code: string): Promise<RestaurantCode[]> {
  const at = new Date(context.clock.now())
  return changed(context, restaurantId, code, ['CODE_ENDED', (trx, one) => setEnded(trx, restaurantId, one, at)])
}

type Change = [
  act: Extract<StaffAct, { code: string }>['act'],
  write: (trx: Database, code: string) => Promise<boolean>,
]

async function changed(context: Context, restaurantId: number, typed: string, [act, write]: Change) {
  const owner = await ownerAt(context, restaurantId)
  const { db, clock } = context
  const code = cleanCode(typed)
  await db.transaction().execute(async (trx) => {
    if (!(await write(trx, code))) throw new UserError('CONFLICT', 'Ce code est terminé, ou n’est pas le vôtre.')
    await noteAct({ db: trx, clock }, owner, { act, code })
  })
  return codesOfRestaurant(db, restaurantId)
}
