import { inEuros } from '@tablee/domain/money/money'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import { atRestaurant, bookingFacts, plateOf } from '../booking-phrases.ts'
import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { SeatFacts } from '../facts.ts'
import { isOrder } from '../order-phrases.ts'
import { paymentPage } from '../pages.ts'
import { greeting } from '../phrases.ts'

export function paymentFailed(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, links } = facts
  const what = billOf(reservation)
  return {
    subject: `Paiement non accepté : ${restaurant.name}`,
    preheader: 'Rien ne vous a été débité. Essayez avec une autre carte.',
    plate: plateOf(reservation),
    title: "Votre paiement n'a pas été accepté",
    lines: [
      greeting(seat.person.firstName),
      `Votre banque n'a pas accepté le paiement de ${what.whole} ${atRestaurant(restaurant)}. Rien ne vous a été débité. Réessayez, ou prenez une autre carte.`,
    ],
    facts: [...bookingFacts(facts), { label: 'À régler', value: inEuros(seat.price.card.total) }],
    button: { label: what.pay, link: paymentPage(origin, seat.id, links.guestToken) },
    after: until(facts),
    why: 'Vous recevez cette lettre parce que vous avez une réservation à régler sur Tablée.',
  }
}

/** Returns the bill in words: an order, the whole table's bill, or the reader's share. */
function billOf(reservation: SeatFacts['reservation']): { whole: string; pay: string } {
  switch (kindOf(reservation)) {
    case 'order':
      return { whole: 'votre commande', pay: 'Régler ma commande' }
    case 'self-pay':
      return { whole: 'votre part', pay: 'Régler ma part' }
    default:
      return { whole: "l'addition", pay: "Régler l'addition" }
  }
}

/** Returns until when it can be paid, in milliseconds: the end of the hold or the start of the meal, whichever comes first. */
export function payableUntil({ reservation, seat }: Pick<SeatFacts, 'reservation' | 'seat'>): number {
  return Math.min(reservation.startsAt, endOfHold({ reservation, seat }) ?? reservation.startsAt)
}

function endOfHold({ reservation, seat }: Pick<SeatFacts, 'reservation' | 'seat'>): number | null {
  return seat.holdUntil ?? reservation.dueAt
}

function until({ reservation, seat }: SeatFacts): string[] {
  const end = endOfHold({ reservation, seat })
  const what = isOrder(reservation) ? 'Votre créneau est gardé' : 'Votre place est gardée'
  return end === null ? [] : [`${what} jusqu'au ${dayAndHour(end)}.`]
}
