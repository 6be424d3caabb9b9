import { inEuros } from '@tablee/domain/money/money'
import type { Attempt } from '../../../payments/payments.ts'
import { atRestaurant, cardName, companyFacts, plateOf, shortNameOf, whenOf } from '../booking-phrases.ts'
import type { EmailContent, Fact } from '../email-content.ts'
import type { MoneyFacts } from '../facts.ts'
import { isOrder } from '../order-phrases.ts'
import { greeting } from '../phrases.ts'
import { ownPage } from './money-phrases.ts'

/** After the meal: what was debited, from which card. */
export function receipt(facts: MoneyFacts): EmailContent {
  const { contactEmail, reservation, restaurant, seat, reader, taken } = facts
  const isOwn = reader.seat?.id === seat.id
  const whose = isOwn ? (isOrder(reservation) ? 'votre commande' : 'votre repas') : `la part de ${shortNameOf(seat)}`
  return {
    subject: `Votre reçu : ${restaurant.name}, ${whenOf(reservation)}`,
    preheader: `${inEuros(sumOf(taken))} débités. Merci, et à bientôt.`,
    plate: plateOf(reservation),
    title: 'Merci, et à bientôt',
    lines: [greeting(reader.firstName), `Voici ce qui a été débité pour ${whose} ${atRestaurant(restaurant)}.`],
    facts: [
      { label: 'Restaurant', value: restaurant.name },
      { label: 'Quand', value: whenOf(reservation) },
      ...(isOwn ? companyFacts(seat) : []),
      ...linesOf(facts),
      ...(taken.length > 1 ? [{ label: 'Total débité', value: inEuros(sumOf(taken)) }] : []),
      { label: 'Carte', value: [...new Set(taken.map(cardName))].join(', ') },
      ...(isOwn && seat.price.voucher > 0
        ? [{ label: 'Et en titres-restaurant', value: inEuros(seat.price.voucher) }]
        : []),
    ],
    ...ownPage(facts),
    after: [`Ce reçu n'est pas une facture. Une question ? Écrivez-nous à ${contactEmail}.`],
    why: 'Vous recevez cette lettre parce que vous avez payé un repas sur Tablée.',
  }
}

/** The meal, then extras, then the tip by itself, since all of it goes to the staff. */
function linesOf({ taken, seat: { tipCents } }: MoneyFacts): Fact[] {
  const meal = sumOf(taken.filter(({ purpose }) => purpose === 'MEAL'))
  const after = sumOf(taken.filter(({ purpose }) => purpose === 'AFTER' || purpose === 'BEYOND'))
  const tip = Math.min(tipCents, after)
  return [
    { label: 'Repas et service', value: meal },
    { label: 'Suppléments', value: after - tip },
    { label: 'Pourboire', value: tip },
  ]
    .filter(({ value }) => value > 0)
    .map(({ label, value }) => ({ label, value: inEuros(value) }))
}

function sumOf(taken: readonly Attempt[]): number {
  return taken.reduce((sum, { capturedCents }) => sum + capturedCents, 0)
}
