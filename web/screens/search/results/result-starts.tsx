import { addDays, parseDay, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { dayLabel, deliveryWindow } from '@tablee/domain/reservations/reservation-labels'
import { Link } from 'react-router'
import { type FragmentType, getFragmentData, graphql } from '../../../app/graphql.ts'
import type { ReservationType } from '../../../generated/graphql.ts'
import { linkFromSearch } from '../../../shared/search-bar/link-from-search.ts'
import type { Search } from '../../../shared/search-bar/search-url.ts'
import { typeset } from '../../../words/typeset.ts'

export const ResultStartsFragment = graphql(`
  fragment ResultStarts on Restaurant {
    id
    name
    availability(totalPersons: $party, type: $type, date: $date, around: $time, limit: $starts) {
      date
      hours {
        hour
      }
    }
  }
`)

type Props = { restaurant: FragmentType<typeof ResultStartsFragment>; search: Search; now: number }

/**
 * The next bookable hours for the searched party, day and hour; without a day those of tonight and tomorrow. Each links to the
 * restaurant with that hour selected.
 */
export function ResultStarts({ restaurant: masked, search, now }: Props) {
  const restaurant = getFragmentData(ResultStartsFragment, masked)
  const starts = restaurant.availability
    .flatMap(({ date, hours }) => hours.map(({ hour }) => ({ day: parseDay(date) ?? '', hour })))
    .filter(({ day }) => hasTime(search) || day <= addDays(serviceDayAt(now), 1))
  if (starts.length === 0) return null
  const type = typeOf(search)

  return (
    <ul
      aria-label={`Prochaines heures chez ${restaurant.name}`}
      className="scrollbar-none relative z-10 mt-3 flex gap-2 max-sm:-mr-4 max-sm:overflow-x-auto max-sm:pr-4 sm:flex-wrap"
    >
      {starts.map(({ day, hour }, index) => (
        <li key={`${day} ${hour}`} className="flex flex-none items-center gap-2">
          {day !== (starts[index - 1]?.day ?? search.day) && (
            <span className="text-sm font-semibold text-ink-soft">{typeset(dayLabel(day, now))}</span>
          )}
          <Link
            {...linkFromSearch(restaurant, search, { day, hour })}
            className="inline-flex min-h-11 items-center rounded-control bg-tint px-3 font-semibold text-brand-dark tabular-nums transition-colors duration-150 hover:bg-glow"
          >
            <span className="sr-only">{type ? 'Commander pour ' : 'Réserver à '}</span>
            {type === 'DELIVERY' ? deliveryWindow(hour) : hour}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Returns the number of starts on a card: five around the requested time, else the next three. */
export function startsShown(search: Search): number {
  return hasTime(search) ? 5 : 3
}

function hasTime({ day, hour }: Search): boolean {
  return day !== null || hour !== null
}

/** Returns the kind of order to request hours for; null for a table. */
export function typeOf({ clickCollect, delivery }: Search): ReservationType | null {
  if (clickCollect) return 'CLICK_COLLECT'
  return delivery ? 'DELIVERY' : null
}
