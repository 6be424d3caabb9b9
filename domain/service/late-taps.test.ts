import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../calendar/calendar.ts'
import { isClash, judgeTap, LONGEST_WAIT, tappedAt } from './late-taps.ts'
import { mayMark, SEAT_MARKS, type SeatMark } from './marks.ts'
import { mayFollow, type OrderStage, stageAfter, undoReadyUntil } from './order-stage.ts'

const NOW = 1_800_000_000_000
const AT_ONCE = { now: NOW, waited: 0 }
const any = fc.constantFrom(...SEAT_MARKS)

test('a tap is dated neither in the future nor before the longest wait, whatever its device reports', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (waited) => {
      const at = tappedAt(NOW, waited)
      expect(at).toBeLessThanOrEqual(NOW)
      expect(at).toBeGreaterThanOrEqual(NOW - LONGEST_WAIT)
    }),
  )
})

describe('a mark that arrives late', () => {
  const mark = (mark: SeatMark, seen: SeatMark, current: SeatMark, waited = MINUTE) =>
    judgeTap({ tap: 'MARK', mark, seen, current }, { now: NOW, waited })

  test('follows `mayMark` if nobody else marked since then', () => {
    fc.assert(
      fc.property(any, any, (from, to) => {
        expect(mark(to, from, from)).toBe(from === to ? 'DONE' : mayMark(from, to) ? 'DO' : 'MARKED_OTHERWISE')
      }),
    )
  })

  test('is compatible with a mark of a colleague in the same direction, before or beyond it', () => {
    expect(mark('SEATED', 'EXPECTED', 'ARRIVED')).toBe('DO')
    expect(mark('ARRIVED', 'EXPECTED', 'SEATED')).toBe('DONE')
    expect(mark('SEATED', 'ARRIVED', 'LEFT')).toBe('DONE')
    expect(mark('ARRIVED', 'ABSENT', 'EXPECTED')).toBe('DO')
    expect(mark('ARRIVED', 'ABSENT', 'SEATED')).toBe('DONE')
  })

  test('conflicts with an absence and with a mark that was undone', () => {
    expect(mark('ARRIVED', 'EXPECTED', 'ABSENT')).toBe('MARKED_OTHERWISE')
    expect(mark('ABSENT', 'EXPECTED', 'ARRIVED')).toBe('MARKED_OTHERWISE')
    expect(mark('LEFT', 'SEATED', 'ARRIVED')).toBe('TAKEN_BACK')
    expect(mark('SEATED', 'ARRIVED', 'EXPECTED')).toBe('TAKEN_BACK')
  })

  test('conflicts after twelve hours, unless it is already done', () => {
    expect(mark('ARRIVED', 'EXPECTED', 'EXPECTED', LONGEST_WAIT)).toBe('DO')
    expect(mark('ARRIVED', 'EXPECTED', 'EXPECTED', LONGEST_WAIT + 1)).toBe('WAITED_TOO_LONG')
    expect(mark('ARRIVED', 'EXPECTED', 'ARRIVED', LONGEST_WAIT + 1)).toBe('DONE')
  })

  test('is done, or already done, after the earlier ones of the same device, if nobody else marks', () => {
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), (tapped) => {
        let shown: SeatMark = 'EXPECTED'
        let current: SeatMark = 'EXPECTED'
        for (const one of tapped) {
          if (!mayMark(shown, one)) continue
          const verdict = mark(one, shown, current)
          expect(isClash(verdict)).toBe(false)
          if (verdict === 'DO') current = one
          shown = one
        }
        expect(current).toBe(shown)
      }),
    )
  })
})

describe('an undo', () => {
  const undo = (wish: { made?: { markedAt: number; isBack: boolean } | null; current?: SeatMark; waited?: number }) => {
    const { made = { markedAt: NOW - 5 * MINUTE, isBack: false }, current = 'SEATED', waited = 4 * MINUTE } = wish
    return judgeTap({ tap: 'UNDO', seen: 'SEATED', current, made }, { now: NOW, waited })
  }

  test('is judged by the time of its tap', () => {
    expect(undo({})).toBe('DO')
    expect(undo({ waited: 3 * MINUTE })).toBe('DO')
    expect(undo({ waited: 3 * MINUTE - 1 })).toBe('TOO_LATE')
    expect(undo({ waited: 0 })).toBe('TOO_LATE')
  })

  test('reverts no mark that was made after its tap or that differs', () => {
    expect(undo({ made: { markedAt: NOW - MINUTE, isBack: false } })).toBe('MARKED_OTHERWISE')
    expect(undo({ made: { markedAt: NOW - 4 * MINUTE + SECOND, isBack: false } })).toBe('DO')
    expect(undo({ current: 'LEFT' })).toBe('MARKED_OTHERWISE')
  })

  test('is done if the mark is already undone', () => {
    expect(undo({ made: null, current: 'EXPECTED' })).toBe('DONE')
    expect(undo({ made: { markedAt: NOW, isBack: true }, current: 'ARRIVED' })).toBe('DONE')
  })
})

describe('an action on an order', () => {
  const order = (act: 'ACCEPT' | 'READY' | 'UNDO_READY' | 'HAND_OVER', current: 'TO_PREPARE' | 'READY' | 'CANCELLED') =>
    judgeTap({ tap: 'ORDER', act, current, readyAt: null, isOwnReady: false }, AT_ONCE)

  test('is done if somebody else already took it, and conflicts on an ended order', () => {
    expect(order('ACCEPT', 'READY')).toBe('DONE')
    expect(order('READY', 'TO_PREPARE')).toBe('DO')
    expect(order('READY', 'CANCELLED')).toBe('ENDED')
    expect(order('UNDO_READY', 'TO_PREPARE')).toBe('DONE')
  })

  test('can undo "ready" until the diner is notified, however early it was tapped', () => {
    const undo = (readyAt: number, waited: number, isOwnReady = false) =>
      judgeTap({ tap: 'ORDER', act: 'UNDO_READY', current: 'READY', readyAt, isOwnReady }, { now: NOW, waited })
    expect(undo(NOW - MINUTE, 0)).toBe('DO')
    expect(undo(NOW - 3 * MINUTE, 2 * MINUTE)).toBe('TOLD')
    expect(undo(NOW - 3 * MINUTE, 0)).toBe('TOO_LATE')
    expect(undo(NOW - MINUTE, 2 * MINUTE)).toBe('MARKED_OTHERWISE')
    expect(undo(NOW - MINUTE, 2 * MINUTE, true)).toBe('DO')
    expect(undo(NOW - 3 * MINUTE, 4 * MINUTE, true)).toBe('TOLD')
  })

  test('is done after the earlier ones of the same device, if nobody else acts', () => {
    const acts = fc.constantFrom('ACCEPT', 'READY', 'UNDO_READY', 'HAND_OVER')
    const tapped = fc.array(fc.record({ act: acts, after: fc.integer({ min: 1, max: 3 * MINUTE }) }), { maxLength: 8 })
    fc.assert(
      fc.property(tapped, fc.integer({ min: 0, max: 10 * HOUR }), (all, away) => {
        let current: OrderStage = 'TO_ACCEPT'
        let [at, shownReadyAt, readyAt] = [NOW, 0, 0]
        // The network returns some time after the last tap, and all taps are then sent one after the other.
        let now = all.reduce((sum, { after }) => sum + after, NOW) + away
        for (const { act, after } of all) {
          at += after
          if (!mayFollow(current, act) || (act === 'UNDO_READY' && at >= undoReadyUntil(shownReadyAt))) continue
          now += SECOND
          const tap = {
            tap: 'ORDER',
            act,
            current,
            readyAt: current === 'READY' ? readyAt : null,
            isOwnReady: true,
          } as const
          expect(judgeTap(tap, { now, waited: now - at })).toBe('DO')
          current = stageAfter(act)
          if (act === 'READY') [shownReadyAt, readyAt] = [at, now]
        }
      }),
    )
  })
})

describe('a limit that arrives late', () => {
  const none = { isSoldOut: false, left: null, ordered: 4 }
  const limit = (wish: { isSoldOut: boolean; left: number | null }, seen: typeof none | object, current: object) =>
    judgeTap(
      { tap: 'LIMIT', wish, seen: { ...none, ...seen }, current: { ...none, ...current } },
      { now: NOW, waited: HOUR },
    )

  test('is set despite orders since then, and conflicts with a limit of a colleague', () => {
    const soldOut = { isSoldOut: true, left: null }
    expect(limit(soldOut, {}, { ordered: 6 })).toBe('DO')
    expect(limit({ isSoldOut: false, left: 2 }, { left: 5 }, { left: 3, ordered: 6 })).toBe('DO')
    expect(limit({ isSoldOut: false, left: 2 }, { left: 5 }, { left: 9, ordered: 6 })).toBe('LIMITED_OTHERWISE')
    expect(limit(soldOut, {}, { left: 3 })).toBe('LIMITED_OTHERWISE')
    expect(limit(soldOut, {}, soldOut)).toBe('DONE')
    expect(limit({ isSoldOut: false, left: 4 }, { left: 5 }, { left: 2, ordered: 6 })).toBe('DONE')
  })
})
