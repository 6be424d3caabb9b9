import { serviceDayAt } from '@tablee/domain/calendar/calendar'
import type { DishLimit, Limited } from '@tablee/domain/ordering/limits/dish-limits'
import { isClash, judgeTap, type SeenLimit, tappedAt } from '@tablee/domain/service/late-taps'
import type { Service } from '@tablee/domain/service/services'
import type { Context, Tx } from '../../../../context.ts'
import { badInput, UserError } from '../../../../errors.ts'
import { liftLimit, limitsAtDesk, setLimit, waitForLimits } from '../../../catalogue/limits/limits.ts'
import { orderedFor } from '../../../reservations/read/desk/desk.ts'
import type { AtDesk } from '../../../staff/staff.rights.ts'
import { noteAct } from '../../../staff/staff.ts'
import { clashError, type DeskTap, tapOf, unlessTaken } from '../core/taps.ts'
import { atWorkOrTill } from '../service.rights.ts'
import { type ServiceLimits, seenLimits } from './read-limits.ts'

/**
 * `left` is the number of portions to sell from now on, null for an unlimited number. `seen` is what the device showed when it
 * was tapped.
 */
type Limiting = {
  restaurantId: number
  what: Limited
  id: number
  /** Null for the whole day. */
  service: Service | null
  isSoldOut: boolean
  left: number | null
  seen?: SeenLimit | null
  waited?: number | null | undefined
}

const MOST_LEFT = 999
/** More than any restaurant cooks of a dish in a day. */
const MOST_ORDERED = 100_000

/**
 * Marks a dish, a formula or an option as sold out, or sets the number of portions left, for the present service day or one
 * of its services. If neither is set, it sells without a limit again. Limits of the day and of a service are independent of
 * each other. All staff may set them. Orders that contain the dish keep it; orders since the tap count. The change is made
 * once per idempotency key. Throws the errors of `staffAt`, BAD_USER_INPUT for an invalid number, NOT_FOUND for an unknown
 * dish, and CONFLICT if a colleague has set another limit since the tap.
 */
export async function limitDish(context: Context, limiting: Limiting): Promise<ServiceLimits> {
  const { restaurantId, what, id, service, isSoldOut, left } = limiting
  const staff = await atWorkOrTill(context, restaurantId)
  const tap = tapOf(context, { restaurantId, what, id, service, isSoldOut, left }, limiting.waited)
  if (left !== null && (left < 0 || left > MOST_LEFT)) {
    throw badInput({ left: `Indiquez un nombre de portions entre 0 et ${MOST_LEFT}.` })
  }
  const ordered = limiting.seen?.ordered ?? 0
  if (ordered < 0 || ordered > MOST_ORDERED) throw badInput({ seen: 'Ces portions ne peuvent pas être commandées.' })
  const { db, clock } = context
  return db.transaction().execute((trx) => changedLimits({ db: trx, clock }, staff, limiting, tap))
}

async function changedLimits(tx: Tx, staff: AtDesk, limiting: Limiting, tap: DeskTap): Promise<ServiceLimits> {
  const { restaurantId, what, id, service, isSoldOut, left } = limiting
  const { db, clock } = tx
  const now = clock.now()
  const day = serviceDayAt(now)
  await waitForLimits(db, restaurantId)
  const atDesk = await limitsAtDesk(db, { restaurantId, day })
  const dish = atDesk.dishes.find((one) => one.what === what && one.id === id)
  if (!dish) throw new UserError('NOT_FOUND', "Ce plat n'est pas à la carte de ce restaurant.")

  // The dishes ordered so far are cooked in addition.
  const lines = await orderedFor(db, { restaurantId, day })
  const standing = seenLimits({ restaurantId, day, now }, atDesk, lines)
  const stands = seenLimitOf(standing, limiting)
  const seen = limiting.seen ?? stands
  const isToDo = await unlessTaken(tx, staff, tap, () => mayLimit({ ...limiting, seen }, stands, { now, ...tap }))
  if (!isToDo) return standing
  if (!(await noteAct(tx, staff, { act: 'DISH_LIMITED', what, id, service, isSoldOut, left }, tap.key))) return standing

  const limit: DishLimit = { ...dish, service, portions: left === null ? null : seen.ordered + left, isSoldOut }
  const isLifted = limit.portions === null && !isSoldOut
  if (isLifted) await liftLimit(db, { restaurantId, day }, limit)
  else await setLimit(db, { restaurantId, day }, limit, new Date(now))
  const others = atDesk.limits.filter((one) => one.what !== what || one.id !== id || one.service !== service)
  return seenLimits({ restaurantId, day, now }, { ...atDesk, limits: isLifted ? others : [...others, limit] }, lines)
}

function seenLimitOf({ dishes }: ServiceLimits, { what, id, service }: Limiting): SeenLimit {
  const dish = dishes.find((one) => one.what === what && one.id === id)
  const limit = service === null ? dish : dish?.services.find((one) => one.service === service)
  return limit ?? { isSoldOut: false, left: null, ordered: 0 }
}

type Wished = Limiting & { seen: SeenLimit }

/** True if the limit must be set; false if it is set already. Throws CONFLICT if it conflicts with the current limit. */
function mayLimit({ isSoldOut, left, seen }: Wished, stands: SeenLimit, late: DeskTap & { now: number }): boolean {
  const isOver = serviceDayAt(tappedAt(late.now, late.waited)) !== serviceDayAt(late.now)
  if (isOver) throw clashError('WAITED_TOO_LONG', 'Ce geste vaut pour un service qui est terminé.')
  const verdict = judgeTap({ tap: 'LIMIT', wish: { isSoldOut, left }, seen, current: stands }, late)
  if (isClash(verdict)) throw clashError(verdict, "Quelqu'un en a décidé autrement entre-temps.")
  return verdict === 'DO'
}
