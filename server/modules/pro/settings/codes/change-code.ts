import { HOUR, parisDay } from '@tablee/domain/calendar/calendar'
import { cleanCode } from '@tablee/domain/money/coupons'
import { restaurantCodeFaults, type TypedCode } from '@tablee/domain/money/restaurant-codes'
import type { StaffAct } from '@tablee/domain/service/staff-acts'
import type { Context } from '../../../../context.ts'
import type { Database } from '../../../../database/connect.ts'
import { badInput, UserError } from '../../../../errors.ts'
import { countTries, type Limit } from '../../../../limits/limits.ts'
import { addCoupon } from '../../../coupons/coupons.ts'
import {
  codesOfRestaurant,
  type RestaurantCode,
  setEnded,
  setPaused,
} from '../../../coupons/of-restaurant/of-restaurant.ts'
import { noteAct } from '../../../staff/staff.ts'
import { refuse } from '../refuse.ts'
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

/** A code is unique across all restaurants, so many attempts would reveal those of others. */
const MAKING: Limit = { counter: 'promo codes made', most: 20, within: HOUR }

/**
 * Creates a promo code for the dishes of this restaurant alone, which pays for it. Throws the errors of `staffAt`,
 * BAD_USER_INPUT for each invalid field and for a code that is in use, RATE_LIMITED.
 */
export async function makeHouseCode(
  context: Context,
  restaurantId: number,
  typed: TypedCode,
): Promise<RestaurantCode[]> {
  const owner = await ownerAt(context, restaurantId)
  const { db, clock } = context
  const now = clock.now()
  refuse(restaurantCodeFaults(typed, parisDay(now)))
  const beyond = await countTries(db, now, [{ limit: MAKING, key: String(restaurantId) }])
  if (beyond.length > 0) throw new UserError('RATE_LIMITED', 'Trop de codes créés. Réessayez dans une heure.')
  const code = cleanCode(typed.code)
  const terms = { onItems: true, onFee: false, restaurantIds: [restaurantId], payer: 'RESTAURANT' } as const
  await db.transaction().execute(async (trx) => {
    if (!(await addCoupon(trx, { ...typed, ...terms, code }, new Date(now)))) {
      throw badInput({ code: 'Ce code est déjà pris. Choisissez-en un autre.' })
    }
    await noteAct({ db: trx, clock }, owner, { act: 'CODE_MADE', code })
  })
  return codesOfRestaurant(db, restaurantId)
}

/** The promo codes that a restaurant pays for, the newest first. Throws the errors of `staffAt`. */
export async function houseCodes(context: Context, restaurantId: number): Promise<RestaurantCode[]> {
  await ownerAt(context, restaurantId)
  return codesOfRestaurant(context.db, restaurantId)
}
