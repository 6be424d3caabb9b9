import { serviceDayAt } from '@tablee/domain/calendar/calendar'
import { startsOf } from '@tablee/domain/calendar/opening-hours'
import { leftAfter, portionsIn, type TimedLine } from '@tablee/domain/ordering/limits/dish-limits'
import type { Pause } from '@tablee/domain/reservations/pauses'
import { SERVICES, type Service, serviceOf } from '@tablee/domain/service/services'
import type { Context } from '../../../../context.ts'
import { detailsOf, restaurantOf } from '../../../catalogue/catalogue.ts'
import { type Limitable, type LimitsAtDesk, limitsAtDesk } from '../../../catalogue/limits/limits.ts'
import { orderedFor } from '../../../reservations/read/desk/desk.ts'
import { atWorkOrTill } from '../service.rights.ts'

/**
 * The limit of a dish in a service or a day. `left` is null if portions are not counted; `ordered` is the number of ordered
 * portions.
 */
export type LimitState = { isSoldOut: boolean; left: number | null; ordered: number }
export type LimitedDish = Limitable & LimitState & { services: (LimitState & { service: Service })[] }
/** The limits of the present service day: what is sold out, what is counted, and what is paused. */
export type ServiceLimits = { restaurantId: number; day: string; dishes: LimitedDish[]; pauses: Pause[] }

/** Returns the limits of the present service day, in two statements. Throws the errors of `staffAt`. */
export async function readLimits(context: Context, restaurantId: number): Promise<ServiceLimits> {
  await atWorkOrTill(context, restaurantId)
  return limitsToday(context, restaurantId)
}

/** Like `readLimits`, for a caller whose right has been checked. */
export async function limitsToday(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  restaurantId: number,
): Promise<ServiceLimits> {
  const day = serviceDayAt(clock.now())
  const atDesk = await limitsAtDesk(db, { restaurantId, day })
  return seenLimits({ restaurantId, day, now: clock.now() }, atDesk, await orderedFor(db, { restaurantId, day }))
}

/** Returns the restaurant's services on that day, for tables or for takeaway and delivery. Empty if it is closed. */
export async function servicesToday(
  { restaurantId, day }: Pick<ServiceLimits, 'restaurantId' | 'day'>,
  _: unknown,
  context: Context,
): Promise<Service[]> {
  const restaurant = await restaurantOf(context, restaurantId)
  const { week } = await detailsOf(context, restaurant)
  const { holidayLine, closures } = restaurant
  const starts = (['table', 'takeaway'] as const).flatMap((kind) =>
    startsOf({ week, holidayLine, closures }, kind, day),
  )
  return SERVICES.filter((service) => starts.some(({ hour }) => serviceOf(hour) === service))
}

export function seenLimits(
  { restaurantId, day, now }: { restaurantId: number; day: string; now: number },
  { dishes, limits, pauses }: LimitsAtDesk,
  lines: readonly TimedLine[],
): ServiceLimits {
  const seen = dishes.map((dish): LimitedDish => {
    const stateOf = (service: Service | null): LimitState => {
      const limit = limits.find((one) => one.what === dish.what && one.id === dish.id && one.service === service)
      const known = limit ?? { ...dish, service, portions: null, isSoldOut: false }
      const ordered = portionsIn(known, lines)
      const left = known.portions === null ? null : leftAfter({ ...known, isSoldOut: false }, ordered)
      return { isSoldOut: known.isSoldOut, left, ordered }
    }
    return { ...dish, ...stateOf(null), services: SERVICES.map((service) => ({ service, ...stateOf(service) })) }
  })
  return { restaurantId, day, dishes: seen, pauses: pauses.filter(({ until }) => until > now) }
}
