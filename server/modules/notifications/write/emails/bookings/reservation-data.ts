import { e164Number } from '@tablee/domain/phone-numbers'
import type { SeatFacts } from '../facts.ts'
import { sharePage } from '../pages.ts'

/** Returns a booking as schema.org JSON-LD, which mail programs show next to the email and in their calendars. */
export function reservationData({ reservation, restaurant, seat, links, origin }: SeatFacts): object {
  const { firstName, lastName } = seat.person
  const telephone = restaurant.phone && e164Number(restaurant.phone)
  const isOff = seat.status === 'CANCELLED' || reservation.status === 'CANCELLED'
  return {
    '@context': 'https://schema.org',
    '@type': 'FoodEstablishmentReservation',
    reservationNumber: String(reservation.id),
    reservationStatus: `https://schema.org/Reservation${isOff ? 'Cancelled' : 'Confirmed'}`,
    underName: { '@type': 'Person', name: [firstName, lastName].filter(Boolean).join(' ') },
    reservationFor: {
      '@type': 'FoodEstablishment',
      name: restaurant.name,
      ...(telephone && { telephone }),
      address: {
        '@type': 'PostalAddress',
        streetAddress: restaurant.address.split(',')[0],
        postalCode: restaurant.zipCode,
        addressLocality: restaurant.city,
        addressCountry: 'FR',
      },
    },
    startTime: new Date(reservation.startsAt).toISOString(),
    partySize: reservation.totalPersons,
    url: sharePage(origin, seat.id, links.guestToken),
  }
}
