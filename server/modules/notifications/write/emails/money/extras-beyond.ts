import { inEuros } from '@tablee/domain/money/money'
import { EXTRAS_A_PERSON } from '@tablee/domain/reservations/booking-limits'
import { atRestaurant, bookingFacts, phoneOf, plateOf } from '../booking-phrases.ts'
import type { EmailContent } from '../email-content.ts'
import type { MoneyFacts } from '../facts.ts'
import { greeting } from '../phrases.ts'
import { withoutAddresses } from '../quoted-name.ts'
import { payButton } from './money-phrases.ts'

/** The email about unanswered extras over the agreed limit. They are not debited; the payer gets a link to pay. */
export function extrasBeyond(facts: MoneyFacts): EmailContent {
  const { reservation, restaurant, seat, debt, evening } = facts
  const owed = inEuros(debt?.amountCents ?? 0)
  const phone = restaurant.phone ? `, au ${phoneOf(restaurant.phone)}` : ''
  return {
    subject: `Suppléments à régler : ${restaurant.name}`,
    preheader: 'Nous ne les avons pas débités. Réglez-les avec la carte de votre choix.',
    plate: plateOf(reservation),
    title: 'Des suppléments restent à régler',
    lines: [
      greeting(seat.person.firstName),
      `Ces suppléments pris ${atRestaurant(restaurant)} dépassent les ${inEuros(EXTRAS_A_PERSON)} par personne que vous aviez acceptés à la réservation. Sans réponse de votre part, nous ne les avons pas débités : réglez-les par ce lien.`,
    ],
    facts: [...bookingFacts(facts), { label: 'À régler', value: owed }],
    orders: [
      {
        title: 'Ajouté à votre addition',
        lines: evening.beyond.map(({ name, priceCents }) => ({
          name: withoutAddresses(name),
          price: inEuros(priceCents),
        })),
      },
    ],
    ...payButton(facts, `Régler ${owed}`),
    after: [`Ce n'est pas à vous ? Dites-le à ${restaurant.name}${phone}.`],
    why: 'Vous recevez cette lettre parce que vous avez dîné ou déjeuné avec Tablée.',
  }
}
