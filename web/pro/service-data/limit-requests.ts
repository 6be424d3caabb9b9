import { getFragmentData, graphql, send } from '../../app/graphql.ts'
import type {
  LimitDishMutationVariables,
  LimitsTodayQuery,
  Pausable,
  Service,
  TodaysLimitsFragment,
} from '../../generated/graphql.ts'
import { sentBy, type TapSending } from './sent-by.ts'

/** A restaurant's limits of today: dishes sold out, dishes limited, and pauses. */
export const TodaysLimits = graphql(`
  fragment TodaysLimits on ServiceLimits {
    day
    dishes {
      what
      id
      name
      of
      isSoldOut
      left
      ordered
      services {
        service
        isSoldOut
        left
        ordered
      }
    }
    pauses {
      what
      until
    }
  }
`)

export type Limits = TodaysLimitsFragment
export type ListedDish = Limits['dishes'][number]
export type KnownLimits = { limits: Limits; pausable: readonly Pausable[]; services: readonly Service[] }
export type NewLimit = Omit<LimitDishMutationVariables, 'restaurantId' | 'seen' | 'waited'>

/**
 * Loads the current limits, the kinds of booking that the restaurant can pause, and its services of today. Throws the errors
 * of `send`.
 */
export async function loadLimits(restaurantId: string): Promise<KnownLimits> {
  const { serviceLimits }: LimitsTodayQuery = await send(LimitsToday, { restaurantId }, { anyone: true })
  const { pausable, services } = serviceLimits
  return { limits: getFragmentData(TodaysLimits, serviceLimits), pausable, services }
}

/** Marks a dish as sold out, limited, or neither. Throws the errors of `send`. */
export async function limitDish(
  restaurantId: string,
  limit: NewLimit & Pick<LimitDishMutationVariables, 'seen'>,
  how: TapSending,
): Promise<Limits> {
  const { limitDish } = await send(LimitDish, { restaurantId, ...limit, waited: how.waited }, sentBy(how))
  return getFragmentData(TodaysLimits, limitDish)
}

/**
 * Pauses tables, or takeaway and delivery orders, until an hour; until the end of the service if it is null. Throws the
 * errors of `send`.
 */
export async function pauseBookings(restaurantId: string, what: Pausable, hour: string | null): Promise<Limits> {
  return getFragmentData(TodaysLimits, (await send(PauseBookings, { restaurantId, what, hour })).pauseBookings)
}

export async function resumeBookings(restaurantId: string, what: Pausable): Promise<Limits> {
  return getFragmentData(TodaysLimits, (await send(ResumeBookings, { restaurantId, what })).resumeBookings)
}

const LimitsToday = graphql(`
  query LimitsToday($restaurantId: ID!) {
    serviceLimits(restaurantId: $restaurantId) {
      pausable
      services
      ...TodaysLimits
    }
  }
`)

const LimitDish = graphql(`
  mutation LimitDish(
    $restaurantId: ID!
    $what: Limited!
    $id: ID!
    $service: Service
    $isSoldOut: Boolean
    $left: Int
    $seen: SeenLimitInput
    $waited: Int
  ) {
    limitDish(
      restaurantId: $restaurantId
      what: $what
      id: $id
      service: $service
      isSoldOut: $isSoldOut
      left: $left
      seen: $seen
      waited: $waited
    ) {
      ...TodaysLimits
    }
  }
`)

const PauseBookings = graphql(`
  mutation PauseBookings($restaurantId: ID!, $what: Pausable!, $hour: String) {
    pauseBookings(restaurantId: $restaurantId, what: $what, hour: $hour) {
      ...TodaysLimits
    }
  }
`)

const ResumeBookings = graphql(`
  mutation ResumeBookings($restaurantId: ID!, $what: Pausable!) {
    resumeBookings(restaurantId: $restaurantId, what: $what) {
      ...TodaysLimits
    }
  }
`)
