import { imageUrl } from '@tablee/domain/images'
import { actionsOf, shareOfViewer } from '@tablee/domain/reservations/booking-actions'
import { tableStateText } from '@tablee/domain/reservations/open-words'
import { bookedHour } from '@tablee/domain/reservations/reservation-labels'
import { seatsLeft } from '@tablee/domain/reservations/seats-taken'
import { tableStateOf } from '@tablee/domain/reservations/table-state-of'
import { Link } from 'react-router'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { restaurantPath } from '../../app/paths.ts'
import { useServerNow } from '../../app/server-time.ts'
import type { ReservationCardFragment as Facts } from '../../generated/graphql.ts'
import { GoneDishes } from '../../shared/booking/changes/gone-dishes.tsx'
import { StatusChip, TypeChip } from '../../shared/booking/reservation/chips.tsx'
import type { DialogName } from '../../shared/booking/reservation/dialog-name.ts'
import { MoveOffer } from '../../shared/booking/reservation/move/move-offer.tsx'
import { paymentSeen } from '../../shared/booking/reservation/payment-seen.ts'
import { Dotted } from '../../ui/dotted.tsx'
import { preload } from '../../ui/hooks/use-lazy-component.ts'
import { useOpenedComponent } from '../../ui/hooks/use-lazy-dialog.ts'
import { numericDay, plural } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import { CardButtons } from './card-buttons.tsx'
import { cardMoney } from './money-text.ts'

const ReservationCardFragment = graphql(`
  fragment ReservationCard on Reservation {
    id
    date
    hour
    type
    totalPersons
    totalPaid
    status
    isGroup
    isHost
    isPlain
    isWeeklyMeal
    awaitsGuests
    freeCancelUntil
    payUntil
    creator {
      firstName
    }
    invitationLink {
      id
    }
    restaurant {
      id
      name
      cover {
        imageKey
      }
    }
    usersReservations {
      id
      isOwn
      status
      totalPaid
      tip
      wayOutUntil
      goneDishes {
        name
        isUntimely
        isTakenOff
      }
      cover {
        name
        isMine
        amount
      }
      noShow {
        fee
        isContested
        isDebited
        isLifted
        isRefused
      }
      owedAfter {
        amount
      }
      review {
        id
      }
    }
    ...PaymentSeen
    ...MoveOffer
    ...ReservationDialogs
  }
`)

const loadDialogs = () => import('../../shared/booking/reservation/reservation-dialogs.tsx')

type Props = {
  reservation: FragmentType<typeof ReservationCardFragment>
  openDialog: DialogName | null
  onDialog: (name: DialogName | null) => void
  onChanged: () => void
}

export function ReservationCard({ reservation: masked, openDialog, onDialog, onChanged }: Props) {
  const reservation = getFragmentData(ReservationCardFragment, masked)
  const actions = actionsOf(reservation, useServerNow(30_000))
  const Dialogs = useOpenedComponent(loadDialogs, openDialog !== null, () => onDialog(null))
  const { id, restaurant, type, totalPersons, isGroup } = reservation
  const titleId = `reservation-${id}`
  const viewersShare = shareOfViewer(reservation)

  return (
    <article
      aria-labelledby={titleId}
      className="grid items-center gap-x-4 gap-y-3 rounded-card border border-line bg-card p-4 @3xs:grid-cols-[84px_1fr] sm:p-4.5 @lg:grid-cols-[120px_1fr] @lg:gap-x-5.5 @lg:gap-y-0 @3xl:grid-cols-[120px_1fr_auto]"
    >
      <Cover restaurant={restaurant} />
      <div className="min-w-0 self-end">
        <div className="mb-2 flex flex-wrap gap-2">
          <StatusChip booking={reservation} />
          <TypeChip type={type} totalPersons={totalPersons} isGroup={isGroup} />
        </div>
        <h3 id={titleId} className="text-lg leading-tight">
          <Link to={restaurantPath(restaurant)} className="underline-offset-4 hover:underline">
            {restaurant.name}
          </Link>
        </h3>
      </div>
      <Line reservation={reservation} />
      <MoveOffer reservation={reservation} onChanged={onChanged} className="col-span-full @lg:mt-4" />
      {viewersShare && (
        <GoneDishes booking={reservation} share={viewersShare} actions={actions} className="col-span-full @lg:mt-4" />
      )}
      <CardButtons
        reservation={reservation}
        shareId={viewersShare?.id}
        actions={actions}
        titleId={titleId}
        onDialog={onDialog}
        onPrepare={prepare}
      />
      {Dialogs && <Dialogs reservation={reservation} open={openDialog} onDialog={onDialog} onChanged={onChanged} />}
    </article>
  )
}

function prepare() {
  preload(loadDialogs).catch(() => {})
}

/** Number, date, party and price. For a guest also the person for whom the table waits. */
function Line({ reservation }: { reservation: Facts }) {
  const awaited = hostPaysText(reservation)
  return (
    <p className="col-span-full self-start text-ink-soft @lg:col-span-1 @lg:col-start-2 @lg:mt-0.5">
      <Dotted>{lineOf(reservation)}</Dotted>
      {awaited && <span className="block">{typeset(awaited)}</span>}
    </p>
  )
}

function lineOf(reservation: Facts): string[] {
  const { id, date, hour, type, totalPersons, awaitsGuests } = reservation
  const booked = bookedHour(reservation)
  const isTable = type === 'SELF_PAY' || type === 'PAY_FOR_ALL'
  const free = seatsLeft(totalPersons, reservation.usersReservations)
  const when = booked === hour ? `${numericDay(date)} à ${hour}` : `${numericDay(date)}, ${booked}`
  return [
    `N° ${id}`,
    when,
    ...(isTable ? [plural(totalPersons, 'personne')] : []),
    ...(awaitsGuests && free > 0 ? [`${plural(free, 'place')} à prendre`] : []),
    ...cardMoney(reservation, paymentSeen(reservation)),
  ].map(typeset)
}

/**
 * Returns the sentence for a guest whose host has not paid for all yet: the person for whom the table waits, and until when.
 */
function hostPaysText({ type, isHost, ...reservation }: Facts): string | null {
  const status = shareOfViewer(reservation)?.status
  if (isHost || type !== 'PAY_FOR_ALL' || !status) return null
  const open = tableStateOf({ ...reservation, type, isHost, own: status, startsAt: reservation.date })
  return open.kind === 'filling' || open.kind === 'to-pay' ? tableStateText(open, reservation) : null
}

function Cover({ restaurant }: { restaurant: Facts['restaurant'] }) {
  return (
    <img
      src={coverUrl(restaurant, 240)}
      srcSet={`${coverUrl(restaurant, 240)} 240w, ${coverUrl(restaurant, 480)} 480w`}
      sizes="168px"
      width={120}
      height={112}
      alt=""
      loading="lazy"
      decoding="async"
      className="h-[84px] w-full self-start rounded-2xl bg-tint object-cover @lg:row-span-2 @lg:h-[112px]"
    />
  )
}

function coverUrl({ id, cover }: Facts['restaurant'], width: number): string {
  return imageUrl(cover?.imageKey ?? `covers/default/${id}`, { width, height: (width * 2) / 3 })
}
