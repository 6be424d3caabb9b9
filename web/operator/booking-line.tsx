import { statusLabel } from '@tablee/domain/reservations/reservation-labels'
import { Link } from 'react-router'
import { type FragmentType, getFragmentData, graphql } from '../app/graphql.ts'
import { dayAndHour, plural } from '../words/formats.ts'
import { bookingPath } from './operator-paths.ts'

const BookingLineFragment = graphql(`
  fragment OperatorBookingLine on FoundBooking {
    id
    restaurantName
    firstName
    lastName
    status
    startsAt
    totalPersons
  }
`)

export function BookingLine({ booking }: { booking: FragmentType<typeof BookingLineFragment> }) {
  const { id, restaurantName, firstName, lastName, status, startsAt, totalPersons } = getFragmentData(
    BookingLineFragment,
    booking,
  )
  return (
    <li>
      <Link to={bookingPath(id)} className="-mx-2 block rounded-control px-2 py-2.5 hover:bg-tint">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{restaurantName}</span>
          <span className="text-sm">{statusLabel(status).label}</span>
        </span>
        <span className="block text-sm text-ink-soft">
          n° {id} · {dayAndHour(startsAt)} · {plural(totalPersons, 'personne')}
          {(firstName || lastName) && ` · ${[firstName, lastName].filter(Boolean).join(' ')}`}
        </span>
      </Link>
    </li>
  )
}
