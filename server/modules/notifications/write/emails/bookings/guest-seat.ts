import { ofName } from '@tablee/domain/of-name'
import { atRestaurant, bookingFacts, ownOrder, plateOf, priceFacts, shortNameOf } from '../booking-phrases.ts'
import type { EmailContent } from '../email-content.ts'
import type { SeatFacts } from '../facts.ts'
import { openLine } from '../open-phrases.ts'
import { sharePage } from '../pages.ts'
import { greeting } from '../phrases.ts'

/** The email to a guest without an account. Its link is their only access. */
export function guestSeat(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, host, links } = facts
  return {
    subject: `Votre place à table : ${restaurant.name}`,
    preheader: 'Gardez cette lettre : elle ouvre votre place.',
    plate: plateOf(reservation),
    title: 'Votre place à table',
    lines: [
      greeting(seat.person.firstName),
      `Vous avez rejoint la table ${ofName(shortNameOf(host))} ${atRestaurant(restaurant)}. Le lien ci-dessous ouvre votre place : votre commande, votre part, et de quoi la quitter.`,
      ...openLine(facts),
    ],
    facts: [...bookingFacts(facts), ...priceFacts(facts)],
    orders: ownOrder(seat),
    button: { label: 'Voir ma place', link: sharePage(origin, seat.id, links.guestToken) },
    after: [
      "Ce lien n'est qu'à vous : qui l'a peut voir et quitter votre place. Il sert jusqu'à 30 jours après le repas.",
    ],
    why: 'Vous recevez cette lettre parce que cette adresse a été saisie pour rejoindre une table sur Tablée.',
  }
}
