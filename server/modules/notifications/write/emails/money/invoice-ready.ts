import { atRestaurant, bookingFacts, plateOf } from '../booking-phrases.ts'
import type { EmailContent } from '../email-content.ts'
import type { SeatFacts } from '../facts.ts'
import { bookingsPage, sharePage } from '../pages.ts'
import { greeting } from '../phrases.ts'

/** Links to the page, not to the invoice itself, whose address is short-lived. */
export function invoiceReady(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, links } = facts
  const page = links.guestToken === null ? bookingsPage(origin) : sharePage(origin, seat.id, links.guestToken)
  return {
    subject: `Votre facture : ${restaurant.name}`,
    preheader: 'Elle est à vous, en PDF.',
    plate: plateOf(reservation),
    title: 'Votre facture est prête',
    lines: [
      greeting(seat.person.firstName),
      `Merci pour votre repas ${atRestaurant(restaurant)}. Votre facture est prête, avec celle de nos frais de service s'il y en a.`,
    ],
    facts: bookingFacts(facts),
    button: { label: 'Ouvrir ma facture', link: page },
    after: [],
    why: 'Vous recevez cette lettre parce que vous avez réglé un repas sur Tablée.',
  }
}
