import { inEuros } from '@tablee/domain/money/money'
import { ofName } from '@tablee/domain/of-name'
import { atRestaurant, shortNameOf, whenOf } from '../booking-phrases.ts'
import type { EmailContent } from '../email-content.ts'
import type { MoneyFacts } from '../facts.ts'
import { greeting } from '../phrases.ts'
import { ownPage } from './money-phrases.ts'

/** The email about a lifted no-show. The announced fee is not debited. */
export function noShowLifted(facts: MoneyFacts): EmailContent {
  const { contactEmail, reservation, restaurant, reader, seat, evening } = facts
  const isOwn = reader.seat?.id === seat.id
  const fee = inEuros(evening.noShow?.feeCents ?? 0)
  const isOver = seat.status === 'NO_SHOW'
  return {
    subject: `Absence levée : ${restaurant.name}`,
    preheader: `Les ${fee} annoncés ne vous sont pas débités.`,
    plate: '✓',
    title: isOwn ? 'Votre absence est levée' : `L'absence ${ofName(shortNameOf(seat))} est levée`,
    lines: [
      greeting(reader.firstName),
      `L'absence signalée ${atRestaurant(restaurant)} est levée : les ${fee} annoncés ne vous sont pas débités.`,
      isOver
        ? 'Ce qui avait été autorisé sur votre carte est libéré. Vous n’avez rien à faire.'
        : `Votre réservation suit son cours : ${isOwn ? 'votre repas' : 'sa place'} est ${isOwn ? 'débité' : 'débitée'} comme prévu.`,
    ],
    facts: [
      { label: 'Restaurant', value: restaurant.name },
      { label: 'Quand', value: whenOf(reservation) },
    ],
    ...ownPage(facts),
    after: [`Une question ? Écrivez-nous à ${contactEmail}.`],
    why: 'Vous recevez cette lettre parce que vous aviez une réservation sur Tablée.',
  }
}
