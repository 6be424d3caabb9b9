import type { Limited } from '@tablee/domain/ordering/limits/dish-limits'
import type { Pausable } from '@tablee/domain/reservations/pauses'
import type { Service } from '@tablee/domain/service/services'
import type { TestCaller, TestGuests } from './bookings.ts'

const LIMITS =
  'id day pauses { what until } dishes { what id name of isSoldOut left ordered services { service isSoldOut left ordered } }'

export type SeenLimits = {
  day: string
  /** Present only in results. */
  services?: Service[]
  pauses: { what: Pausable; until: number }[]
  dishes: {
    what: Limited
    id: string
    name: string
    of: string
    isSoldOut: boolean
    left: number | null
    ordered: number
    services: { service: Service; isSoldOut: boolean; left: number | null; ordered: number }[]
  }[]
}
export type Limit = { what?: Limited; service?: Service; isSoldOut?: boolean; left?: number }

export type LimitsDesk = ReturnType<typeof limitsAt>

/** The limits and pauses of a restaurant's desk, for one of its staff. */
export function limitsAt({ as }: Pick<TestGuests, 'as'>, { id: restaurantId }: { id: number }, person: TestCaller) {
  const act = (operation: string, types = '', variables: Record<string, unknown> = {}) =>
    as<SeenLimits>(person, `mutation ($restaurantId: ID!${types}) { ${operation} { ${LIMITS} } }`, {
      restaurantId,
      ...variables,
    })
  return {
    seen: () =>
      as<SeenLimits>(
        person,
        `query ($restaurantId: ID!) { serviceLimits(restaurantId: $restaurantId) { services ${LIMITS} } }`,
        { restaurantId },
      ),
    limit: (id: string | number, { what = 'DISH', ...limit }: Limit = {}) =>
      act(
        'limitDish(restaurantId: $restaurantId, what: $what, id: $id, service: $service, isSoldOut: $isSoldOut, left: $left)',
        ', $what: Limited!, $id: ID!, $service: Service, $isSoldOut: Boolean, $left: Int',
        { what, id, ...limit },
      ),
    pause: (what: Pausable, hour?: string) =>
      act('pauseBookings(restaurantId: $restaurantId, what: $what, hour: $hour)', ', $what: Pausable!, $hour: String', {
        what,
        hour,
      }),
    resume: (what: Pausable) =>
      act('resumeBookings(restaurantId: $restaurantId, what: $what)', ', $what: Pausable!', { what }),
  }
}

/** Returns one dish of a desk's result. */
export function dishOf(
  answer: { data: SeenLimits | null; error?: { message: string } | undefined },
  id: string | number,
) {
  if (!answer.data) throw new Error(answer.error?.message)
  const dish = answer.data.dishes.find((one) => one.id === String(id))
  if (!dish) throw new Error('the desk does not see it')
  return dish
}
