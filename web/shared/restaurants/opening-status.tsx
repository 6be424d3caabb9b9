import { addDays, parisDay } from '@tablee/domain/calendar/calendar'
import { type OpeningPlan, readWeekHours, statusNow } from '@tablee/domain/calendar/opening-hours'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { shortDay } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'

export const RestaurantOpeningStatus = graphql(`
  fragment RestaurantOpeningStatus on Restaurant {
    openingHours {
      isClosed
      isContinuousService
      lunchHours
      dinnerHours
      fullDayOpeningHours
    }
    holidayLine
    closures {
      from
      to
      reason
    }
  }
`)

type Props = { restaurant: FragmentType<typeof RestaurantOpeningStatus>; now: number }

/** The opening status at this instant (milliseconds), and until or from when. Renders nothing without known hours. */
export function OpeningStatus({ restaurant, now }: Props) {
  const plan = openingPlanOf(restaurant)
  if (!plan.week) return null

  const { open, until, nextOpening } = statusNow(plan, now)
  if (open) return <p className="mt-2 font-semibold text-herb">Ouvert{until ? ` jusqu’à ${until}` : ''}</p>
  return (
    <p className="mt-2 font-semibold text-ink-soft">
      <T>{nextOpening ? `Fermé, ouvre ${when(nextOpening.day, now)} à ${nextOpening.hour}` : 'Fermé en ce moment'}</T>
    </p>
  )
}

export function openingPlanOf(masked: Props['restaurant']): OpeningPlan {
  const { openingHours, holidayLine, closures } = getFragmentData(RestaurantOpeningStatus, masked)
  const lines = { OPEN: 'open', CLOSED: 'closed', UNKNOWN: 'unknown' } as const
  return { week: readWeekHours(openingHours), holidayLine: lines[holidayLine], closures }
}

function when(day: string, now: number): string {
  const today = parisDay(now)
  if (day === today) return "aujourd'hui"
  return day === addDays(today, 1) ? 'demain' : shortDay(day)
}
