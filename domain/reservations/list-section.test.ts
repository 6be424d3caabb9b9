import { expect, test } from 'vitest'
import { parisInstant } from '../calendar/calendar.ts'
import { listSectionOf } from './list-section.ts'
import type { Status } from './reservation-status.ts'

const at = (day: string, hour: string) => parisInstant(day, hour)
const sectionOf = (date: number, now: number, status: Status = 'CONFIRMED') => listSectionOf({ status, date }, now)

test('a table of the current service day is listed today, also after its hour and after midnight', () => {
  const now = at('2026-11-24', '15:00')
  for (const date of [at('2026-11-24', '12:30'), at('2026-11-24', '20:00'), at('2026-11-25', '00:30')]) {
    expect(sectionOf(date, now)).toBe('today')
  }
  expect(sectionOf(at('2026-11-24', '20:00'), at('2026-11-25', '01:00'))).toBe('today')
})

test('a later service day is upcoming, and an earlier one is past', () => {
  const now = at('2026-11-24', '15:00')
  expect(sectionOf(at('2026-11-25', '06:00'), now)).toBe('upcoming')
  expect(sectionOf(at('2026-11-24', '05:45'), now)).toBe('past')
  expect(sectionOf(at('2026-11-23', '20:00'), now, 'COMPLETED')).toBe('past')
})

test('a cancelled booking is past, whatever its day', () => {
  const now = at('2026-11-24', '15:00')
  expect(sectionOf(at('2026-11-24', '20:00'), now, 'CANCELLED')).toBe('past')
  expect(sectionOf(at('2026-11-26', '20:00'), now, 'CANCELLED')).toBe('past')
})
