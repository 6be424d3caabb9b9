import {
  atRestaurant,
  bookingFacts,
  freeUntilLine,
  heldFacts,
  ownOrder,
  plateOf,
  priceFacts,
  whenOf,
} from '../booking-phrases.ts'
import type { EmailContent } from '../email-content.ts'
import type { SeatFacts } from '../facts.ts'
import { sharePage } from '../pages.ts'
import { greeting } from '../phrases.ts'
import { linkToForward } from './group-reminder.ts'
import { missingLine } from './guest-joined.ts'

/**
 * The email to the host of a group in which each guest pays, once the host's own share is authorised. While the invitation is
 * open, it has the link to forward.
 */
export function partAuthorised(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, links } = facts
  const link = reservation.status === 'WAITING_FOR_GUESTS' ? linkToForward(facts) : []
  const invite = ` ${missingLine(facts)} Envoyez le lien de l'invitation à vos invités : chacun commande et règle sa part.`
  return {
    subject: `Votre part est autorisée : ${restaurant.name}, ${whenOf(reservation)}`,
    preheader: link.length > 0 ? 'Envoyez maintenant le lien à vos invités.' : 'Votre place est à vous.',
    plate: plateOf(reservation),
    title: 'Votre part est autorisée',
    lines: [
      greeting(seat.person.firstName),
      `Votre place ${atRestaurant(restaurant)} est à vous.${link.length > 0 ? invite : ''}`,
    ],
    facts: [...bookingFacts(facts), ...priceFacts(facts), ...heldFacts(facts), ...link],
    orders: ownOrder(seat),
    button: {
      label: link.length > 0 ? 'Inviter ma tablée' : 'Voir ma réservation',
      link: sharePage(origin, seat.id, links.guestToken),
    },
    after: freeUntilLine(facts),
    why: 'Vous recevez cette lettre parce que vous avez une réservation sur Tablée.',
  }
}
