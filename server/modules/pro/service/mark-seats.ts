import { serviceDayAt } from '@tablee/domain/calendar/calendar'
import { isHost } from '@tablee/domain/reservations/host'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import { type Clash, isClash, judgeTap, tappedAt } from '@tablee/domain/service/late-taps'
import { type NotedMark, notedMark, type SeatMark } from '@tablee/domain/service/marks'
import type { RawBuilder } from 'kysely'
import type { Context, Tx } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { markNoShows } from '../../reservations/after-meal/after-meal.ts'
import type { DeskSeat } from '../../reservations/read/desk/desk.ts'
import { chosenSeats } from './core/chosen-seats.ts'
import { type BookingAt, type BookingAtDesk, lockedBooking } from './core/locked-booking.ts'
import { noted } from './core/noted.ts'
import { bookingFor, madeAt, markOfSeat, nameOf, notedOf, type SeenBooking } from './core/seen-by-staff.ts'
import type { MarkRow, ServiceBooking } from './core/service.sql.ts'
import { clashError, tapOf } from './core/taps.ts'
import { afterTransition, writeMarks } from './core/write-marks.ts'
import { onBookingOrTill } from './service.rights.ts'

/** `seen` maps seats to the marks that the device showed when it was tapped. Seats that it omits are not checked. */
type Marking = BookingAt & {
  shareIds: readonly string[] | null
  mark: SeatMark
  seen?: ReadonlyMap<string, SeatMark>
  waited?: number | null | undefined
}

/**
 * Marks seats on their service day. Without `shareIds` it marks all seats that can take the mark. ABSENT is a no-show with
 * all its consequences; an absent guest may still arrive. Seats that have the mark already, or a later one, do not change. A
 * delayed tap is stored as of the time it was made, once per idempotency key. Throws the errors of `staffAt`, NOT_FOUND for a
 * booking or seat that is not the restaurant's, and CONFLICT with the current state if a seat cannot take the mark.
 */
export async function markSeats(context: Context, marking: Marking): Promise<SeenBooking> {
  const { mark, restaurantId, reservationId } = marking
  const which = { restaurantId, reservationId }
  const staff = await onBookingOrTill(context, which)
  const tap = tapOf(context, { ...which, mark, shareIds: marking.shareIds }, marking.waited)
  const { db, clock } = context
  const booking = await db.transaction().execute(async (trx) => {
    const tx = { db: trx, clock }
    const found = await lockedBooking(trx, which, staff, tap.key)
    const seats = found.isTapMade ? [] : seatsToMark(found, marking, { now: clock.now(), ...tap })
    if (seats.length === 0) return found
    const at = tappedAt(clock.now(), tap.waited)
    refuseOrder(found)
    refuseOtherDay(at, found)
    const ids = seats.map(({ id }) => id)
    const alsoWrite = noted(tx, staff, which, { act: 'SEATS_MARKED', mark, shareIds: ids }, tap.key)
    return isNoted(mark)
      ? markPresent(tx, found, seats, { mark, at, accountId: staff.account?.id ?? null, alsoWrite })
      : markAbsent(tx, found, seats, alsoWrite)
  })
  return bookingFor(booking, staff.job, clock.now())
}

type Late = { now: number; waited: number }

/** Returns the seats that the mark changes. Throws CONFLICT if a named seat cannot take it, or if no seat can. */
function seatsToMark(booking: ServiceBooking, { shareIds, mark, seen }: Marking, late: Late): DeskSeat[] {
  if (booking.status === 'CANCELLED') throw clashError('ENDED', CANCELLED)
  const seats = chosenSeats(booking, shareIds)
  const isAbsent = (one: DeskSeat) => markOfSeat(booking, one) === 'ABSENT'
  // A tap on the whole table does not include guests who were marked as absent, unless nobody else was expected.
  const present = seats.filter((one) => !isAbsent(one))
  const meant = shareIds === null && mark !== 'ABSENT' && present.length > 0 ? present : seats
  if (meant.length === 0) throw new UserError('CONFLICT', NOBODY)
  const judged = meant.map((seat) => {
    const stands = markOfSeat(booking, seat)
    return { seat, verdict: judgeTap({ tap: 'MARK', mark, seen: seen?.get(seat.id) ?? stands, current: stands }, late) }
  })
  const clashing = judged.flatMap(({ seat, verdict }) => (isClash(verdict) ? [{ seat, why: verdict }] : []))
  const [first] = clashing
  if (first && (shareIds !== null || clashing.length === judged.length)) {
    throw cannotMark(booking, first.seat, first.why)
  }
  return judged.flatMap(({ seat, verdict }) => (verdict === 'DO' ? [seat] : []))
}

function isNoted(mark: SeatMark): mark is NotedMark {
  return mark !== 'ABSENT' && mark !== 'EXPECTED'
}

function refuseOrder(booking: ServiceBooking): void {
  if (kindOf(booking) !== 'order') return
  throw new UserError('CONFLICT', 'Une commande à emporter ou en livraison ne se place pas à table.')
}

function refuseOtherDay(at: number, { serviceDay }: ServiceBooking): void {
  const today = serviceDayAt(at)
  if (serviceDay === today) return
  const why = serviceDay > today ? "n'a pas commencé" : 'est terminé'
  throw new UserError('CONFLICT', `Le service de cette réservation ${why}.`)
}

/** `at` is when it was tapped, in milliseconds. `alsoWrite` is written in the same statement. */
type Presence = { mark: NotedMark; at: number; accountId: string | null; alsoWrite: RawBuilder<unknown>[] }

async function markPresent(
  tx: Tx,
  booking: BookingAtDesk,
  seats: readonly DeskSeat[],
  { mark, at, accountId, alsoWrite }: Presence,
): Promise<ServiceBooking> {
  const late = seats.filter(({ status }) => status === 'NO_SHOW')
  const lifted = late.filter(({ absentAt }) => absentAt !== null)
  // A guest who is absent because the host is has no absence of their own.
  if (late.length > 0 && lifted.length === 0) throw new UserError('CONFLICT', ABSENT_WITH_HOST)
  const marks = seats.map((seat): MarkRow => {
    const before = notedOf(booking, seat)
    // A mark is never older than the one before it, even if a device reports a longer delay.
    return { shareId: seat.id, ...notedMark(before, mark, Math.max(at, before?.markedAt ?? 0)) }
  })
  return writeMarks(tx, booking, { marks, removed: [] }, { accountId, alsoWrite, lifted })
}

const ABSENT_WITH_HOST = "L'hôte, qui paie pour tous, est marqué absent : notez d'abord son arrivée."

/** Marks guests as absent. If a host who pays for all is absent, all their guests are. */
async function markAbsent(
  tx: Tx,
  booking: BookingAtDesk,
  seats: readonly DeskSeat[],
  alsoWrite: RawBuilder<unknown>[],
): Promise<ServiceBooking> {
  const host = kindOf(booking) === 'self-pay' ? undefined : seats.find(isHost)
  if (host && booking.seats.some((one) => isNoted(markOfSeat(booking, one)))) {
    throw new UserError(
      'CONFLICT',
      "Des convives sont arrivés : leur hôte, qui paie pour tous, ne peut pas être marqué absent. Clôturez l'addition.",
    )
  }
  const missed = (host ? [host] : seats).map(({ id }) => id)
  const absent = await markNoShows(tx, booking, missed, { actor: 'restaurant', alsoWrite })
  return afterTransition(booking, absent, new Map(missed.map((id) => [id, tx.clock.now()])))
}

function cannotMark(booking: ServiceBooking, seat: DeskSeat, why: Clash): UserError {
  const mark = markOfSeat(booking, seat)
  const since = madeAt(booking, seat)?.markedAt ?? null
  return clashError(why, `${nameOf(seat)} ${why === 'TAKEN_BACK' ? TAKEN_BACK : ALREADY[mark]}.`, {
    stands: mark,
    since,
  })
}

const CANCELLED = 'Cette réservation est annulée.'
const NOBODY = "Personne n'est attendu à cette table."
const TAKEN_BACK = 'a perdu sa marque : quelqu’un l’a retirée entre-temps'

const ALREADY: Record<SeatMark, string> = {
  EXPECTED: "n'est pas encore là",
  ARRIVED: 'est déjà là : une marque se retire dans les deux minutes',
  SEATED: 'est déjà à table : une marque se retire dans les deux minutes',
  LEFT: 'est déjà parti : une marque se retire dans les deux minutes',
  ABSENT: 'est marqué absent',
}
