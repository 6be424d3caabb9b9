import { isToGo } from '@tablee/domain/money/pricing'
import { bookedHour } from '@tablee/domain/reservations/reservation-labels'
import { Link } from 'react-router'
import { type FragmentType, getFragmentData, graphql } from '../../../graphql.ts'
import { longDate, phone } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { shortAddress } from '../../restaurants/short-address.ts'
import { CoverLink } from '../group/cover-link.tsx'
import { GuestList } from '../group/guest-list.tsx'
import { ShareInvitation } from '../group/share-invitation.tsx'
import { NoShowMark } from '../no-show/no-show-mark.tsx'
import { BroughtTo } from '../table/brought-to.tsx'
import { MoneyLine } from '../table/money-line.tsx'
import { sharesOnBill, TableOrder } from '../table/table-order.tsx'
import { VoucherLine } from '../table/voucher-line.tsx'
import { partySaid } from '../table/when-booked.ts'
import { actionsOf, confirmationPath, ownShare } from './actions-of.ts'
import { StatusChip, TypeChip } from './chips.tsx'

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
      ...MoneyLine
      cover {
        name
        isMine
      }
      ...OrderLines
      ...VoucherLine
      ...CoverLink
    }
  }
`)

/** All there is to know of a booking: its link while guests are awaited, the order, and who is coming. */
export function Details({ reservation: masked }: { reservation: FragmentType<typeof DetailsFragment> }) {
  const reservation = getFragmentData(DetailsFragment, masked)
  const { date, type, status, totalPersons, isGroup, restaurant, invitationLink, deliveryAddress } = reservation
  const own = ownShare(reservation)
  const owes = actionsOf(reservation, 0).has('pay')
  const shares = sharesOnBill(type, reservation.usersReservations)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <div className="mb-3 flex flex-wrap gap-2">
          <StatusChip type={type} status={status} totalPaid={reservation.totalPaid} />
          <TypeChip type={type} totalPersons={totalPersons} isGroup={isGroup} />
        </div>
        <p className="font-title text-lg font-bold">{restaurant.name}</p>
        <p className="text-ink-soft">{shortAddress(restaurant)}</p>
        {restaurant.phone && (
          <p>
            <a href={`tel:${restaurant.phone.replace(/\s/g, '')}`} className={LINK}>
              {phone(restaurant.phone)}
            </a>
          </p>
        )}
        <p className="mt-2 font-semibold">
          {typeset(
            [`${longDate(date)}, ${bookedHour(reservation)}`, partySaid(type, totalPersons)]
              .filter(Boolean)
              .join(' · '),
          )}
        </p>
      </div>

      {own?.status === 'NO_SHOW' && (
        <section aria-labelledby={`contest-${reservation.id}`}>
          <h3 id={`contest-${reservation.id}`} className={TITLE}>
            <T>Vous étiez là ?</T>
          </h3>
          <NoShowMark share={own} />
        </section>
      )}

      {reservation.awaitsGuests && invitationLink && (
        <section aria-labelledby={`link-${reservation.id}`}>
          <h3 id={`link-${reservation.id}`} className={TITLE}>
            <T>Lien d'invitation</T>
          </h3>
          <ShareInvitation linkId={invitationLink.id} restaurant={restaurant.name} date={date} />
        </section>
      )}

      {deliveryAddress && (
        <section aria-labelledby={`address-${reservation.id}`}>
          <h3 id={`address-${reservation.id}`} className={TITLE}>
            Adresse de livraison
          </h3>
          <BroughtTo address={deliveryAddress} />
        </section>
      )}

      {own && !reservation.isPlain && (
        <section aria-labelledby={`order-${reservation.id}`}>
          <h3 id={`order-${reservation.id}`} className={TITLE}>
            <T>{shares.length > 1 ? 'La commande de la table' : 'Votre commande'}</T>
          </h3>
          <TableOrder
            type={type}
            shares={shares}
            total={status === 'WAITING_FOR_GUESTS' ? 'Addition à ce jour' : 'Addition de la table'}
          />
          <MoneyLine share={own} booking={reservation} />
          <VoucherLine share={own} />
        </section>
      )}

      {isGroup && (
        <section aria-labelledby={`guests-${reservation.id}`}>
          <h3 id={`guests-${reservation.id}`} className={TITLE}>
            Autour de la table
          </h3>
          <GuestList type={type} guests={reservation.usersReservations}>
            {(guest) => own && !owes && <CoverLink share={guest} place={own.id} />}
          </GuestList>
        </section>
      )}

      {own && (
        <p>
          <Link to={confirmationPath(own.id)} className={LINK}>
            <T>{isToGo(type) ? 'Voir la page de la commande' : 'Voir la page de la réservation'}</T>
          </Link>
        </p>
      )}
    </div>
  )
}

const TITLE = 'mb-1.5 text-lg'
const LINK = 'inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4'
