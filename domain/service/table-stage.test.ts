import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayMark, SEAT_MARKS, type SeatMark } from './marks.ts'
import { coversMarked, markOfTable, nextMark, seatsToMark, stageOf, stepBack } from './table-stage.ts'

const seats = (...marks: SeatMark[]) => marks.map((mark) => ({ mark, covers: 1 }))
const anySeats = fc.array(fc.record({ mark: fc.constantFrom(...SEAT_MARKS), covers: fc.integer({ min: 1, max: 8 }) }), {
  maxLength: 12,
})

test('a table has the stage of its guests furthest behind, ignoring absent ones', () => {
  expect(markOfTable(seats('SEATED', 'ARRIVED', 'ABSENT'))).toBe('ARRIVED')
  expect(markOfTable(seats('SEATED', 'EXPECTED'))).toBe('EXPECTED')
  expect(markOfTable(seats('ABSENT', 'ABSENT'))).toBe('ABSENT')
  expect(markOfTable([])).toBe('EXPECTED')
})

test('the next action of a table is always valid for its seats, and moves it forward', () => {
  fc.assert(
    fc.property(anySeats, (all) => {
      const next = nextMark(markOfTable(all))
      if (next === null) return
      const toMark = seatsToMark(all, next)
      expect(toMark.every(({ mark }) => mayMark(mark, next))).toBe(true)
      const marked = all.map((seat) => (toMark.includes(seat) ? { ...seat, mark: next } : seat))
      if (all.length > 0) expect(markOfTable(marked)).toBe(next)
      expect(coversMarked(marked, 'ABSENT')).toBe(coversMarked(all, 'ABSENT'))
    }),
  )
})

test('every table ends after at most three actions', () => {
  fc.assert(
    fc.property(anySeats, (all) => {
      let at = markOfTable(all)
      let acts = 0
      for (let next = nextMark(at); next !== null; next = nextMark(at)) {
        at = next
        acts++
      }
      expect(acts).toBeLessThanOrEqual(3)
      expect(['LEFT', 'ABSENT']).toContain(at)
    }),
  )
})

test('a guest at the table determines the stage, even if others are still awaited', () => {
  expect(stageOf(seats('SEATED', 'EXPECTED'))).toBe('seated')
  expect(stageOf(seats('ARRIVED', 'EXPECTED'))).toBe('coming')
  expect(stageOf(seats('LEFT', 'ABSENT'))).toBe('gone')
  expect(stageOf(seats('ABSENT'))).toBe('gone')
})

test('the step back leads to a state from which the last step is possible', () => {
  for (const mark of SEAT_MARKS.filter((one) => one !== 'EXPECTED')) expect(mayMark(stepBack(mark), mark)).toBe(true)
})
