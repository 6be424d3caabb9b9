import { cleanText, isBlank } from '@tablee/domain/clean-text'
import { type ExtraText, extraFaults } from '@tablee/domain/money/extra'
import type { StaffAct } from '@tablee/domain/service/staff-acts'
import type { FeeKind } from '@tablee/domain/service/waivable-fees'
import type { Context, Tx } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { idempotent } from '../../../idempotency.ts'
import { addExtra, takeExtraOff, takeLineOff, waiveFee } from '../../reservations/after-meal/after-meal.ts'
import { paymentsByShare } from '../../reservations/paid/paid.ts'
import { billAtDesk } from '../../reservations/read/desk/desk.ts'
import { noteAct, type Staff } from '../../staff/staff.ts'
import { chosenSeats } from './core/chosen-seats.ts'
import { type BookingAt, type BookingAtDesk, bookingAt, lockedBooking } from './core/locked-booking.ts'
import { billFor, lineOfId, type SeenBill } from './core/seen-bill.ts'
import { bookingFor } from './core/seen-by-staff.ts'
import { readReason } from './read-reason.ts'
import { onBookingOrTill, onFloor, unknownBooking } from './service.rights.ts'

/** Returns the bill of a booking. Throws the errors of `staffAt`, and NOT_FOUND for another restaurant's booking. */
export async function readBill(context: Context, which: BookingAt): Promise<SeenBill> {
  return billOf(context, await onBookingOrTill(context, which), which)
}

/**
 * Takes portions of a line off a bill. They are not debited if the bill is not captured yet; afterwards they are refunded.
 * `version` is the version of the bill that was read. Throws the errors of `readBill`, BAD_USER_INPUT for more portions than
 * exist, and CONFLICT if the bill has changed since, before the table's hour, and while the bill is being captured.
 */
export async function takeBillLineOff(
  context: Context,
  { lineId, quantity, version, ...which }: BookingAt & { lineId: string; quantity: number; version: number },
): Promise<SeenBill> {
  const line = lineOfId(lineId)
  if (!line) throw unknownBooking()
  return changeBill(context, which, async (tx) => {
    const { reservationId } = which
    await takeLineOff(tx, { reservationId, line, quantity, version })
    return { act: 'LINE_TAKEN_OFF', reservationId, quantity }
  })
}

/**
 * Adds an extra to a guest's bill, once per idempotency key. Throws the errors of `readBill`, BAD_USER_INPUT for each invalid
 * field, and CONFLICT before the table's hour, after its day, and on a bill that no card of its guest pays.
 */
export async function addBillExtra(
  context: Context,
  { shareId, name, cents, vat, ...which }: BookingAt & ExtraText & { shareId: string },
): Promise<SeenBill> {
  const staff = await onFloor(context, which.restaurantId)
  const faults = extraFaults({ name, cents, vat })
  if (Object.keys(faults).length > 0) throw badInput(faults)
  const { reservationId } = which
  await idempotent<string>(context, 'addExtra', { ...which, shareId, name, cents, vat }, (remember) =>
    inTransaction(context, staff, which, async (tx, booking) => {
      chosenSeats(booking, [shareId])
      const { id } = await addExtra(tx, shareId, { name: cleanText(name), priceCents: cents, vat })
      await remember?.(tx.db, id)
      return { done: { act: 'EXTRA_ADDED', reservationId, shareId, cents }, answer: id }
    }),
  )
  return billOf(context, staff, which)
}

/**
 * Takes an extra off a bill again. Throws the errors of `readBill`, NOT_FOUND for an unknown extra, and CONFLICT once extras
 * are charged.
 */
export function takeBillExtraOff(
  context: Context,
  { extraId, ...which }: BookingAt & { extraId: string },
): Promise<SeenBill> {
  return changeBill(context, which, async (tx) => {
    const { reservationId } = which
    const { shareId, priceCents: cents } = await takeExtraOff(tx, reservationId, extraId)
    return { act: 'EXTRA_TAKEN_OFF', reservationId, shareId, cents }
  })
}

/**
 * Waives the no-show fee until it is debited, or a delivery fee, which is refunded if it was captured. `reason` is stored
 * with the bill. Throws the errors of `readBill`, BAD_USER_INPUT for a reason that is too long, NOT_FOUND for a share of
 * another booking, and CONFLICT if there is no such fee any more.
 */
export function waiveBillFee(
  context: Context,
  { shareId, fee, reason: given, ...which }: BookingAt & FeeWaived,
): Promise<SeenBill> {
  return changeBill(context, which, async (tx, booking) => {
    chosenSeats(booking, [shareId])
    const reason = given === null || isBlank(given) ? null : readReason(given, '')
    await waiveFee(tx, shareId, fee, reason)
    return { act: 'FEE_WAIVED', reservationId: which.reservationId, shareId, fee }
  })
}

type FeeWaived = { shareId: string; fee: FeeKind; reason: string | null }

async function changeBill(
  context: Context,
  which: BookingAt,
  change: (tx: Tx, booking: BookingAtDesk) => Promise<StaffAct>,
): Promise<SeenBill> {
  const staff = await onFloor(context, which.restaurantId)
  await inTransaction(context, staff, which, async (tx, booking) => ({
    done: await change(tx, booking),
    answer: null,
  }))
  return billOf(context, staff, which)
}

function inTransaction<Answer>(
  { db, clock }: Context,
  staff: Staff,
  which: BookingAt,
  change: (tx: Tx, booking: BookingAtDesk) => Promise<{ done: StaffAct; answer: Answer }>,
): Promise<Answer> {
  return db.transaction().execute(async (trx) => {
    const tx = { db: trx, clock }
    const { done, answer } = await change(tx, await lockedBooking(trx, which, staff))
    await noteAct(tx, staff, done)
    return answer
  })
}

async function billOf({ db, clock }: Context, { job }: Pick<Staff, 'job'>, which: BookingAt): Promise<SeenBill> {
  const now = clock.now()
  const booking = await bookingAt(db, which)
  const bill = await billAtDesk(db, which, now)
  if (!bill) throw unknownBooking()
  const paid = await paymentsByShare(db, [which.reservationId], now)
  return billFor({ booking, seen: bookingFor(booking, job, now), bill, paid, now })
}
