import { type Clash, isClash, judgeTap } from '@tablee/domain/service/late-taps'
import { type SeatMark, undoneMark } from '@tablee/domain/service/marks'
import type { RawBuilder } from 'kysely'
import type { Context, Tx } from '../../../context.ts'
import type { UserError } from '../../../errors.ts'
import type { DeskSeat } from '../../reservations/read/desk/desk.ts'
import { chosenSeats } from './core/chosen-seats.ts'
import { type BookingAt, type BookingAtDesk, lockedBooking } from './core/locked-booking.ts'
import { noted } from './core/noted.ts'
import { bookingFor, madeAt, markOfSeat, nameOf, notedOf, type SeenBooking } from './core/seen-by-staff.ts'
import type { MarkRow, ServiceBooking } from './core/service.sql.ts'
import { clashError, tapOf } from './core/taps.ts'
import { writeMarks } from './core/write-marks.ts'
import { onBookingOrTill } from './service.rights.ts'

/** `seen` maps seats to the marks that the device showed when undo was tapped. Seats that it omits are not checked. */
type Undoing = BookingAt & {
  shareIds: readonly string[] | null
  seen?: ReadonlyMap<string, SeatMark>
  waited?: number | null | undefined
}

/**
 * Undoes the last mark of seats if it was tapped within two minutes. Without `shareIds` it undoes all seats that allow it. A
 * seat without a mark, or whose last mark was undone already, does not change, so that a repeated request undoes nothing
 * more. Executed once per idempotency key. Throws the errors of `staffAt`, NOT_FOUND for a booking or seat that is not the
 * restaurant's, and CONFLICT with the current state after the two minutes, or if somebody has marked the seat again since.
 */
export async function undoMarks(context: Context, undoing: Undoing): Promise<SeenBooking> {
  const { restaurantId, reservationId } = undoing
  const which = { restaurantId, reservationId }
  const staff = await onBookingOrTill(context, which)
  const tap = tapOf(context, { ...which, mark: null, shareIds: undoing.shareIds }, undoing.waited)
  const { db, clock } = context
  const booking = await db.transaction().execute(async (trx) => {
    const tx = { db: trx, clock }
    const found = await lockedBooking(trx, which, staff, tap.key)
    const seats = found.isTapMade ? [] : seatsToUndo(found, undoing, { now: clock.now(), ...tap })
    if (seats.length === 0) return found
    const shareIds = seats.map(({ id }) => id)
    const alsoWrite = noted(tx, staff, which, { act: 'MARK_UNDONE', shareIds }, tap.key)
    return undo(tx, found, seats, { accountId: staff.account?.id ?? null, alsoWrite })
  })
  return bookingFor(booking, staff.job, clock.now())
}

type Late = { now: number; waited: number }

function seatsToUndo(booking: ServiceBooking, { shareIds, seen }: Undoing, late: Late): DeskSeat[] {
  if (booking.status === 'CANCELLED') throw clashError('ENDED', 'Cette réservation est annulée.')
  const judged = chosenSeats(booking, shareIds).map((seat) => {
    const [stands, made] = [markOfSeat(booking, seat), madeAt(booking, seat)]
    return { seat, verdict: judgeTap({ tap: 'UNDO', seen: seen?.get(seat.id) ?? stands, current: stands, made }, late) }
  })
  const able = judged.flatMap(({ seat, verdict }) => (verdict === 'DO' ? [seat] : []))
  const [first] = judged.flatMap(({ seat, verdict }) => (isClash(verdict) ? [{ seat, why: verdict }] : []))
  if (first && (shareIds !== null || able.length === 0)) throw cannotUndo(booking, first.seat, first.why)
  return able
}

function cannotUndo(booking: ServiceBooking, seat: DeskSeat, why: Clash): UserError {
  const sentence = why === 'TOO_LATE' ? TOO_LATE : `${nameOf(seat)} a été marqué autrement entre-temps.`
  const since = madeAt(booking, seat)?.markedAt ?? null
  return clashError(why, sentence, { stands: markOfSeat(booking, seat), since })
}

const TOO_LATE = 'Cette marque date de plus de deux minutes : elle ne se retire plus.'

async function undo(
  tx: Tx,
  booking: BookingAtDesk,
  seats: readonly DeskSeat[],
  how: { accountId: string | null; alsoWrite: RawBuilder<unknown>[] },
): Promise<ServiceBooking> {
  const absent = seats.filter(({ status }) => status === 'NO_SHOW')
  const last = seats.filter((seat) => !absent.includes(seat)).flatMap((seat) => notedOf(booking, seat) ?? [])
  const marks = last.flatMap((one): MarkRow[] => {
    const back = undoneMark(one)
    return back ? [{ shareId: one.shareId, ...back }] : []
  })
  const changed = last.map(({ shareId }) => shareId)
  const removed = changed.filter((id) => !marks.some(({ shareId }) => shareId === id))
  return writeMarks(tx, booking, { marks, removed }, { ...how, lifted: absent })
}
