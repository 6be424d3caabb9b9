import { HOUR, SECOND } from '../calendar/calendar.ts'
import { mayMark, type SeatMark, undoUntil } from './marks.ts'
import { mayFollow, type OrderAct, type OrderStage, stageAfter, undoReadyUntil } from './order-stage.ts'

/** The longest time in milliseconds that a tap may wait for the network. A session of the desk does not last longer. */
export const LONGEST_WAIT = 12 * HOUR

/** Tolerance in milliseconds for the order of two requests of one device, because their network delays differ. */
const ON_THE_WAY = 10 * SECOND

/**
 * Returns when a tap was made (milliseconds). The device sends how long the tap has waited instead of an instant, because its
 * clock may be wrong. The result is never in the future, nor more than LONGEST_WAIT ago.
 */
export function tappedAt(now: number, waited: number): number {
  return now - Math.min(LONGEST_WAIT, Math.max(0, waited))
}

/**
 * Reasons why a tap is not applied: a colleague has marked something else since, or has undone what it builds on; the booking
 * or order has ended; it was made after the two minutes; its diner is already notified; the limit was set differently; it has
 * waited for too long.
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

/** The result of a tap: apply it, ignore it because its state or a later one is already reached, or report a conflict. */
export type TapVerdict = 'DO' | 'DONE' | Clash

export function isClash(verdict: TapVerdict): verdict is Clash {
  return verdict !== 'DO' && verdict !== 'DONE'
}

/** A limit. `left` is null if portions are not counted. `ordered` counts those of the day. */
export type SeenLimit = { isSoldOut: boolean; left: number | null; ordered: number }

/**
 * A tap with the state that its device showed (`seen`) and the present one (`current`). Instants in milliseconds. `isOwnReady`:
 * the same person has marked the order as ready.
 */
export type LateTap =
  | { tap: 'MARK'; mark: SeatMark; seen: SeatMark; current: SeatMark }
  | { tap: 'UNDO'; seen: SeatMark; current: SeatMark; made: { markedAt: number; isBack: boolean } | null }
  | { tap: 'ORDER'; act: TappedOrderAct; current: OrderStage; readyAt: number | null; isOwnReady: boolean }
  | { tap: 'LIMIT'; wish: Omit<SeenLimit, 'ordered'>; seen: SeenLimit; current: SeenLimit }
  | { tap: 'BOOKING' }

/** An act on an order that needs only one tap. */
export type TappedOrderAct = Exclude<OrderAct, 'REFUSE'>

type Late = { now: number; waited: number }

/**
 * Returns the result of a tap that arrives `waited` milliseconds after it was made. Taps that arrive at once use the same
 * rules, with a wait of 0.
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

/**
 * A tap 'arrived' for a guest who is already seated is ignored. If the guest was marked as absent or expected again since, it
 * is a conflict.
 */
function markVerdict({ mark, seen, current }: LateTap & { tap: 'MARK' }): TapVerdict {
  if (current === mark) return 'DONE'
  if (current !== seen && (current === 'ABSENT' || mark === 'ABSENT')) return 'MARKED_OTHERWISE'
  if (mayMark(current, mark)) return STEPS.indexOf(current) < STEPS.indexOf(seen) ? 'TAKEN_BACK' : 'DO'
  return current !== seen && STEPS.indexOf(mark) < STEPS.indexOf(current) ? 'DONE' : 'MARKED_OTHERWISE'
}

/** The limit is two minutes from the mark to the tap. The tap cannot refer to a mark that a colleague has made after it. */
function undoVerdict({ seen, current, made }: LateTap & { tap: 'UNDO' }, { at }: Times): TapVerdict {
  const until = made && undoUntil(made)
  if (made === null || until === null) return 'DONE'
  // An absence is stored when its request arrives, which may be after its undoing was tapped.
  const isLater = current !== 'ABSENT' && made.markedAt > at + ON_THE_WAY
  if (current !== seen || isLater) return 'MARKED_OTHERWISE'
  return at > until ? 'TOO_LATE' : 'DO'
}

/**
 * The diner is notified two minutes after an order is ready. An undoing that was tapped earlier but arrives later cannot revert
 * that. The tap cannot refer to a mark that a colleague has made after it. A mark of the same person always came first, even if
 * it was stored later.
 */
function orderVerdict(
  { act, current, readyAt, isOwnReady }: LateTap & { tap: 'ORDER' },
  { now, at }: Times,
): TapVerdict {
  if (isDone(act, current)) return 'DONE'
  if (!mayFollow(current, act)) return current === 'CANCELLED' || current === 'REFUSED' ? 'ENDED' : 'MARKED_OTHERWISE'
  if (act !== 'UNDO_READY' || readyAt === null) return 'DO'
  if (now >= undoReadyUntil(readyAt)) return at < undoReadyUntil(readyAt) ? 'TOLD' : 'TOO_LATE'
  return readyAt > at + ON_THE_WAY && !isOwnReady ? 'MARKED_OTHERWISE' : 'DO'
}

/** True if an order has reached the stage to which the act leads, or a later one. */
function isDone(act: TappedOrderAct, current: OrderStage): boolean {
  if (act === 'ACCEPT') return current === 'TO_PREPARE' || current === 'READY' || current === 'HANDED_OVER'
  if (act === 'READY') return current === 'READY' || current === 'HANDED_OVER'
  return current === stageAfter(act)
}

/** A limit that has only changed by orders counts as unchanged. */
function limitVerdict({ wish, seen, current }: LateTap & { tap: 'LIMIT' }): TapVerdict {
  const leftNow = (left: number | null) => (left === null ? null : Math.max(0, left - (current.ordered - seen.ordered)))
  if (current.isSoldOut === wish.isSoldOut && current.left === leftNow(wish.left)) return 'DONE'
  return current.isSoldOut === seen.isSoldOut && current.left === leftNow(seen.left) ? 'DO' : 'LIMITED_OTHERWISE'
}
