import { serviceDayAt } from '@tablee/domain/calendar/calendar'
import { type CountedLine, leftAfter, portionsIn } from '@tablee/domain/ordering/limits/dish-limits'
import type { Pause } from '@tablee/domain/reservations/pauses'
import type { Context } from '../../../context.ts'
import { type Limitable, type LimitsAtDesk, limitsAtDesk } from '../../catalogue/limits/limits.ts'
import { orderedFor } from '../../reservations/for-desk/for-desk.ts'
import { atWork } from '../service.rights.ts'

/** Something of the menu; `left` is null where it is not counted, `ordered` counts what is ordered for the day. */
export type LimitedDish = Limitable & { isSoldOut: boolean; left: number | null; ordered: number }
/** What a restaurant's desk knows of the present service day: what has run out, what is counted, what is paused. */
export type ServiceLimits = { restaurantId: number; day: string; dishes: LimitedDish[]; pauses: Pause[] }

/** The limits of the present service day, in two statements. Throws as `staffAt`. */
export async function readLimits(context: Context, restaurantId: number): Promise<ServiceLimits> {
  await atWork(context, restaurantId)
  return limitsToday(context, restaurantId)
}

/** The same once the right is known. */
export async function limitsToday(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  restaurantId: number,
): Promise<ServiceLimits> {
  const day = serviceDayAt(clock.now())
  const atDesk = await limitsAtDesk(db, { restaurantId, day })
  return seenLimits({ restaurantId, day, now: clock.now() }, atDesk, await orderedFor(db, { restaurantId, day }))
}

export function seenLimits(
  { restaurantId, day, now }: { restaurantId: number; day: string; now: number },
  { dishes, limits, pauses }: LimitsAtDesk,
  lines: readonly CountedLine[],
): ServiceLimits {
  const seen = dishes.map((dish): LimitedDish => {
    const limit = limits.find(({ what, id }) => what === dish.what && id === dish.id)
    const known = limit ?? { ...dish, portions: null, isSoldOut: false }
    const ordered = portionsIn(known, lines)
    const left = known.portions === null ? null : leftAfter({ ...known, isSoldOut: false }, ordered)
    return { ...dish, isSoldOut: known.isSoldOut, left, ordered }
  })
  return { restaurantId, day, dishes: seen, pauses: pauses.filter(({ until }) => until > now) }
}
