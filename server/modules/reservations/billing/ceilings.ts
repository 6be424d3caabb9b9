import { ceilingSteps, isCeiling, NO_CEILING } from '@tablee/domain/money/ceiling'
import { type Price, priceOf } from '@tablee/domain/money/pricing'
import { canChangeCeiling } from '@tablee/domain/reservations/booking-rules'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { isHost } from '@tablee/domain/reservations/host'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import { withSeat } from '@tablee/domain/reservations/seats-taken'
import type { Tx } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { orderToHold } from '../core/bill.ts'
import { lockedShare } from '../core/concurrency.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { changeReservation } from '../core/writing/set-fields.sql.ts'
import type { ReservationView } from '../views/read-reservation.ts'
import { isOwed, isTakenAtOnce } from './owed.ts'

/** A ceiling for the dishes of each guest, in cents, and the amount that the host's card must hold with it. */
export type Ceiling = { eachCents: number; price: Price }

/** True if the payer of a share may agree to a ceiling: a host who pays for the guests of a group, by card alone. */
export function mayHaveCeiling(reservation: Reservation, shares: readonly Share[], share: Share): boolean {
  const isWhole = share.itemsDiscountCents + share.feeDiscountCents === 0 && share.voucherScheme === null
  return isHost(share) && kindOf(reservation) === 'pay-for-all' && isWhole && guestsOf(shares).length > 0
}

/**
 * Returns the ceilings that the host is offered at `now`, with their payment or after it, the lowest first. Empty for anybody
 * else.
 */
export function ceilingsFor(
  { reservation, shares, viewerRole }: ReservationView,
  share: Share,
  now: number,
): Ceiling[] {
  if (viewerRole.kind !== 'host' || !mayHaveCeiling(reservation, shares, share)) return []
  const { status } = reservation
  const isToPay = isOwed(reservation, share) && !isTakenAtOnce(reservation, share, now)
  const isPayable = isToPay && status !== 'WAITING_FOR_GUESTS'
  if (!isPayable && !canChangeCeiling({ status, freeCancelUntil: freeCancelUntil(reservation) }, now)) return []
  return ceilingSteps(guestsOf(shares).map(({ itemsCents }) => itemsCents)).map((eachCents) => {
    return { eachCents, price: heldWith(reservation, shares, share, eachCents) }
  })
}

/** Returns the price that the host's card must hold with this ceiling. Throws BAD_USER_INPUT if they may not agree to it. */
export function priceWithCeiling({ reservation, shares }: ReservationView, share: Share, eachCents: number): Price {
  const guests = guestsOf(shares).map(({ itemsCents }) => itemsCents)
  if (!mayHaveCeiling(reservation, shares, share)) {
    throw badInput({ ceiling: "Un plafond ne s'ajoute ni à un code promo, ni à des titres-restaurant." })
  }
  if (!isCeiling(eachCents, guests)) throw badInput({ ceiling: NO_CEILING })
  return heldWith(reservation, shares, share, eachCents)
}

/**
 * Stores the ceiling to which the paying host agrees, before their card is charged. No effect if the share has been paid since.
 */
export async function agreeToCeiling({ db, clock }: Tx, shareId: string, ceilingCents: number | null): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { reservation, share } = await lockedShare(trx, shareId)
    if (!isOwed(reservation, share) || reservation.ceilingCents === ceilingCents) return
    await changeReservation(trx, reservation.id, { ceilingCents }, new Date(clock.now()))
  })
}

function heldWith(reservation: Reservation, shares: readonly Share[], share: Share, ceilingCents: number): Price {
  return priceOf(orderToHold({ ...reservation, ceilingCents }, shares, share))
}

function guestsOf(shares: readonly Share[]): Share[] {
  return withSeat(shares).filter((one) => !isHost(one))
}
