import type { RawBuilder } from 'kysely'
import type { Tx } from '../../../../context.ts'
import { liftNoShows } from '../../../reservations/after-meal/after-meal.ts'
import { restoreNoShows } from '../../../reservations/jobs/jobs.ts'
import type { DeskSeat } from '../../../reservations/read/desk/desk.ts'
import type { Reservation, Share } from '../../../reservations/reservations.ts'
import type { BookingAtDesk } from './locked-booking.ts'
import { type Marks, type ServiceBooking, writeOnBooking, writingMarks } from './service.sql.ts'

/** The account that marks, the parts written in the same statement, and the seats whose absence is lifted. */
type How = { accountId: string | null; alsoWrite: readonly RawBuilder<unknown>[]; lifted: readonly DeskSeat[] }

/**
 * Writes marks of a locked booking in one statement. If absences are lifted, it is the statement of that transition. Returns
 * the updated booking.
 */
export async function writeMarks(
  tx: Tx,
  booking: BookingAtDesk,
  { marks, removed }: Marks,
  { accountId, alsoWrite, lifted }: How,
): Promise<ServiceBooking> {
  const parts = [...writingMarks({ marks, removed }, accountId), ...alsoWrite]
  const changed = [...removed, ...marks.map(({ shareId }) => shareId)]
  const marked = { ...booking, marks: [...booking.marks.filter(({ shareId }) => !changed.includes(shareId)), ...marks] }
  if (lifted.length === 0) {
    // A guest who arrived after the bill was closed is absent again once the arrival is undone.
    const absent = await restoreNoShows(tx, booking, removed, { actor: 'restaurant', alsoWrite: parts })
    if (absent) return afterTransition(marked, absent, absent.marks)
    await writeOnBooking(tx.db, booking.id, parts)
    return marked
  }
  const ids = lifted.map(({ id }) => id)
  const present = await liftNoShows(tx, booking, ids, { actor: 'restaurant', alsoWrite: parts })
  return afterTransition(marked, present, new Map())
}

/**
 * Returns a booking after a transition of these shares, as it would be read. `absences` has the times of their no-show marks
 * (ms).
 */
export function afterTransition(
  booking: ServiceBooking,
  { reservation: { status, stay, dueAt }, shares }: { reservation: Reservation; shares: readonly Share[] },
  absences: ReadonlyMap<string, number>,
): ServiceBooking {
  const statusOf = new Map(shares.map((share) => [share.id, share.status]))
  const seats = booking.seats.map((seat) => {
    const changed = statusOf.get(seat.id)
    return changed ? { ...seat, status: changed, absentAt: absences.get(seat.id) ?? null } : seat
  })
  return { ...booking, status, stay, isBillClosed: dueAt === null, seats }
}
