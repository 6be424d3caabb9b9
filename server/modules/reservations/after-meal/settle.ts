import { kindOf, type StaffActor } from '@tablee/domain/reservations/reservation-moves'
import type { Tx } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import { giveBack } from '../../payments/charging/charging.ts'
import { collect } from '../../payments/debts/debts.ts'
import { keepVoucher } from '../../vouchers/charging/charging.ts'
import { billOf } from '../core/bill.ts'
import { complete, completeIfOver } from '../core/complete.ts'
import { running } from '../core/group.ts'
import { type By, moveTogether } from '../core/move.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { lockReservation } from '../core/reservations.sql.ts'
import { changeReservation, setPaid, setVoucher } from '../core/write-reservations.sql.ts'

/**
 * The bill is closed, by its restaurant or by its time: what each has authorised is collected, payments
 * tell when it is. Where nothing was owed it is done with at once.
 */
export async function settle(parts: Tx, reservation: Reservation, by: By): Promise<void> {
  const shares = await running(parts, reservation)
  const held = shares.filter(({ status, paidCents }) => status === 'CONFIRMED' && paidCents > 0)
  const owing = held.filter((share) => billOf(reservation, shares, share).card.total > 0)
  for (const share of owing) await collectBill(parts, reservation, shares, share)
  for (const { id } of held.filter((share) => !owing.includes(share))) await owesNothing(parts, id)
  await changeReservation(parts.db, reservation.id, { dueAt: null }, new Date(parts.clock.now()))
  if (owing.length > 0) return

  if (shares.some(({ status }) => status === 'NO_SHOW')) return completeIfOver(parts, reservation)
  const to = 'PAID' as const
  const present = shares.filter(({ status }) => status === 'CONFIRMED').map((share) => ({ share, to, paidCents: 0 }))
  const paid = await moveTogether(parts, reservation, present, { to }, by)
  // A table that owes nothing is done with, an order is still to be handed over.
  if (kindOf(reservation) === 'order') return completeIfOver(parts, paid.reservation)
  await complete(parts, paid.reservation)
}

/** The restaurant closes a bill before the evening ends, from the hour of the table on. */
export async function closeBill(parts: Tx, reservationId: number, actor: StaffActor): Promise<void> {
  const reservation = await lockReservation(parts.db, reservationId)
  const isOrder = reservation && kindOf(reservation) === 'order'
  if (reservation?.status !== 'CONFIRMED' || isOrder || parts.clock.now() < reservation.startsAt) {
    throw new Refusal('CONFLICT', "Cette addition n'est pas ouverte.")
  }
  await settle(parts, reservation, { mover: actor, reason: 'BILL_CLOSED' })
}

/** What is left of the bill: lines that were taken off it since are not charged. */
async function collectBill({ db, clock }: Tx, reservation: Reservation, shares: Share[], share: Share): Promise<void> {
  const { card, voucher } = billOf(reservation, shares, share)
  const { total, applicationFee } = card
  const now = clock.now()
  if (share.voucherScheme !== null) {
    // Of a voucher that was to pay more, or never came, the card or nobody pays the rest.
    await keepVoucher(db, now, share.id, voucher)
    await setVoucher(db, share.id, { scheme: voucher > 0 ? share.voucherScheme : null, cents: voucher, planned: 0 })
  }
  await collect(db, now, {
    ...{ payableId: share.id, purpose: 'MEAL', at: now },
    ...{ amountCents: Math.min(total, share.paidCents), feeCents: Math.min(applicationFee, total) },
  })
}

/** It was held before a code or the restaurant took all of it off. */
async function owesNothing({ db, clock }: Tx, shareId: string): Promise<void> {
  await giveBack(db, clock.now(), [shareId])
  await keepVoucher(db, clock.now(), shareId, 0)
  await setPaid(db, shareId, 0)
}
