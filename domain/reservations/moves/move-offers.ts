import { DAY, daysBetween, HOUR, MINUTE, parisDay, parisMinutes } from '../../calendar/calendar.ts'
import { MINUTES_AHEAD, type Start } from '../../calendar/opening-hours.ts'
import type { ReservationType } from '../../money/pricing.ts'
import { isHold } from '../booking-rules.ts'
import { freeCancelUntil } from '../free-cancel.ts'
import { MODIFIABLE, type Status } from '../reservation-status.ts'

/** Milliseconds that a host has to accept or refuse another hour that their restaurant proposes. */
export const ANSWERED_WITHIN = DAY
/** With less time than this (ms) no proposal is made: the restaurant calls, keeps the booking or cancels it. */
const LEAST_TO_ANSWER = HOUR
/** Another day at the same hour counts as this many milliseconds on the same day. */
const A_DAY_IS_AS_FAR_AS = 2 * HOUR
/** Maximum number of free hours that are offered for one booking. */
export const MOST_FREE_HOURS = 24

/**
 * The data that decides whether a restaurant may move a booking that it cannot serve at its hour. `hasHost`: a host must accept
 * the move.
 */
export type MovableBooking = {
  type: ReservationType
  status: Status
  isGroup: boolean
  isWeeklyMeal: boolean
  wasAuthorised: boolean
  startsAt: number
  hasHost: boolean
}

/** True if a restaurant may move a booking at `now` (ms). A hold cannot be moved because it ends by itself. */
export function canBeMoved(booking: MovableBooking, now: number): boolean {
  if (booking.isWeeklyMeal || isHold(booking) || !MODIFIABLE.includes(booking.status)) return false
  return now + (booking.hasHost ? LEAST_TO_ANSWER : 0) < freeCancelUntil(booking)
}

/** True if a restaurant may move a booking directly at `now` (ms): one that it has entered itself, after asking the caller. */
export function canMoveTable(booking: Omit<MovableBooking, 'isWeeklyMeal'>, now: number): boolean {
  return !booking.hasHost && canBeMoved({ ...booking, isWeeklyMeal: false }, now)
}

/** The time of a proposal (`now`, ms), and how many minutes before a start diners can book it at the latest. */
type Proposing = { now: number; minutesAhead?: number }

/**
 * Returns until when (ms) a host can respond to a proposal: for a day, but at the latest half an hour before the present
 * hour, and `minutesAhead` before the proposed one. Returns null if less than an hour remains. Without a host, the restaurant
 * has until the booking's own hour.
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

/**
 * Returns the starts to which a booking may be moved, the nearest to its own hour first, in case of a tie the earlier first.
 */
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

/**
 * Returns how far one hour is from another, in milliseconds. A guest who dines at eight prefers eight on another day to five on
 * the same day.
 */
export function farness(one: Pick<Start, 'startsAt'>, other: Pick<Start, 'startsAt'>): number {
  // Compares clock hours, because the clock may change between two evenings.
  const away = onClock(other) - onClock(one)
  const days = Math.round(away / DAY)
  return Math.abs(away - days * DAY) + Math.abs(days) * A_DAY_IS_AS_FAR_AS
}

function onClock({ startsAt }: Pick<Start, 'startsAt'>): number {
  return daysBetween('2000-01-01', parisDay(startsAt)) * DAY + parisMinutes(startsAt) * MINUTE
}
