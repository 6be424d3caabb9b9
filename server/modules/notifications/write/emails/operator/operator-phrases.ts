import { inEuros } from '@tablee/domain/money/money'
import { shortNameOf, whenOf } from '../booking-phrases.ts'
import type { Fact } from '../email-content.ts'
import type { OperatorFacts } from '../facts.ts'

export const WHY_OPERATOR = 'Vous recevez cette lettre parce que vous faites vivre Tablée.'

export function paymentFacts({ reservation, restaurant, seat, attempt }: OperatorFacts, cents: number): Fact[] {
  return [
    { label: 'Réservation', value: `n° ${reservation.id}, ${whenOf(reservation)}` },
    { label: 'Restaurant', value: `${restaurant.name} (n° ${restaurant.id})` },
    { label: 'Part', value: `${seat.id}, ${shortNameOf(seat)}` },
    { label: 'Montant', value: inEuros(cents) },
    ...(attempt?.intentId ? [{ label: 'Paiement', value: attempt.intentId }] : []),
  ]
}
