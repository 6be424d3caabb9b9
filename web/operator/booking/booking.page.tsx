import { statusLabel, typeLabel } from '@tablee/domain/reservations/reservation-labels'
import { Link } from 'react-router'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { privateHead } from '../../ui/page/private-head.ts'
import { dayAndHour, plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { actorLabel, deskActLabel, moveReason } from '../labels.ts'
import { MessageList } from '../message-list.tsx'
import { OperatorFailure } from '../operator-failure.tsx'
import { personPath } from '../operator-paths.ts'
import { Nothing, Part } from '../part.tsx'
import { readAsOperator } from '../read-as-operator.ts'
import type { Route } from './+types/booking.page'
import { SeatPart } from './seat-part.tsx'

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return (await readAsOperator(request, OperatorBookingFile, { id })).operatorBooking
}

export function meta() {
  return privateHead('Une réservation')
}

export { OperatorFailure as ErrorBoundary }

/**
 * The history of a booking: its shares with their payments, its transitions, its messages, and the actions of the
 * restaurant's staff.
 */
export default function BookingPage({ loaderData: file }: Route.ComponentProps) {
  const { booking } = file
  const names = new Map(file.seats.map(({ id, name, position }) => [id, name ?? `Place ${position + 1}`]))
  return (
    <div className="mx-auto max-w-[70rem] px-4 pt-4 pb-8 md:px-8">
      <h1 className="text-xl font-extrabold wrap-anywhere md:text-2xl">
        {booking.restaurantName}, {dayAndHour(booking.startsAt)}
      </h1>
      <p className="mt-1 mb-4 text-ink-soft">
        n° {booking.id} · {statusLabel(booking.status).label} · {typeLabel(booking)} ·{' '}
        {plural(booking.totalPersons, 'personne')} · créée le {dayAndHour(file.createdAt)}
        {file.hostId && (
          <>
            {' · '}
            <Link to={personPath(file.hostId)} className="font-semibold underline underline-offset-2">
              <T>voir l'hôte</T>
            </Link>
          </>
        )}
      </p>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="grid gap-5">
          {file.seats.map((seat) => (
            <SeatPart key={seat.id} seat={seat} />
          ))}
        </div>
        <div className="grid gap-5">
          <Part title="Histoire">
            <MoveList moves={file.moves} nameOf={(shareId) => names.get(shareId) ?? 'Une place'} />
          </Part>
          <Part title="Au restaurant" count={file.acts.length}>
            {file.acts.length === 0 && <Nothing>Le restaurant n'a rien noté.</Nothing>}
            <ul className="divide-y divide-line">
              {file.acts.map(({ id, act, by, at }) => (
                <li key={id} className="py-2">
                  <p className="font-semibold">{deskActLabel(act)}</p>
                  <p className="text-sm text-ink-soft">
                    {dayAndHour(at)} · {by ?? 'quelqu’un qui n’y est plus'}
                  </p>
                </li>
              ))}
            </ul>
          </Part>
          <Part title="Messages" count={file.messages.length}>
            <MessageList messages={file.messages} />
          </Part>
        </div>
      </div>
    </div>
  )
}

const OperatorBookingFile = graphql(`
  query OperatorBookingFile($id: ID!) {
    operatorBooking(id: $id) {
      createdAt
      hostId
      booking {
        id
        restaurantName
        status
        type
        isGroup
        startsAt
        totalPersons
      }
      seats {
        id
        name
        position
        ...SeatPart
      }
      moves {
        ...MoveLine
      }
      acts {
        id
        act
        by
        at
      }
      messages {
        ...OperatorMessage
      }
    }
  }
`)

const MoveLineFragment = graphql(`
  fragment MoveLine on StoryMove {
    id
    at
    shareId
    to
    actor
    reason
    note
    by
  }
`)

type MoveListProps = { moves: readonly FragmentType<typeof MoveLineFragment>[]; nameOf: (shareId: string) => string }

function MoveList({ moves, nameOf }: MoveListProps) {
  return (
    <ol className="divide-y divide-line">
      {getFragmentData(MoveLineFragment, moves).map(({ id, at, shareId, to, actor, reason, note, by }) => (
        <li key={id} className="py-2">
          <p className="font-semibold">
            {shareId ? `${nameOf(shareId)} : ` : ''}
            {statusLabel(to).label}
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {[dayAndHour(at), by ?? actorLabel(actor), reason && moveReason(reason)].filter(Boolean).join(' · ')}
          </p>
          {note && <p className="text-sm wrap-anywhere">« {note} »</p>}
        </li>
      ))}
    </ol>
  )
}
