import { ofName } from '@tablee/domain/of-name'
import { isPaidByHost } from '@tablee/domain/reservations/booking-rules'
import { isHost } from '@tablee/domain/reservations/host'
import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import type { EndedBy } from '../../../core/message-kinds.ts'
import { atRestaurant, bookingFacts, shortNameOf, whenOf } from '../booking-phrases.ts'
import type { EmailContent } from '../email-content.ts'
import type { SeatFacts } from '../facts.ts'
import { isOrder, nounOf } from '../order-phrases.ts'
import { searchLikePage } from '../pages.ts'
import { becauseOf, greeting } from '../phrases.ts'

export function bookingCancelled(facts: SeatFacts): EmailContent {
  const { origin, contactEmail, reservation, restaurant, seat, subject, at } = facts
  const isOff = reservation.status === 'CANCELLED'
  const whole = isOrder(reservation) ? 'Commande annulée' : 'Réservation annulée'
  return {
    subject: `${isOff ? whole : 'Place annulée'} : ${restaurant.name}, ${whenOf(reservation)}`,
    preheader: subject.wasPaid ? 'Ce qui a été débité est rendu.' : 'Rien ne vous est débité.',
    plate: '×',
    title: isOff ? `Votre ${nounOf(reservation)} est annulée` : 'Votre place est annulée',
    lines: [greeting(seat.person.firstName), why(facts, subject.endedBy ?? 'operator'), ...money(facts)],
    facts: bookingFacts(facts),
    button: {
      label: isOrder(reservation) ? 'Trouver un autre restaurant' : 'Trouver une autre table',
      link: searchLikePage(origin, isOff ? reservation : { ...reservation, totalPersons: 1 }, restaurant, at),
    },
    after: [
      'Le fichier joint retire ce rendez-vous de votre agenda.',
      `Une question ? Écrivez-nous à ${contactEmail}.`,
    ],
    why: 'Vous recevez cette lettre parce que vous aviez une réservation sur Tablée.',
  }
}

function why({ reservation, restaurant, seat, host, seats, cancelReason }: SeatFacts, endedBy: EndedBy): string {
  const isOff = reservation.status === 'CANCELLED'
  const isTheirTable = isHost(seat)
  const noun = nounOf(reservation)
  switch (endedBy) {
    case 'host':
      if (isTheirTable) return `Vous avez annulé votre ${noun} ${atRestaurant(restaurant)}${othersToo(seats)}.`
      return isOff
        ? `${shortNameOf(host)} a annulé la table ${atRestaurant(restaurant)}.`
        : `${shortNameOf(host)} a libéré votre place à sa table ${atRestaurant(restaurant)}.`
    case 'self':
      return `Vous avez quitté la table ${ofName(shortNameOf(host))} ${atRestaurant(restaurant)}.`
    case 'restaurant':
      return `${restaurant.name} a dû annuler votre ${noun}${becauseOf(cancelReason)}. Nous en sommes désolés.`
    case 'unserved':
      return `${restaurant.name} ne sert plus ce que vous aviez commandé : votre ${noun} est annulée. Nous en sommes désolés.`
    case 'unaccepted':
      return `${restaurant.name} n'a pas pu prendre votre commande. Nous en sommes désolés.`
    case 'unpaid':
      if (isOrder(reservation))
        return `Votre commande ${atRestaurant(restaurant)} n'a pas été réglée avant son heure : elle est annulée.`
      return isTheirTable
        ? `L'addition n'a pas été réglée avant l'heure de la réservation : la table ${atRestaurant(restaurant)} est annulée.`
        : `${shortNameOf(host)} n'a pas réglé l'addition avant l'heure de la réservation : la table ${atRestaurant(restaurant)} est annulée.`
    case 'operator':
      return `Tablée a dû annuler votre ${noun} ${atRestaurant(restaurant)}. Nous en sommes désolés.`
  }
}

function othersToo(seats: SeatFacts['seats']): string {
  return seats.length > 1 ? ' ; vos invités sont prévenus' : ''
}

/** Returns what happens to the reader's payment. A cancelled table is not debited. */
function money({ reservation, seat, subject }: SeatFacts): string[] {
  if (reservation.isPlain || isPaidByHost(reservation, seat) || hasSeat(seat)) return []
  if (subject.wasPaid) return ['Ce qui a été débité est rendu, sur le moyen de paiement qui avait servi.']
  return ['Rien ne vous est débité : si un montant avait été autorisé sur votre carte, il est libéré.']
}
