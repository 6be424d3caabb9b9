import { DAY, daysBetween, HOUR, MINUTE, parisDay, parisMinutes } from '../../calendar/calendar.ts'
import { MINUTES_AHEAD, type Start } from '../../calendar/opening-hours.ts'
import type { ReservationType } from '../../money/pricing.ts'
import { isHold } from '../booking-rules.ts'
import { freeCancelUntil } from '../free-cancel.ts'
import { MODIFIABLE, type Status } from '../reservation-status.ts'

/** How long a host has to answer another hour that their restaurant proposes, in milliseconds. */
export const ANSWERED_WITHIN = DAY
/** With less time than this (ms) nobody is asked: the restaurant calls, keeps the booking or cancels it. */
const LEAST_TO_ANSWER = HOUR
/** Another day at the same hour is as far as so many milliseconds on the same day. */
const A_DAY_IS_AS_FAR_AS = 2 * HOUR
/** How many free hours are offered for one booking. */
export const MOST_FREE_HOURS = 24

/** What decides whether a restaurant may move a booking that it cannot serve at its hour. `hasHost`: there is somebody to ask. */
export type MovableBooking = {
  type: ReservationType
  status: Status
  isGroup: boolean
  isWeeklyMeal: boolean
  wasAuthorised: boolean
  startsAt: number
  hasHost: boolean
}

/** Whether a booking may be moved by its restaurant at `now` (ms). What is only held until a payment is not: it ends by itself. */
export function canBeMoved(booking: MovableBooking, now: number): boolean {
  if (booking.isWeeklyMeal || isHold(booking) || !MODIFIABLE.includes(booking.status)) return false
  return now + (booking.hasHost ? LEAST_TO_ANSWER : 0) < freeCancelUntil(booking)
}

/** Whether a restaurant may move a booking itself at `now` (ms): one that it has entered, whose caller it has asked. */
export function canMoveTable(booking: Omit<MovableBooking, 'isWeeklyMeal'>, now: number): boolean {
  return !booking.hasHost && canBeMoved({ ...booking, isWeeklyMeal: false }, now)
}

/** When a proposal is made (`now`, ms), and how many minutes ahead its restaurant is booked by diners at the latest. */
type Proposing = { now: number; minutesAhead?: number }

/**
 * Until when (ms) a host answers a proposal: a day, and at the latest half an hour before either hour, or as long before the
 * proposed one as diners book it. Null where that is less than an hour. Where nobody is to be asked, the restaurant has until the
 * booking's own hour.
 */
export function answerUntil(
  booking: MovableBooking,
  to: Pick<Start, 'startsAt'>,
  { now, minutesAhead = MINUTES_AHEAD }: Proposing,
): number | null {
  if (!booking.hasHost) return booking.startsAt
  const until = Math.min(now + ANSWERED_WITHIN, freeCancelUntil(booking), to.startsAt - minutesAhead * MINUTE)
  return until - now < LEAST_TO_ANSWER ? null : until
}

/** The starts to which a booking may be moved: the nearest to its own hour first, of two as near the earlier. */
export function startsToMoveTo<One extends Start>(
  booking: MovableBooking,
  starts: readonly One[],
  at: Proposing,
): One[] {
  if (!canBeMoved(booking, at.now)) return []
  return starts
    .filter((start) => start.startsAt !== booking.startsAt && answerUntil(booking, start, at) !== null)
    .sort((one, other) => farness(booking, one) - farness(booking, other) || one.startsAt - other.startsAt)
}

/** How far one hour is from another, in milliseconds: who dines at eight would rather do so on another day than at five. */
export function farness(one: Pick<Start, 'startsAt'>, other: Pick<Start, 'startsAt'>): number {
  // By the clock: between two evenings an hour may have been put forward or back.
  const away = onClock(other) - onClock(one)
  const days = Math.round(away / DAY)
  return Math.abs(away - days * DAY) + Math.abs(days) * A_DAY_IS_AS_FAR_AS
}

function onClock({ startsAt }: Pick<Start, 'startsAt'>): number {
  return daysBetween('2000-01-01', parisDay(startsAt)) * DAY + parisMinutes(startsAt) * MINUTE
}
