import { ofName } from '@tablee/domain/of-name'
import { isHost } from '@tablee/domain/reservations/host'
import { seatsTaken } from '@tablee/domain/reservations/seats-taken'
import {
  atRestaurant,
  bookingFacts,
  freeUntilLine,
  heldFacts,
  isFull,
  ownOrder,
  plateOf,
  priceFacts,
  shortNameOf,
  whenOf,
} from '../booking-phrases.ts'
import type { EmailContent } from '../email-content.ts'
import type { SeatFacts } from '../facts.ts'
import { openLine } from '../open-phrases.ts'
import { ageLines, isOrder, nounOf } from '../order-phrases.ts'
import { sharePage } from '../pages.ts'
import { greeting } from '../phrases.ts'

export function bookingConfirmed(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, links, hasAllergies } = facts
  const when = whenOf(reservation)
  const noun = isOrder(reservation) ? 'Commande' : 'Réservation'
  return {
    subject: `${noun} confirmée : ${restaurant.name}, ${when}`,
    preheader: isOrder(reservation)
      ? 'Le restaurant s’en occupe, il ne vous reste plus rien à faire.'
      : 'Tout est prêt, il ne reste plus qu’à passer à table.',
    plate: plateOf(reservation),
    title: `Votre ${nounOf(reservation)} est confirmée`,
    lines: [greeting(seat.person.firstName), opening(facts), ...openLine(facts)],
    facts: [...bookingFacts(facts), ...priceFacts(facts), ...heldFacts(facts)],
    orders: ownOrder(seat),
    button: { label: `Voir ma ${nounOf(reservation)}`, link: sharePage(origin, seat.id, links.guestToken) },
    after: [
      ...(hasAllergies ? [PASSED_ON] : []),
      ...ageLines(reservation, [seat]),
      ...freeUntilLine(facts),
      'Le fichier joint ajoute ce rendez-vous à votre agenda.',
    ],
    why: 'Vous recevez cette lettre parce que vous avez une réservation sur Tablée.',
  }
}

const PASSED_ON =
  'Les allergies que vous avez signalées sont transmises au restaurant. Vous pouvez les retirer à tout moment.'

function opening({ reservation, restaurant, seats, seat, host }: SeatFacts): string {
  if (isOrder(reservation)) return `${restaurant.name} prépare votre commande.`
  if (!isHost(seat))
    return `Votre place à la table ${ofName(shortNameOf(host))} est confirmée ${atRestaurant(restaurant)}.`
  const present = seatsTaken(seats)
  if (present < 2 || !reservation.isGroup) return `${restaurant.name} vous attend.`
  const group = isFull(reservation) ? 'Le groupe est au complet' : `Vous êtes ${present} à table`
  return `${group} : ${restaurant.name} vous attend, vous et vos invités.`
}
