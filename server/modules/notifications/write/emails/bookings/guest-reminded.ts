import { inEuros } from '@tablee/domain/money/money'
import { atRestaurant, bookingFacts, ownOrder, plateOf, shortNameOf, whenOf } from '../booking-phrases.ts'
import type { EmailContent } from '../email-content.ts'
import type { SeatFacts } from '../facts.ts'
import { openLine } from '../open-phrases.ts'
import { paymentPage } from '../pages.ts'
import { greeting } from '../phrases.ts'

/** The email to a guest who has not paid yet, sent on the host's request. */
export function guestReminded(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, host, links } = facts
  const name = shortNameOf(host)
  return {
    subject: `${name} vous attend à table : ${restaurant.name}, ${whenOf(reservation)}`,
    preheader: 'Il ne manque que votre part.',
    plate: plateOf(reservation),
    title: 'Votre table vous attend',
    lines: [
      greeting(seat.person.firstName),
      `${name} vous rappelle votre place ${atRestaurant(restaurant)} : vos plats sont choisis, il reste à régler votre part.`,
      ...openLine(facts),
    ],
    facts: [...bookingFacts(facts), { label: 'À régler', value: inEuros(seat.price.card.total) }],
    orders: ownOrder(seat),
    button: { label: 'Régler ma part', link: paymentPage(origin, seat.id, links.guestToken) },
    after: ['Un empêchement ? Vous pouvez laisser votre place depuis la page de la table.'],
    why: 'Vous recevez cette lettre parce que votre hôte vous relance sur Tablée.',
  }
}
