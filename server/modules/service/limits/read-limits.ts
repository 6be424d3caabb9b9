import { serviceDayAt } from '@tablee/domain/calendar/calendar'
import { startsOf } from '@tablee/domain/calendar/opening-hours'
import { leftAfter, portionsIn, type TimedLine } from '@tablee/domain/ordering/limits/dish-limits'
import type { Pause } from '@tablee/domain/reservations/pauses'
import { SERVICES, type Service, serviceOf } from '@tablee/domain/service/services'
import type { Context } from '../../../context.ts'
import { detailsOf, restaurantOf } from '../../catalogue/catalogue.ts'
import { type Limitable, type LimitsAtDesk, limitsAtDesk } from '../../catalogue/limits/limits.ts'
import { orderedFor } from '../../reservations/for-desk/for-desk.ts'
import { atWorkOrTill } from '../service.rights.ts'

/** What is said of a time; `left` is null where it is not counted, `ordered` counts what is ordered for it. */
export type LimitSaid = { isSoldOut: boolean; left: number | null; ordered: number }
/** Something of the menu, with what is said of the whole day, and of each service alone. */
export type LimitedDish = Limitable & LimitSaid & { services: (LimitSaid & { service: Service })[] }
/** What a restaurant's desk knows of the present service day: what has run out, what is counted, what is paused. */
export type ServiceLimits = { restaurantId: number; day: string; dishes: LimitedDish[]; pauses: Pause[] }

/** The limits of the present service day, in two statements. Throws as `staffAt`. */
export async function readLimits(context: Context, restaurantId: number): Promise<ServiceLimits> {
  await atWorkOrTill(context, restaurantId)
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

/** The services that the restaurant has on that day, of tables or of orders to go; none where it is closed. */
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
    const said = (service: Service | null): LimitSaid => {
      const limit = limits.find((one) => one.what === dish.what && one.id === dish.id && one.service === service)
      const known = limit ?? { ...dish, service, portions: null, isSoldOut: false }
      const ordered = portionsIn(known, lines)
      const left = known.portions === null ? null : leftAfter({ ...known, isSoldOut: false }, ordered)
      return { isSoldOut: known.isSoldOut, left, ordered }
    }
    return { ...dish, ...said(null), services: SERVICES.map((service) => ({ service, ...said(service) })) }
  })
  return { restaurantId, day, dishes: seen, pauses: pauses.filter(({ until }) => until > now) }
}
