import type { FeeCode } from '@tablee/domain/money/changed-hold'
import { isHost } from '@tablee/domain/reservations/host'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import { withSeat } from '@tablee/domain/reservations/seats-taken'
import type { Tx } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { changeDiscount, codeInUse, type Discount, discountOfChanged, releaseCoupons } from '../../coupons/coupons.ts'
import { voidOrRefund } from '../../payments/charging/charging.ts'
import { couponOrderOf } from './bill.ts'
import { hasOwnPayment } from './own-card.ts'
import type { Reservation, Share } from './reservation.ts'
import { sharesOf } from './reservations.sql.ts'
import { setDiscount } from './writing/set-fields.sql.ts'

export function isDiscounted({ itemsDiscountCents, feeDiscountCents }: Share): boolean {
  return itemsDiscountCents + feeDiscountCents > 0
}

/** Returns the discount of a share's code on our fee; null without one. */
export async function feeCodeOf(db: Database, { id, feeDiscountCents }: Share): Promise<FeeCode | null> {
  return feeDiscountCents === 0 ? null : ((await codeInUse({ db }, id))?.feeCode ?? null)
}

/** Saves the present discount of a share's code, in cents. */
export async function saveDiscount(trx: Database, shareId: string, discount: Discount): Promise<void> {
  await changeDiscount(trx, shareId, discount)
  await setDiscount(trx, shareId, discount)
}

/** True if the code of a host who pays for all changes with guests who join and leave. */
export function isFollowedByCode(reservation: Reservation, shares: readonly Share[]): boolean {
  return kindOf(reservation) === 'pay-for-all' && shares.some(isDiscounted)
}

/**
 * Recalculates the discount of a host who pays for all, in the transaction in which somebody has joined or left. If the bill
 * has become too small for the code, a host who has paid keeps a proportional discount. A host who has not paid loses the code,
 * and a pending payment with it is voided.
 */
export async function followParty({ db, clock }: Tx, reservation: Reservation): Promise<void> {
  const shares = withSeat(await sharesOf(db, [reservation.id]))
  const host = shares.find(isHost)
  if (!host || !isFollowedByCode(reservation, [host])) return
  const whenTooFew = hasOwnPayment(reservation, host) ? 'IN_PROPORTION' : 'NOTHING'
  const discount = await discountOfChanged(db, host.id, couponOrderOf(reservation, shares, host), whenTooFew)
  if (discount) return saveDiscount(db, host.id, discount)
  await releaseCoupons(db, [host.id])
  await setDiscount(db, host.id, { items: 0, fee: 0 })
  await voidOrRefund(db, clock.now(), [host.id])
}
