import { inEuros } from '@tablee/domain/money/money'
import { paymentRetryUntil } from '@tablee/domain/reservations/free-cancel'
import { atRestaurant, bookingFacts, plateOf } from '../booking-phrases.ts'
import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { MoneyFacts } from '../facts.ts'
import { isOrder } from '../order-phrases.ts'
import { greeting } from '../phrases.ts'
import { payButton } from './money-phrases.ts'

/** The email sent before the meal if the authorisation expires and could not be renewed: how long the diner can pay again. */
export function renewalRefused(facts: MoneyFacts): EmailContent {
  const { reservation, restaurant, seat } = facts
  const until = dayAndHour(paymentRetryUntil(reservation))
  const isToGo = isOrder(reservation)
  const what = isToGo ? 'votre commande' : 'votre repas'
  const after = isToGo ? 'elle est annulée' : 'votre place ne peut plus être gardée'
  return {
    subject: `À faire avant ${what} : autorisez votre carte, ${restaurant.name}`,
    preheader: 'Votre banque ne garde plus le montant de côté. Rien ne vous a été débité.',
    plate: plateOf(reservation),
    title: 'Votre carte est à autoriser de nouveau',
    lines: [
      greeting(seat.person.firstName),
      `Votre banque ne garde un montant de côté que quelques jours, et elle a refusé de le renouveler pour ${what} ${atRestaurant(restaurant)}. Rien ne vous a été débité.`,
      `Autorisez-le de nouveau, avec cette carte ou une autre, avant le ${until}. Passé cette heure, ${after} et rien ne vous sera débité.`,
    ],
    facts: [...bookingFacts(facts), { label: 'À autoriser', value: inEuros(seat.price.card.total) }],
    ...payButton(facts, 'Autoriser ma carte'),
    after: [],
    why: 'Vous recevez cette lettre parce que vous avez une réservation sur Tablée.',
  }
}
