import { parseDay, parseHour } from '@tablee/domain/calendar/calendar'
import { cleanText, isBlank } from '@tablee/domain/clean-text'
import { type Faults, tooLong } from '@tablee/domain/faults'
import { LONGEST_NOTE } from '@tablee/domain/reservations/booking-limits'
import { shortDay } from '@tablee/domain/reservations/reservation-labels'
import { minutesAheadOf } from '@tablee/domain/reservations/seat-rules'
import { seatName } from '@tablee/domain/service/seat-names'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import type { FreeStart, SeatClaim } from '../../availability/availability.ts'
import { cancelUnserved, offerMove, withdrawMove } from '../../reservations/changes/changes.ts'
import type { StandingRow } from '../../reservations/read/restaurant/restaurant.ts'
import { noteAct, type Staff } from '../../staff/staff.ts'
import { claimOf, freeHoursOf, keptByOffers } from './free-hours.ts'
import { keepBooking } from './kept-bookings.sql.ts'
import type { StrandedAnswer, StrandedAnswers } from './stranded-answers.ts'
import type { Change } from './stranded-of.ts'

type Answered = { booking: StandingRow; answer: StrandedAnswer | undefined }

/**
 * Applies the owner's decision for each stranded booking, in the caller's transaction: keeps it, proposes another hour for it,
 * or cancels it. Throws BAD_USER_INPUT for a reason that is missing or too long, CONFLICT for an hour that is not free.
 */
export async function answerStranded(
  tx: Context,
  owner: Staff,
  { after, stranded }: Change & { stranded: readonly StandingRow[] },
  given: StrandedAnswers,
): Promise<void> {
  const all = stranded.map((booking) => ({
    booking,
    answer: given.answers?.find(({ reservationId }) => reservationId === booking.id),
  }))
  const [moved, stay] = [all.filter(({ answer }) => answer?.moveTo), all.filter(({ answer }) => !answer?.moveTo)]
  const [kept, cancelled] = [stay.filter(({ answer }) => answer?.keeps), stay.filter(({ answer }) => !answer?.keeps)]
  const isRead = cancelled.length > 0 || moved.some(({ booking }) => booking.hasHost)
  const note = isRead ? readReason(given, moved.length > 0) : ''
  for (const { booking } of kept) await keep(tx, owner, booking.id)
  for (const { booking } of cancelled) {
    await cancelUnserved(tx, booking.id, note)
    await noteAct(tx, owner, { act: 'BOOKING_CANCELLED', reservationId: booking.id })
  }
  const promised: SeatClaim[] = await keptByOffers(tx, after.id, stranded)
  for (const one of moved) {
    const start = await chosenStart(tx, after, one, promised)
    promised.push(claimOf(after.id, { ...one.booking, startsAt: start.startsAt }))
    await offerMove(tx, one.booking.id, { start, reason: note, minutesAhead: minutesAheadOf(after) })
    await noteAct(tx, owner, { act: 'MOVE_OFFERED', reservationId: one.booking.id })
  }
}

async function keep(tx: Context, owner: Staff, reservationId: number): Promise<void> {
  await keepBooking(tx.db, reservationId, new Date(tx.clock.now()))
  await withdrawMove(tx, reservationId)
  await noteAct(tx, owner, { act: 'BOOKING_KEPT', reservationId })
}

/** Returns the free start chosen for a booking. Throws CONFLICT if it is not free, or is promised to another booking. */
async function chosenStart(
  tx: Context,
  after: Change['after'],
  { booking, answer }: Answered,
  promised: readonly SeatClaim[],
): Promise<FreeStart> {
  const [day, time] = [parseDay(answer?.moveTo?.date ?? ''), parseHour(answer?.moveTo?.hour ?? '')]
  const free = await freeHoursOf(tx, after, booking, promised)
  const start = free.find(({ date, hour }) => date === day && hour === time)
  if (start) return start
  const whose = booking.name ? seatName(booking.name, 0) : 'cette réservation'
  const when = day && time ? `${shortDay(day)} à ${time}` : 'Cette heure'
  throw new UserError('CONFLICT', `${when} n'est pas libre pour ${whose}. Choisissez une autre heure.`)
}

function readReason({ reason }: StrandedAnswers, isMoved: boolean): string {
  const words = cleanText(reason ?? '')
  const faults: Faults = isBlank(words)
    ? { reason: `Dites à vos clients pourquoi leur réservation est annulée${isMoved ? ' ou déplacée' : ''}.` }
    : words.length > LONGEST_NOTE
      ? { reason: tooLong(LONGEST_NOTE) }
      : {}
  if (Object.keys(faults).length > 0) throw badInput(faults)
  return words
}
