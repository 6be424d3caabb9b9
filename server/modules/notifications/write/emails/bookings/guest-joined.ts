import { enumerated } from '@tablee/domain/enumerated'
import { isHost } from '@tablee/domain/reservations/host'
import { hasSeat, seatsLeft } from '@tablee/domain/reservations/seats-taken'
import { atRestaurant, bookingFacts, plateOf, shortNameOf } from '../booking-phrases.ts'
import type { EmailContent } from '../email-content.ts'
import type { SeatFacts } from '../facts.ts'
import { sharePage } from '../pages.ts'
import { greeting } from '../phrases.ts'

/** The email to the host about one guest. */
export function guestJoined(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seats, seat, links, subject } = facts
  const guest = seats.find(({ id }) => id === subject.guestShareId) ?? seat
  const name = guest.person.firstName === null ? 'Un invité' : shortNameOf(guest)
  return {
    subject: `Un invité rejoint votre table : ${restaurant.name}`,
    preheader: 'Votre tablée se remplit.',
    plate: plateOf(reservation),
    title: 'Un invité de plus à votre table',
    lines: [greeting(seat.person.firstName), `${name} a rejoint votre table ${atRestaurant(restaurant)}.`],
    facts: [...bookingFacts(facts), { label: 'À votre table', value: whoIsIn(facts) }],
    button: { label: 'Suivre ma réservation', link: sharePage(origin, seat.id, links.guestToken) },
    after: [missingLine(facts)],
    why: 'Vous recevez cette lettre parce que vous êtes l’hôte d’un groupe sur Tablée.',
  }
}

/** Returns « Vous, Ana B. et Hugo M. », for the host. */
export function whoIsIn({ seats }: SeatFacts): string {
  const names = seats.filter((one) => hasSeat(one) && !isHost(one)).map(shortNameOf)
  return enumerated(['Vous', ...names])
}

export function missing({ reservation, seats }: SeatFacts): number {
  return Math.max(0, seatsLeft(reservation.totalPersons, seats))
}

export function missingLine(facts: SeatFacts): string {
  const count = missing(facts)
  if (count === 0) return 'Toutes les places sont prises.'
  return count === 1 ? 'Il reste une place à prendre.' : `Il reste ${count} places à prendre.`
}
