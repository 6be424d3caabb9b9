import { inEuros } from '@tablee/domain/money/money'
import { atRestaurant, bookingFacts, plateOf } from '../booking-phrases.ts'
import { longDayOf } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { MoneyFacts } from '../facts.ts'
import { isOrder } from '../order-phrases.ts'
import { greeting } from '../phrases.ts'
import { payButton } from './money-phrases.ts'

/** The email about a declined off-session charge, sent for each decline. */
export function billRefused(facts: MoneyFacts): EmailContent {
  return isOrder(facts.reservation) ? orderRefused(facts) : mealRefused(facts)
}

/**
 * The email about a charge that was declined half an hour before an order. Without a payment by its hour the order is
 * cancelled.
 */
function orderRefused(facts: MoneyFacts): EmailContent {
  const { contactEmail, reservation, restaurant, seat } = facts
  const { hour } = reservation
  return {
    subject: `Votre commande reste à régler avant ${hour} : ${restaurant.name}`,
    preheader: 'Votre banque a refusé le débit. Réglez avec la carte de votre choix.',
    plate: plateOf(reservation),
    title: 'Votre commande reste à régler',
    lines: [
      greeting(seat.person.firstName),
      `Votre banque a refusé le débit de votre commande ${atRestaurant(restaurant)}. Réglez-la avant ${hour} avec la carte de votre choix : sans règlement, elle est annulée et rien n'est débité.`,
    ],
    facts: [...bookingFacts(facts), { label: 'À régler', value: inEuros(seat.price.card.total) }],
    ...payButton(facts, 'Régler ma commande'),
    after: [`Une difficulté ? Écrivez-nous à ${contactEmail}.`],
    why: 'Vous recevez cette lettre parce que vous avez une commande à régler sur Tablée.',
  }
}

function mealRefused(facts: MoneyFacts): EmailContent {
  const { contactEmail, reservation, restaurant, seat, debt } = facts
  const next = debt?.dueAt ?? null
  return {
    subject: `Votre repas reste à régler : ${restaurant.name}`,
    preheader: 'Votre banque a refusé le débit. Réglez avec la carte de votre choix.',
    plate: plateOf(reservation),
    title: 'Votre repas reste à régler',
    lines: [
      greeting(seat.person.firstName),
      `Votre banque a refusé le débit de votre repas ${atRestaurant(restaurant)}. Réglez-le avec la carte de votre choix, en une minute.`,
      next === null
        ? "C'était notre dernier essai sur votre carte : merci de régler par ce lien."
        : `Sans règlement d'ici là, nous réessaierons sur la même carte le ${longDayOf(next)}.`,
    ],
    facts: [...bookingFacts(facts), { label: 'À régler', value: inEuros(seat.price.card.total) }],
    ...payButton(facts, 'Régler mon repas'),
    after: [`Une difficulté ? Écrivez-nous à ${contactEmail} : nous trouverons une solution ensemble.`],
    why: 'Vous recevez cette lettre parce que vous avez un repas à régler sur Tablée.',
  }
}
