import { DELIVERY_LABELS } from '@tablee/domain/ordering/delivery-address'
import { asksProofOfAge, PROOF_OF_AGE } from '@tablee/domain/ordering/proof-of-age'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import { addressLine } from '@tablee/domain/written-address'
import type { SeatForEmail } from '../../../reservations/read/emails/emails.ts'
import type { Reservation } from '../../../reservations/reservations.ts'
import type { Fact } from './email-content.ts'
import { withoutAddresses } from './quoted-name.ts'

export function isOrder(reservation: Pick<Reservation, 'type' | 'isGroup'>): boolean {
  return kindOf(reservation) === 'order'
}

export function nounOf(reservation: Pick<Reservation, 'type' | 'isGroup'>): 'commande' | 'réservation' {
  return isOrder(reservation) ? 'commande' : 'réservation'
}

/** Returns the address and the hand-over of a delivery; none for other bookings. */
export function deliveryFacts({ deliveryAddress: to }: Pick<Reservation, 'deliveryAddress'>): Fact[] {
  if (!to) return []
  const hints = [DELIVERY_LABELS[to.deliveryOptions], withoutAddresses(to.extraDetails ?? '')].filter(Boolean)
  return [
    { label: 'Livraison', value: withoutAddresses(addressLine(to)) },
    { label: 'Remise', value: hints.join(' · ').replaceAll('\n', ', ') },
  ]
}

/** An order with alcohol requires proof of age. */
export function ageLines({ type }: Pick<Reservation, 'type'>, seats: readonly Pick<SeatForEmail, 'lines'>[]): string[] {
  return seats.some(({ lines }) => asksProofOfAge(type, lines)) ? [PROOF_OF_AGE] : []
}
