import { inEuros } from '@tablee/domain/money/money'
import { calledName, whenOf } from '../booking-phrases.ts'
import type { OperatorFacts } from '../facts.ts'
import type { Fact } from '../words.ts'

/** Why the operator gets the email. */
export const TO_US = 'Vous recevez cette lettre parce que vous faites vivre Tablée.'

/** The facts that find a payment here and at the provider. */
export function paymentFacts({ reservation, restaurant, seat, attempt }: OperatorFacts, cents: number): Fact[] {
  return [
    { label: 'Réservation', value: `n° ${reservation.id}, ${whenOf(reservation)}` },
    { label: 'Restaurant', value: `${restaurant.name} (n° ${restaurant.id})` },
    { label: 'Part', value: `${seat.id}, ${calledName(seat)}` },
    { label: 'Montant', value: inEuros(cents) },
    ...(attempt?.intentId ? [{ label: 'Paiement', value: attempt.intentId }] : []),
  ]
}
