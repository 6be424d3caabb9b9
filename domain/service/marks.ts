import { MINUTE } from '../calendar/calendar.ts'
import type { Status } from '../reservations/reservation-status.ts'

/**
 * What the floor has noted of a seat. EXPECTED is the absence of a mark, and ABSENT the status NO_SHOW of its share: neither is
 * stored as one.
 */
export const SEAT_MARKS = ['EXPECTED', 'ARRIVED', 'SEATED', 'LEFT', 'ABSENT'] as const
export type SeatMark = (typeof SEAT_MARKS)[number]

/** The marks that are stored. */
export const NOTED_MARKS = ['ARRIVED', 'SEATED', 'LEFT'] as const satisfies readonly SeatMark[]
export type NotedMark = (typeof NOTED_MARKS)[number]

/** Milliseconds for which a mark can be undone. */
export const UNDONE_WITHIN = 2 * MINUTE

/**
 * A mark as it is stored, with the one before it, to which it is undone; instants in milliseconds. `isBack`: an undoing has
 * brought it back, so that a second tap takes nothing more away.
 */
export type Noted = {
  state: NotedMark
  markedAt: number
  was: NotedMark | null
  wasAt: number | null
  isBack: boolean
}

const ORDER: readonly SeatMark[] = ['EXPECTED', 'ARRIVED', 'SEATED', 'LEFT']
/** Who was marked as absent may come after all. */
const LATE: readonly SeatMark[] = ['ARRIVED', 'SEATED']

/** The mark of a seat, by the status of its share and what is stored of it. */
export function markOf(status: Status, noted: Pick<Noted, 'state'> | null): SeatMark {
  return status === 'NO_SHOW' ? 'ABSENT' : (noted?.state ?? 'EXPECTED')
}

/**
 * Whether a seat with one mark may be given another: forward, and steps may be skipped. Only who is expected is absent, and who
 * was absent may still arrive. The same mark again is allowed, and changes nothing; back leads `undoneMark` alone.
 */
export function mayMark(from: SeatMark, to: SeatMark): boolean {
  if (from === to) return true
  if (from === 'ABSENT') return LATE.includes(to)
  if (to === 'ABSENT') return from === 'EXPECTED'
  return ORDER.indexOf(from) < ORDER.indexOf(to)
}

/** What is stored when a seat gets a mark at `now`, with what is undone to. */
export function notedMark(before: Noted | null, state: NotedMark, now: number): Noted {
  return { state, markedAt: now, was: before?.state ?? null, wasAt: before?.markedAt ?? null, isBack: false }
}

/** Until when a mark can be undone, in milliseconds; null for one that an undoing has brought back. */
export function undoUntil({ markedAt, isBack }: Pick<Noted, 'markedAt' | 'isBack'>): number | null {
  return isBack ? null : markedAt + UNDONE_WITHIN
}

/** Returns the instant (milliseconds) from which its diner sees an absence. The mark can no longer be undone then. */
export function absenceShownFrom(markedAt: number): number {
  return markedAt + UNDONE_WITHIN
}

/**
 * What is stored once the last mark is undone: the mark before it, which cannot be undone in its turn, or null where the guest
 * is expected again.
 */
export function undoneMark({ was, wasAt, markedAt }: Noted): Noted | null {
  return was === null ? null : { state: was, markedAt: wasAt ?? markedAt, was: null, wasAt: null, isBack: true }
}
