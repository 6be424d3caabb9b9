import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import { reauthenticate } from '../../accounts/passwords/passwords.ts'
import { frozenRestaurants, liftFreeze, type PayoutFreeze } from '../../payments/payouts/payouts.ts'
import { noteLook, operator } from '../operator.rights.ts'

/**
 * Returns the restaurants whose payouts are frozen, and records this in the security log. Throws the errors of `operator`.
 */
export async function lookAtFreezes(context: Context): Promise<PayoutFreeze[]> {
  operator(context)
  const frozen = await frozenRestaurants(context.db)
  await noteLook(context, 'frozen payouts')
  return frozen
}

/**
 * Lifts the freeze of a restaurant, and returns those that are left. Throws the errors of `operator` and `reauthenticate`,
 * NOT_FOUND if it has none.
 */
export async function releasePayouts(
  context: Context,
  restaurantId: number | null,
  password?: string | null,
): Promise<PayoutFreeze[]> {
  operator(context)
  await reauthenticate(context, password)
  const { db, clock } = context
  await db.transaction().execute(async (trx) => {
    const isLifted = restaurantId !== null && (await liftFreeze(trx, restaurantId, new Date(clock.now())))
    if (!isLifted) throw new UserError('NOT_FOUND', 'Les virements de ce restaurant ne sont pas suspendus.')
    await noteSecurity(trx, context, 'PAYOUTS_RELEASED', { subject: `restaurant ${restaurantId}` })
  })
  return frozenRestaurants(db)
}
