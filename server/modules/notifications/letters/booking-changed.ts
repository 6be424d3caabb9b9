import type { Reservation } from '../../reservations/reservations.ts'
import {
  bookingFacts,
  freeUntilLine,
  heldFacts,
  ownOrder,
  persons,
  plateOf,
  priceFacts,
  whenOf,
} from './booking-phrases.ts'
import { dayAndHour } from './day-and-hour.ts'
import type { Words } from './dress.ts'
import type { SeatFacts } from './facts.ts'
import { openLine } from './open-phrases.ts'
import { ageLines, isOrder, nounOf } from './order-phrases.ts'
import { sharePage } from './pages.ts'
import { greeting } from './phrases.ts'

export function bookingChanged(facts: SeatFacts): Words {
  const { origin, reservation, restaurant, seat, links, subject } = facts
  const changed =
    seat.position === 0
      ? `Votre ${nounOf(reservation)} a bien été modifiée. La voici telle qu’elle est maintenant.`
      : 'Votre hôte a modifié la réservation. La voici telle qu’elle est maintenant.'
  return {
    subject: `${isOrder(reservation) ? 'Commande' : 'Réservation'} modifiée : ${restaurant.name}, ${whenOf(reservation)}`,
    preheader: 'Voici le nouveau rendez-vous.',
    plate: plateOf(reservation),
    title: `Votre ${nounOf(reservation)} a changé`,
    lines: [greeting(seat.person.firstName), changed, ...openLine(facts)],
    facts: [...bookingFacts(facts, before(subject.was, reservation)), ...priceFacts(facts), ...heldFacts(facts)],
    orders: ownOrder(seat),
    button: { label: `Voir ma ${nounOf(reservation)}`, link: sharePage(origin, seat.id, links.guestToken) },
    after: [...ageLines(reservation, [seat]), ...freeUntilLine(facts), 'Le fichier joint met votre agenda à jour.'],
    why: 'Vous recevez cette lettre parce que votre réservation sur Tablée a été modifiée.',
  }
}

/** What it was until then. */
export function before(was: { startsAt: number; totalPersons: number } | undefined, reservation: Reservation) {
  if (!was) return []
  const when = dayAndHour(was.startsAt)
  return [{ label: 'Avant', value: isOrder(reservation) ? when : `${when}, ${persons(was.totalPersons)}` }]
}
