import { undoneMark, undoUntil } from '@tablee/domain/service/marks'
import type { Context, Tx } from '../../context.ts'
import { UserError } from '../../errors.ts'
import { liftNoShow } from '../reservations/after-meal/after-meal.ts'
import type { DeskSeat } from '../reservations/for-desk/for-desk.ts'
import { noteAct } from '../staff/staff.ts'
import { chosenSeats } from './core/chosen-seats.ts'
import { type BookingAt, bookingAt, lockedBooking } from './core/locked-booking.ts'
import { bookingFor, madeAt, notedOf, type SeenBooking } from './core/seen-by-staff.ts'
import { type MarkRow, type ServiceBooking, writeMarks } from './core/service.sql.ts'
import { onFloor } from './service.rights.ts'

type Undoing = BookingAt & { shareIds: readonly string[] | null }

/**
 * Takes the last mark of seats back, within two minutes; of all seats that can where none are named. A seat without a mark, or
 * whose last one was taken back already, stays as it is, so that a repeated request takes nothing more away. Throws as
 * `staffAt`, NOT_FOUND for what is not the restaurant's, CONFLICT once the two minutes are over.
 */
export async function undoMarks(context: Context, { shareIds, ...which }: Undoing): Promise<SeenBooking> {
  const staff = await onFloor(context, which.restaurantId)
  const { db, clock } = context
  const booking = await db.transaction().execute(async (trx) => {
    const tx = { db: trx, clock }
    const found = await lockedBooking(trx, which)
    const seats = seatsToUndo(found, shareIds, clock.now())
    if (seats.length === 0) return found
    const undone = await undo(tx, found, seats, staff.account.id)
    const ids = seats.map(({ id }) => id)
    await noteAct(tx, staff, { act: 'MARK_UNDONE', reservationId: which.reservationId, shareIds: ids })
    return undone ?? (await bookingAt(trx, which))
  })
  return bookingFor(booking, staff.job, clock.now())
}

function seatsToUndo(booking: ServiceBooking, shareIds: readonly string[] | null, now: number): DeskSeat[] {
  const marked = chosenSeats(booking, shareIds).flatMap((seat) => {
    const made = madeAt(booking, seat)
    const until = made && undoUntil(made)
    return until === null ? [] : [{ seat, isLate: until < now }]
  })
  const able = marked.filter(({ isLate }) => !isLate)
  if (able.length < marked.length && (shareIds !== null || able.length === 0)) {
    throw new UserError('CONFLICT', 'Cette marque date de plus de deux minutes : elle ne se retire plus.')
  }
  return able.map(({ seat }) => seat)
}

/** Answers the booking as it is then; null where an absence was lifted, so that it has to be read again. */
async function undo(
  tx: Tx,
  booking: ServiceBooking,
  seats: readonly DeskSeat[],
  accountId: string,
): Promise<ServiceBooking | null> {
  const absent = seats.filter(({ status }) => status === 'NO_SHOW')
  for (const { id } of absent) await liftNoShow(tx, id, 'restaurant')
  const noted = seats.filter((seat) => !absent.includes(seat)).flatMap((seat) => notedOf(booking, seat) ?? [])
  const marks = noted.flatMap((one): MarkRow[] => {
    const back = undoneMark(one)
    return back ? [{ shareId: one.shareId, ...back }] : []
  })
  const changed = noted.map(({ shareId }) => shareId)
  const removed = changed.filter((id) => !marks.some(({ shareId }) => shareId === id))
  await writeMarks(tx.db, { reservationId: booking.id, marks, removed }, accountId)
  if (absent.length > 0) return null
  return { ...booking, marks: [...booking.marks.filter(({ shareId }) => !changed.includes(shareId)), ...marks] }
}
