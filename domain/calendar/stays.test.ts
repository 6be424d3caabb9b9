import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parisHour, parisInstant } from './calendar.ts'
import { stayEnd, stayMinutes, stepsOf } from './stays.ts'

const QUARTER_MS = 15 * 60_000
const EVENING = parisInstant('2026-11-27', '20:00')

test.each([
  [90, [1, 2]],
  [105, [3, 4]],
  [120, [5, 6, 7, 8]],
  [150, [9, 10, 30]],
])('a stay lasts %i minutes for a party of %j', (minutes, parties) => {
  for (const party of parties) expect(stayMinutes(party)).toBe(minutes)
})

test('a party of two at eight occupies six quarters, until half past nine', () => {
  expect(stepsOf(EVENING, 2).map(parisHour)).toEqual(['20:00', '20:15', '20:30', '20:45', '21:00', '21:15'])
  expect(parisHour(stayEnd(EVENING, 2))).toBe('21:30')
})

test('a party that became smaller keeps its turn time', () => {
  expect(stepsOf(EVENING, 2, 120)).toEqual(stepsOf(EVENING, 6))
  expect(stayEnd(EVENING, 2, 120)).toBe(stayEnd(EVENING, 6))
})

test('a turn time is unaffected by a clock change', () => {
  const spring = parisInstant('2026-03-29', '01:30')
  expect(stepsOf(spring, 1).map(parisHour)).toEqual(['01:30', '01:45', '03:00', '03:15', '03:30', '03:45'])
  const autumn = parisInstant('2026-10-25', '02:30')
  expect(stepsOf(autumn, 1).map(parisHour)).toEqual(['02:30', '02:45', '02:00', '02:15', '02:30', '02:45'])
})

test('two bookings share a quarter exactly if their turn times overlap', () => {
  const parties = fc.integer({ min: 1, max: 30 })
  fc.assert(
    fc.property(parties, parties, fc.integer({ min: -12, max: 12 }), (one, other, quarters) => {
      const startsAt = EVENING + quarters * QUARTER_MS
      const [mine, theirs] = [stepsOf(EVENING, one), stepsOf(startsAt, other)]
      const overlap = startsAt < stayEnd(EVENING, one) && EVENING < stayEnd(startsAt, other)
      expect(mine.some((step) => theirs.includes(step))).toBe(overlap)
      mine.forEach((step, index) => {
        expect(step).toBe(EVENING + index * QUARTER_MS)
      })
      expect((mine.at(-1) ?? 0) + QUARTER_MS).toBe(stayEnd(EVENING, one))
    }),
  )
})

test('a larger party never has a shorter turn time', () => {
  for (let party = 1; party < 30; party++) expect(stayMinutes(party + 1)).toBeGreaterThanOrEqual(stayMinutes(party))
})
