import { isToGo } from '@tablee/domain/money/pricing'
import { actionsOf, shareOfViewer } from '@tablee/domain/reservations/booking-actions'
import { bookedHour } from '@tablee/domain/reservations/reservation-labels'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type FragmentType, getFragmentData, graphql } from '../../../app/graphql.ts'
import { confirmationPath, dishesPath } from '../../../app/paths.ts'
import { useServerNow } from '../../../app/server-time.ts'
import type { ReservationDetailsFragment } from '../../../generated/graphql.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Dotted } from '../../../ui/dotted.tsx'
import { callLink, longDate, phone } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { shortAddress } from '../../restaurants/short-address.ts'
import { ViewersAllergies } from '../allergies/viewers-allergies.tsx'
import { useChangesOf } from '../guest-token/use-changes-of.ts'
import { BroughtTo } from '../labels/brought-to.tsx'
import { partyText } from '../labels/when-booked.ts'
import { contestTitle } from '../no-show/contest-title.ts'
import { NoShowMark } from '../no-show/no-show-mark.tsx'
import { readSharedDishes } from '../order-lines/read-shared-dishes.ts'
import { sharesOnBill, TableOrder } from '../order-lines/table-order.tsx'
import { StatusChip, TypeChip } from './chips.tsx'
import { TableDishes } from './dishes/table-dishes.tsx'
import { Extras } from './extras.tsx'
import { GuestList } from './guest-list.tsx'
import { MoneyLine } from './money-line.tsx'
import { OwedAfter } from './owed-after.tsx'
import { PayForGuestLink } from './pay-for-guest-link.tsx'
import { ShareInvitation } from './share-invitation.tsx'
import { VoucherLine } from './voucher-line.tsx'

const DetailsFragment = graphql(`
  fragment ReservationDetails on Reservation {
    id
    date
    hour
    type
    status
    totalPersons
    totalPaid
    isGroup
    isHost
    isPlain
    isWeeklyMeal
    awaitsGuests
    freeCancelUntil
    payUntil
    ...PaymentSeen
    ...SharedDishes
    ...TableDishes
    ...OwnAllergies
    invitationLink {
      id
    }
    deliveryAddress {
      ...BroughtTo
    }
    restaurant {
      name
      address
      zipCode
      city
      phone
    }
    usersReservations {
      id
      isOwn
      isHostShare
      status
      displayName
      totalPaid
      ...NoShowMark
      noShow {
        isContested
        isDebited
        isLifted
        isRefused
      }
      cover {
        name
        isMine
      }
      ...OrderLines
      ...Extras
      ...OwedAfter
      ...VoucherLine
      ...CoverLink
    }
  }
`)

type Props = {
  reservation: FragmentType<typeof DetailsFragment>
  isOpen: boolean
  onChanged: () => void
}

export function Details({ reservation: masked, isOpen, onChanged }: Props) {
  const reservation = getFragmentData(DetailsFragment, masked)
  const { id, date, type, restaurant, invitationLink, deliveryAddress } = reservation
  const viewersShare = shareOfViewer(reservation)
  const now = useServerNow(30_000)
  useChangesOf(isOpen && reservation.isGroup ? viewersShare?.id : undefined, onChanged)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <WhereAndWhen reservation={reservation} />
      {reservation.usersReservations.map(
        (share) =>
          share.noShow && (
            <Section
              key={share.id}
              id={`contest-${share.id}`}
              title={contestTitle(share.isOwn ? null : share.displayName)}
            >
              <NoShowMark share={share} />
            </Section>
          ),
      )}
      {reservation.awaitsGuests && invitationLink && (
        <Section id={`link-${id}`} title="Lien d'invitation">
          <ShareInvitation linkId={invitationLink.id} restaurant={restaurant.name} date={date} />
        </Section>
      )}
      {deliveryAddress && (
        <Section id={`address-${id}`} title="Adresse de livraison">
          <BroughtTo address={deliveryAddress} />
        </Section>
      )}
      {viewersShare && !reservation.isPlain && <OrderedDishes reservation={reservation} viewersShare={viewersShare} />}
      {viewersShare && <Extras share={viewersShare} onAnswered={onChanged} />}
      {viewersShare && <OwedAfter share={viewersShare} />}
      <TableDishes booking={reservation} onChanged={onChanged} level={3} />
      <ViewersAllergies booking={reservation} now={now} onChanged={onChanged} />
      {reservation.isGroup && (
        <Section id={`guests-${id}`} title="Autour de la table">
          <GuestList type={type} guests={reservation.usersReservations}>
            {(guest) =>
              viewersShare && !owes(reservation) && <PayForGuestLink share={guest} payerShareId={viewersShare.id} />
            }
          </GuestList>
        </Section>
      )}
      {viewersShare && (
        <p>
          <Link to={confirmationPath(viewersShare.id)} className={LINK}>
            <T>{isToGo(type) ? 'Voir la page de la commande' : 'Voir la page de la réservation'}</T>
          </Link>
        </p>
      )}
    </div>
  )
}

type Facts = ReservationDetailsFragment

function owes(reservation: Facts): boolean {
  return actionsOf(reservation, 0).has('pay')
}

function WhereAndWhen({ reservation }: { reservation: Facts }) {
  const { date, type, totalPersons, isGroup, restaurant } = reservation
  const when = [`${longDate(date)}, ${bookedHour(reservation)}`, partyText(type, totalPersons)]
  return (
    <div>
      <div className="mb-3 flex flex-wrap gap-2">
        <StatusChip booking={reservation} />
        <TypeChip type={type} totalPersons={totalPersons} isGroup={isGroup} />
      </div>
      <p className="font-title text-lg font-bold">{restaurant.name}</p>
      <p className="text-ink-soft">{shortAddress(restaurant)}</p>
      {restaurant.phone && (
        <p>
          <a href={callLink(restaurant.phone)} className={LINK}>
            {phone(restaurant.phone)}
          </a>
        </p>
      )}
      <p className="mt-2 font-semibold">
        <Dotted>{when.filter((part) => part !== null).map(typeset)}</Dotted>
      </p>
    </div>
  )
}

function OrderedDishes({
  reservation,
  viewersShare,
}: {
  reservation: Facts
  viewersShare: Facts['usersReservations'][number]
}) {
  const { id, type, status } = reservation
  const now = useServerNow(30_000)
  const shares = sharesOnBill(reservation)
  return (
    <Section id={`order-${id}`} title={shares.length > 1 ? 'La commande de la table' : 'Votre commande'}>
      <TableOrder
        type={type}
        shares={shares}
        dishes={readSharedDishes(reservation)}
        total={status === 'WAITING_FOR_GUESTS' ? 'Addition à ce jour' : 'Addition de la table'}
      />
      <div className="mt-2">
        <MoneyLine booking={reservation} />
      </div>
      <VoucherLine share={viewersShare} />
      {actionsOf(reservation, now).has('dishes') && (
        <ButtonLink to={dishesPath(viewersShare.id)} kind="line" className="mt-3">
          Changer mes plats
        </ButtonLink>
      )}
    </Section>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 text-lg">
        {typeset(title)}
      </h3>
      {children}
    </section>
  )
}

const LINK = 'inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4'
