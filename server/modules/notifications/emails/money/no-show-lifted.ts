import { inEuros } from '@tablee/domain/money/money'
import { atRestaurant, whenOf } from '../booking-phrases.ts'
import type { EmailContent } from '../email-content.ts'
import type { MoneyFacts } from '../facts.ts'
import { greeting } from '../phrases.ts'
import { ownPage } from './money-phrases.ts'

/** The no-show was lifted: the announced fee is not debited. */
export function noShowLifted(facts: MoneyFacts): EmailContent {
  const { contactEmail, reservation, restaurant, seat, evening } = facts
  const fee = inEuros(evening.noShow?.feeCents ?? 0)
  const isOver = seat.status === 'NO_SHOW'
  return {
    subject: `Absence levée : ${restaurant.name}`,
    preheader: `Les ${fee} annoncés ne vous sont pas débités.`,
    plate: '✓',
    title: 'Votre absence est levée',
    lines: [
      greeting(seat.person.firstName),
      `L'absence signalée ${atRestaurant(restaurant)} est levée : les ${fee} annoncés ne vous sont pas débités.`,
      isOver
        ? 'Ce qui avait été autorisé sur votre carte est libéré. Vous n’avez rien à faire.'
        : 'Votre réservation suit son cours : votre repas est débité comme prévu.',
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
