import { serviceDayAt } from '@tablee/domain/calendar/calendar'
import { type DishLimit, type Limited, portionsIn } from '@tablee/domain/ordering/limits/dish-limits'
import type { Service } from '@tablee/domain/service/services'
import type { Context, Tx } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { liftLimit, limitsAtDesk, setLimit } from '../../catalogue/limits/limits.ts'
import { orderedFor } from '../../reservations/for-desk/for-desk.ts'
import { noteAct } from '../../staff/staff.ts'
import { atWork } from '../service.rights.ts'
import { type ServiceLimits, seenLimits } from './read-limits.ts'

/** `left`: portions to sell from now on, null for as many as one asks. */
type Limiting = {
  restaurantId: number
  what: Limited
  id: number
  /** Null: the whole day. */
  service: Service | null
  isSoldOut: boolean
  left: number | null
}

/** The most portions that one counts. */
const MOST_LEFT = 999

/**
 * Says that a dish, a formula or a choice is sold out for the present service day, or for one of its services, or how many portions
 * are left; neither sells it as before. What is said of a service and of the day stands beside each other. Whoever works here may, in any job. Orders that hold it keep it. Throws as `staffAt`, BAD_USER_INPUT for a number
 * that is none, NOT_FOUND for what the menu has not.
 */
export async function limitDish(context: Context, { restaurantId, left, ...asked }: Limiting): Promise<ServiceLimits> {
  const staff = await atWork(context, restaurantId)
  if (left !== null && (left < 0 || left > MOST_LEFT)) {
    throw badInput({ left: `Indiquez un nombre de portions entre 0 et ${MOST_LEFT}.` })
  }
  const { db, clock } = context
  return db.transaction().execute(async (trx) => {
    const tx = { db: trx, clock }
    const found = await changedLimits(tx, { restaurantId, left, ...asked })
    await noteAct(tx, staff, { act: 'DISH_LIMITED', left, ...asked })
    return found
  })
}

async function changedLimits(
  { db, clock }: Tx,
  { restaurantId, what, id, service, isSoldOut, left }: Limiting,
): Promise<ServiceLimits> {
  const now = clock.now()
  const day = serviceDayAt(now)
  const atDesk = await limitsAtDesk(db, { restaurantId, day }, true)
  const dish = atDesk.dishes.find((one) => one.what === what && one.id === id)
  if (!dish) throw new UserError('NOT_FOUND', "Ce plat n'est pas à la carte de ce restaurant.")

  // What is ordered by now is to be cooked besides.
  const lines = await orderedFor(db, { restaurantId, day })
  const known = { ...dish, service, portions: null, isSoldOut }
  const limit: DishLimit = { ...known, portions: left === null ? null : portionsIn(known, lines) + left }
  const isLifted = limit.portions === null && !isSoldOut
  if (isLifted) await liftLimit(db, { restaurantId, day }, limit)
  else await setLimit(db, { restaurantId, day }, limit, new Date(now))
  const others = atDesk.limits.filter((one) => one.what !== what || one.id !== id || one.service !== service)
  const limits = isLifted ? others : [...others, limit]
  return seenLimits({ restaurantId, day, now }, { ...atDesk, limits }, lines)
}
