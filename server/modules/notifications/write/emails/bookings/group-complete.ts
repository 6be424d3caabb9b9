import { bookingFacts, isFull, plateOf, priceFacts } from '../booking-phrases.ts'
import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { SeatFacts } from '../facts.ts'
import { paymentPage } from '../pages.ts'
import { greeting } from '../phrases.ts'
import { whoIsIn } from './guest-joined.ts'

/** The email to the host who pays for all: the bill is final. */
export function groupComplete(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, links } = facts
  const [group, ordered] = isFull(reservation)
    ? ['Votre groupe est complet', 'Tout le monde a commandé']
    : ['Votre groupe est clos', 'Ceux qui sont là ont commandé']
  return {
    subject: `${group} : réglez l'addition, ${restaurant.name}`,
    preheader: `${ordered} : il ne reste plus que vous.`,
    plate: plateOf(reservation),
    title: group,
    lines: [
      greeting(seat.person.firstName),
      `${ordered}. Réglez l'addition avant le ${dayAndHour(reservation.startsAt)} : ${restaurant.name} confirme alors votre table. Sans règlement, elle est annulée et rien n'est débité.`,
    ],
    facts: [...bookingFacts(facts), { label: 'À votre table', value: whoIsIn(facts) }, ...priceFacts(facts)],
    button: { label: "Régler l'addition", link: paymentPage(origin, seat.id, links.guestToken) },
    after: [],
    why: 'Vous recevez cette lettre parce que vous êtes l’hôte d’un groupe sur Tablée.',
  }
}
