import { expect, test } from 'vitest'
import { HOUR, parisInstant } from '../calendar/calendar.ts'
import type { SeatMark } from './marks.ts'
import { unmarkedCovers, unmarkedQuestion, unmarkedTables } from './unmarked.ts'

const at = (hour: string) => parisInstant('2026-11-24', hour)
const table = (hour: string, ...marks: SeatMark[]) => ({
  startsAt: at(hour),
  seats: marks.map((mark) => ({ mark, covers: 2 })),
})
const early = table('19:00', 'EXPECTED', 'LEFT', 'ABSENT')
const late = table('21:00', 'EXPECTED')
const seated = table('20:00', 'SEATED')

test('guests without a mark are listed once the last table of the service is over', () => {
  expect(unmarkedTables([early, seated, late], at('21:00') + 2 * HOUR - 1)).toEqual([])
  expect(unmarkedTables([early, seated, late], at('21:00') + 2 * HOUR)).toEqual([early, late])
  expect(unmarkedCovers([early, seated, late])).toBe(4)
  expect(unmarkedTables([seated], at('23:30'))).toEqual([])
})

test('the question states the number of guests', () => {
  expect(unmarkedQuestion(12)).toBe('12 couverts sans marque : sont-ils venus ?')
  expect(unmarkedQuestion(1)).toBe('1 couvert sans marque : est-il venu ?')
})
