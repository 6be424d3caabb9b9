import { bookedHour } from '@tablee/domain/reservation-labels'
import { Link } from 'react-router'
import { type FragmentType, getFragmentData, graphql } from '../../../graphql.ts'
import { longDate, phone, plural } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { shortAddress } from '../../restaurants/short-address.ts'
import { confirmationPath, ownShare } from '../actions-of.ts'
import { StatusChip, TypeChip } from '../chips.tsx'
import { GuestList } from '../guest-list.tsx'
import { OrderLines } from '../order-lines.tsx'
import { ShareInvitation } from '../share-invitation.tsx'

const DetailsFragment = graphql(`
  fragment ReservationDetails on Reservation {
    id
    date
    hour
    type
    status
    totalPersons
    isGroup
    isPlain
    invitationLink {
      id
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
      ...OrderLines
    }
  }
`)

/** All there is to know of a booking: its link while guests are awaited, the order, and who is coming. */
export function Details({ reservation: masked }: { reservation: FragmentType<typeof DetailsFragment> }) {
  const reservation = getFragmentData(DetailsFragment, masked)
  const { date, hour, type, status, totalPersons, isGroup, restaurant, invitationLink } = reservation
  const own = ownShare(reservation)

  return (
    <div className="grid gap-6">
      <div>
        <div className="mb-3 flex flex-wrap gap-2">
          <StatusChip status={status} />
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
          {typeset(`${longDate(date)}, ${bookedHour({ type, hour })} · ${plural(totalPersons, 'personne')}`)}
        </p>
      </div>

      {status === 'WAITING_FOR_GUESTS' && invitationLink && (
        <section aria-labelledby={`link-${reservation.id}`}>
          <h3 id={`link-${reservation.id}`} className={TITLE}>
            <T>Lien d'invitation</T>
          </h3>
          <ShareInvitation linkId={invitationLink.id} restaurant={restaurant.name} date={date} />
        </section>
      )}

      {own && !reservation.isPlain && (
        <section aria-labelledby={`order-${reservation.id}`}>
          <h3 id={`order-${reservation.id}`} className={TITLE}>
            Votre commande
          </h3>
          <OrderLines share={own} />
        </section>
      )}

      {isGroup && (
        <section aria-labelledby={`guests-${reservation.id}`}>
          <h3 id={`guests-${reservation.id}`} className={TITLE}>
            Autour de la table
          </h3>
          <GuestList type={type} guests={reservation.usersReservations} />
        </section>
      )}

      {own && (
        <p>
          <Link to={confirmationPath(own.id)} className={LINK}>
            <T>Voir la page de la réservation</T>
          </Link>
        </p>
      )}
    </div>
  )
}

const TITLE = 'mb-1.5 text-lg'
const LINK = 'inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4'
