import { kindOf, type StaffActor } from '@tablee/domain/reservations/reservation-transitions'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { publishing } from '../../../events/outbox.ts'
import { voidOrRefund } from '../../payments/charging/charging.ts'
import { askingForExtras, type ScheduledCharge, schedulingCharges, wakingExtras } from '../../payments/debts/debts.ts'
import { keepVoucher } from '../../vouchers/charging/charging.ts'
import { billOf } from '../core/bill.ts'
import { takeOffGoneDishes } from '../core/changing/take-off-gone-dishes.ts'
import { complete, completeIfOver } from '../core/complete.ts'
import { activeShares } from '../core/group.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { lockReservation } from '../core/reservations.sql.ts'
import { type TransitionCause, transitionTogether } from '../core/transition.ts'
import { changeReservation, setPaid, setVoucher } from '../core/writing/set-fields.sql.ts'
import { chargeGrownParts } from './charge-grown-parts.ts'

/**
 * Closes the bill, for its restaurant or at its time, and schedules the capture of each authorisation. The payment events then
 * mark the shares paid. A bill on which nothing is owed is paid at once. `alsoWrite` is written in the statement that closes the
 * bill.
 */
export async function settleBill(
  tx: Tx,
  booked: Reservation,
  { alsoWrite = [], ...by }: TransitionCause,
): Promise<void> {
  const reservation = await takeOffGoneDishes(tx, booked)
  if (reservation.status === 'CANCELLED') return
  const shares = await chargeGrownParts(tx, reservation, await activeShares(tx, reservation))
  const charges = await chargesOf(tx, reservation, shares, shares)
  const now = tx.clock.now()
  const scheduling = charges.length > 0 ? [schedulingCharges(now, charges)] : []
  // Charges and links for extras wait for this moment, so that both are one email.
  const ids = shares.map(({ id }) => id)
  const extras = [wakingExtras(now, ids), askingForExtras(now, ids)]
  await changeReservation(tx.db, reservation.id, { dueAt: null }, new Date(now), [
    ...scheduling,
    ...extras,
    ...alsoWrite,
  ])
  if (charges.length > 0) return

  if (shares.some(({ status }) => status === 'NO_SHOW')) return completeIfOver(tx, reservation)
  const to = 'PAID' as const
  const present = shares.filter(({ status }) => status === 'CONFIRMED').map((share) => ({ share, to, paidCents: 0 }))
  const paid = await transitionTogether(tx, reservation, present, { to }, by)
  // A table is complete; an order must still be handed over.
  if (kindOf(reservation) === 'order') return completeIfOver(tx, paid.reservation)
  await complete(tx, paid.reservation)
}

/**
 * Closes a bill before the evening ends, for the restaurant. `booked` is its number, or the locked booking. `alsoWrite` is written
 * in the same statement. Throws CONFLICT before the table's hour, and for orders.
 */
export async function closeBill(
  tx: Tx,
  booked: number | Reservation,
  actor: StaffActor,
  alsoWrite: TransitionCause['alsoWrite'] = [],
): Promise<void> {
  const reservation = typeof booked === 'number' ? await lockReservation(tx.db, booked) : booked
  const isOrder = reservation && kindOf(reservation) === 'order'
  if (reservation?.status !== 'CONFIRMED' || isOrder || tx.clock.now() < reservation.startsAt) {
    throw new UserError('CONFLICT', "Cette addition n'est pas ouverte.")
  }
  const closed = { name: 'BillClosed' as const, payload: { reservationId: reservation.id } }
  const announcing = publishing(sql`(select 1) once`, tx.clock.now(), [closed])
  await settleBill(tx, reservation, { actor, reason: 'BILL_CLOSED', alsoWrite: [announcing, ...alsoWrite] })
}

/**
 * Settles only these shares, whose absence was lifted after the bill was closed: the others are being captured, paid, or
 * completed already. Returns the updated shares.
 */
export async function settleLate(tx: Tx, reservation: Reservation, late: readonly Share[]): Promise<Share[]> {
  const ofLate = (shares: Share[]) => shares.filter(({ id }) => late.some((one) => one.id === id))
  const before = await activeShares(tx, reservation)
  const shares = await chargeGrownParts(tx, reservation, before, ofLate(before))
  const charges = await chargesOf(tx, reservation, shares, ofLate(shares))
  if (charges.length > 0) await schedulingCharges(tx.clock.now(), charges).execute(tx.db)
  else await completeIfOver(tx, reservation)
  return ofLate(await activeShares(tx, reservation))
}

/** Returns the charges of the shares with authorised money. If nothing is left to charge, the money is released. */
async function chargesOf(
  tx: Tx,
  reservation: Reservation,
  shares: Share[],
  some: readonly Share[],
): Promise<ScheduledCharge[]> {
  const charges: ScheduledCharge[] = []
  for (const share of some.filter(({ status, paidCents }) => status === 'CONFIRMED' && paidCents > 0)) {
    const isOwing = billOf(reservation, shares, share).card.total > 0
    if (isOwing) charges.push(await chargeOf(tx, reservation, shares, share))
    else await owesNothing(tx, share.id)
  }
  return charges
}

/** Returns the charge for the rest of the bill, without lines taken off since. */
async function chargeOf(
  { db, clock }: Tx,
  reservation: Reservation,
  shares: Share[],
  share: Share,
): Promise<ScheduledCharge> {
  const { card, voucher } = billOf(reservation, shares, share)
  const { total, applicationFee } = card
  const now = clock.now()
  if (share.voucherScheme !== null) {
    // If the voucher pays less than planned, the card pays the rest up to what it holds.
    await keepVoucher(db, now, share.id, voucher)
    await setVoucher(db, share.id, { scheme: voucher > 0 ? share.voucherScheme : null, cents: voucher, planned: 0 })
  }
  // `paidCents` includes vouchers; the capture takes no more than the card holds.
  const sums = { amountCents: Math.min(total, share.paidCents), feeCents: Math.min(applicationFee, total) }
  return { payableId: share.id, purpose: 'MEAL', at: now, ...sums }
}

/**
 * Releases the money of a share whose bill a code or the restaurant has reduced to nothing since the authorisation. Tip and
 * extras are still owed.
 */
async function owesNothing({ db, clock }: Tx, shareId: string): Promise<void> {
  await voidOrRefund(db, clock.now(), [shareId], ['AFTER_MEAL', 'OVER_LIMIT'])
  await keepVoucher(db, clock.now(), shareId, 0)
  await setPaid(db, shareId, 0)
}
