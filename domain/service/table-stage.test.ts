import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayMark, SEAT_MARKS, type SeatMark } from './marks.ts'
import { coversMarked, markOfTable, nextMark, seatsToMark, stageOf, stepBack } from './table-stage.ts'

const seats = (...marks: SeatMark[]) => marks.map((mark) => ({ mark, covers: 1 }))
const anySeats = fc.array(fc.record({ mark: fc.constantFrom(...SEAT_MARKS), covers: fc.integer({ min: 1, max: 8 }) }), {
  maxLength: 12,
})

test('a table is as far as its guests who are furthest behind, whoever is absent', () => {
  expect(markOfTable(seats('SEATED', 'ARRIVED', 'ABSENT'))).toBe('ARRIVED')
  expect(markOfTable(seats('SEATED', 'EXPECTED'))).toBe('EXPECTED')
  expect(markOfTable(seats('ABSENT', 'ABSENT'))).toBe('ABSENT')
  expect(markOfTable([])).toBe('EXPECTED')
})

test('the one act of a table is always one that its seats can take, and brings it forward', () => {
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

test('every table comes to its end in three acts at most', () => {
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

test('a guest at the table is what counts, even if others are still awaited', () => {
  expect(stageOf(seats('SEATED', 'EXPECTED'))).toBe('seated')
  expect(stageOf(seats('ARRIVED', 'EXPECTED'))).toBe('coming')
  expect(stageOf(seats('LEFT', 'ABSENT'))).toBe('gone')
  expect(stageOf(seats('ABSENT'))).toBe('gone')
})

test('the step back leads to where the last step may have begun', () => {
  for (const mark of SEAT_MARKS.filter((one) => one !== 'EXPECTED')) expect(mayMark(stepBack(mark), mark)).toBe(true)
})
