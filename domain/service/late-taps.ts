import { HOUR, SECOND } from '../calendar/calendar.ts'
import { mayMark, type SeatMark, undoUntil } from './marks.ts'
import { mayFollow, type OrderAct, type OrderStage, stageAfter, undoReadyUntil } from './order-stage.ts'

/** The longest in milliseconds that a tap may have waited for the network: a session of the desk lasts no longer. */
export const LONGEST_WAIT = 12 * HOUR

/** Milliseconds by which two requests of one device may be told apart wrongly: each is on its way for another time. */
const ON_THE_WAY = 10 * SECOND

/**
 * When a tap was made (milliseconds) that says how long it has waited. The device tells a duration, not an instant: its clock may
 * be wrong. Nothing was tapped in the future, nor longer ago than a tap may wait.
 */
export function tappedAt(now: number, waited: number): number {
  return now - Math.min(LONGEST_WAIT, Math.max(0, waited))
}

/**
 * Why a tap is not done: somebody has marked otherwise since, or taken back what it builds on; the booking or order has ended; it
 * was tapped after the two minutes; its diner has been told by now; the limit was set otherwise; it has waited for too long.
 */
export const CLASHES = [
  'MARKED_OTHERWISE',
  'TAKEN_BACK',
  'ENDED',
  'TOO_LATE',
  'TOLD',
  'LIMITED_OTHERWISE',
  'WAITED_TOO_LONG',
] as const
export type Clash = (typeof CLASHES)[number]

/** What becomes of a tap: it is done, it was done already or something beyond it, or it clashes with what stands. */
export type TapVerdict = 'DO' | 'DONE' | Clash

export function isClash(verdict: TapVerdict): verdict is Clash {
  return verdict !== 'DO' && verdict !== 'DONE'
}

/** What a limit is: `left` is null where portions are not counted; `ordered` are those of the day. */
export type SeenLimit = { isSoldOut: boolean; left: number | null; ordered: number }

/**
 * A tap with what its device showed as it was made (`seen`) and what stands now; instants in milliseconds. `isOwnReady`: that an
 * order is ready was said by who taps.
 */
export type LateTap =
  | { tap: 'MARK'; mark: SeatMark; seen: SeatMark; stands: SeatMark }
  | { tap: 'UNDO'; seen: SeatMark; stands: SeatMark; made: { markedAt: number; isBack: boolean } | null }
  | { tap: 'ORDER'; act: TappedOrderAct; stands: OrderStage; readyAt: number | null; isOwnReady: boolean }
  | { tap: 'LIMIT'; wish: Omit<SeenLimit, 'ordered'>; seen: SeenLimit; stands: SeenLimit }
  | { tap: 'BOOKING' }

/** An act on an order that is done by one tap. */
export type TappedOrderAct = Exclude<OrderAct, 'REFUSE'>

type Late = { now: number; waited: number }

/**
 * What becomes of a tap that comes `waited` milliseconds after it was made. A tap that comes at once is one of no wait: the rule
 * is the same.
 */
export function judgeTap(tap: LateTap, { now, waited }: Late): TapVerdict {
  const verdict = verdictOn(tap, { now, at: tappedAt(now, waited) })
  return verdict === 'DO' && waited > LONGEST_WAIT ? 'WAITED_TOO_LONG' : verdict
}

type Times = { now: number; at: number }

function verdictOn(tap: LateTap, times: Times): TapVerdict {
  switch (tap.tap) {
    case 'MARK':
      return markVerdict(tap)
    case 'UNDO':
      return undoVerdict(tap, times)
    case 'ORDER':
      return orderVerdict(tap, times)
    case 'LIMIT':
      return limitVerdict(tap)
    case 'BOOKING':
      return 'DO'
  }
}

const STEPS: readonly SeatMark[] = ['EXPECTED', 'ARRIVED', 'SEATED', 'LEFT']

/** Who was tapped as arrived and sits by now needs nothing more; who is absent by now, or expected again, is told. */
function markVerdict({ mark, seen, stands }: LateTap & { tap: 'MARK' }): TapVerdict {
  if (stands === mark) return 'DONE'
  if (stands !== seen && (stands === 'ABSENT' || mark === 'ABSENT')) return 'MARKED_OTHERWISE'
  if (mayMark(stands, mark)) return STEPS.indexOf(stands) < STEPS.indexOf(seen) ? 'TAKEN_BACK' : 'DO'
  return stands !== seen && STEPS.indexOf(mark) < STEPS.indexOf(stands) ? 'DONE' : 'MARKED_OTHERWISE'
}

/** Two minutes from the mark to the tap. What a colleague has marked after the tap was not meant. */
function undoVerdict({ seen, stands, made }: LateTap & { tap: 'UNDO' }, { at }: Times): TapVerdict {
  const until = made && undoUntil(made)
  if (made === null || until === null) return 'DONE'
  // An absence is noted when it is told, which may be after its undoing was tapped.
  const isLater = stands !== 'ABSENT' && made.markedAt > at + ON_THE_WAY
  if (stands !== seen || isLater) return 'MARKED_OTHERWISE'
  return at > until ? 'TOO_LATE' : 'DO'
}

/**
 * The diner of an order that is ready is told two minutes later: what was tapped before does not bring that back. What a colleague
 * has said after the tap was not meant; what who taps has said themselves came before it, even if it was noted later.
 */
function orderVerdict(
  { act, stands, readyAt, isOwnReady }: LateTap & { tap: 'ORDER' },
  { now, at }: Times,
): TapVerdict {
  if (isDone(act, stands)) return 'DONE'
  if (!mayFollow(stands, act)) return stands === 'CANCELLED' || stands === 'REFUSED' ? 'ENDED' : 'MARKED_OTHERWISE'
  if (act !== 'UNDO_READY' || readyAt === null) return 'DO'
  if (now >= undoReadyUntil(readyAt)) return at < undoReadyUntil(readyAt) ? 'TOLD' : 'TOO_LATE'
  return readyAt > at + ON_THE_WAY && !isOwnReady ? 'MARKED_OTHERWISE' : 'DO'
}

/** Whether an order stands where the act leads, or beyond. */
function isDone(act: TappedOrderAct, stands: OrderStage): boolean {
  if (act === 'ACCEPT') return stands === 'TO_PREPARE' || stands === 'READY' || stands === 'HANDED_OVER'
  if (act === 'READY') return stands === 'READY' || stands === 'HANDED_OVER'
  return stands === stageAfter(act)
}

/** A limit that has changed by orders alone is as it was seen. */
function limitVerdict({ wish, seen, stands }: LateTap & { tap: 'LIMIT' }): TapVerdict {
  const leftNow = (left: number | null) => (left === null ? null : Math.max(0, left - (stands.ordered - seen.ordered)))
  if (stands.isSoldOut === wish.isSoldOut && stands.left === leftNow(wish.left)) return 'DONE'
  return stands.isSoldOut === seen.isSoldOut && stands.left === leftNow(seen.left) ? 'DO' : 'LIMITED_OTHERWISE'
}
