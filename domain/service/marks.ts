import { MINUTE } from '../calendar/calendar.ts'
import type { Status } from '../reservations/reservation-status.ts'

/**
 * States of a seat for the floor. EXPECTED means that there is no mark, and ABSENT that its share has the status NO_SHOW.
 * Neither is stored as a mark.
 */
export const SEAT_MARKS = ['EXPECTED', 'ARRIVED', 'SEATED', 'LEFT', 'ABSENT'] as const
export type SeatMark = (typeof SEAT_MARKS)[number]

export const NOTED_MARKS = ['ARRIVED', 'SEATED', 'LEFT'] as const satisfies readonly SeatMark[]
export type NotedMark = (typeof NOTED_MARKS)[number]

/** Milliseconds for which a mark can be undone. */
export const UNDONE_WITHIN = 2 * MINUTE

/**
 * A stored mark, with the previous one for undoing. Instants in milliseconds. `isBack`: an undoing has restored it, so that a
 * second tap does not undo more.
 */
export type Noted = {
  state: NotedMark
  markedAt: number
  was: NotedMark | null
  wasAt: number | null
  isBack: boolean
}

const ORDER: readonly SeatMark[] = ['EXPECTED', 'ARRIVED', 'SEATED', 'LEFT']
/** States that may follow an absence: a guest may still come late. */
const LATE: readonly SeatMark[] = ['ARRIVED', 'SEATED']

/** Returns the mark of a seat from the status of its share and its stored mark. */
export function markOf(status: Status, noted: Pick<Noted, 'state'> | null): SeatMark {
  return status === 'NO_SHOW' ? 'ABSENT' : (noted?.state ?? 'EXPECTED')
}

/**
 * True if a seat may change from one mark to another: only forward, and steps may be skipped. Only an expected guest can become
 * absent. An absent guest may still arrive. The same mark again is allowed and changes nothing. Only `undoneMark` goes back.
 */
export function mayMark(from: SeatMark, to: SeatMark): boolean {
  if (from === to) return true
  if (from === 'ABSENT') return LATE.includes(to)
  if (to === 'ABSENT') return from === 'EXPECTED'
  return ORDER.indexOf(from) < ORDER.indexOf(to)
}

/** Returns the mark to store at `now`, with the previous one for undoing. */
export function notedMark(before: Noted | null, state: NotedMark, now: number): Noted {
  return { state, markedAt: now, was: before?.state ?? null, wasAt: before?.markedAt ?? null, isBack: false }
}

/** Returns until when a mark can be undone, in milliseconds; null for one that an undoing has restored. */
export function undoUntil({ markedAt, isBack }: Pick<Noted, 'markedAt' | 'isBack'>): number | null {
  return isBack ? null : markedAt + UNDONE_WITHIN
}

/** Returns the instant (milliseconds) from which its diner sees an absence. The mark can no longer be undone then. */
export function absenceShownFrom(markedAt: number): number {
  return markedAt + UNDONE_WITHIN
}

/**
 * Returns the mark to store after undoing the last one: the previous mark, which cannot be undone itself, or null if the guest
 * is expected again.
 */
export function undoneMark({ was, wasAt, markedAt }: Noted): Noted | null {
  return was === null ? null : { state: was, markedAt: wasAt ?? markedAt, was: null, wasAt: null, isBack: true }
}
