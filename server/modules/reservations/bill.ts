import { priceOf } from '@tablee/domain/pricing'
import type { Reservation, Share } from './reservation.ts'

/** The whole bill of a group that the host pays for, in cents. */
export function billOf({ type, isSaas, feeEachCents }: Reservation, shares: readonly Share[]) {
  return priceOf({
    type,
    lines: shares.map(({ itemsCents }) => ({ priceCents: itemsCents, quantity: 1 })),
    persons: shares.length,
    isSaas,
    feeCents: feeEachCents,
    hasAccount: true,
  })
}
