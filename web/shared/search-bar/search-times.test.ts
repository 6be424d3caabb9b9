import { parisInstant } from '@tablee/domain/calendar/calendar'
import { expect, test } from 'vitest'
import { periodOf, pickableDays, pickableSlots } from './pickable.ts'
import { dayLabel, isPickable } from './search-times.ts'

const TUESDAY = '2026-11-24'
const at = (hour: string) => parisInstant(TUESDAY, hour)
const open = (period: 'lunch' | 'afternoon' | 'dinner', day: string | null, now: number) =>
  pickableSlots(period, day, now)
    .filter(({ isOver }) => !isOver)
    .map(({ hour }) => hour)

test('seven days can be selected, today first', () => {
  const days = pickableDays(at('10:00'))
  expect(days).toHaveLength(7)
  expect(days[0]).toEqual({ day: '2026-11-24', label: 'Aujourd’hui', date: '24/11' })
  expect(days[1]).toEqual({ day: '2026-11-25', label: 'Demain', date: '25/11' })
  expect(days[6]).toEqual({ day: '2026-11-30', label: 'Lundi', date: '30/11' })
})

test('the days follow the Paris calendar, whatever the time in London', () => {
  expect(pickableDays(Date.parse('2026-11-24T23:30:00Z'))[0]?.day).toBe('2026-11-25')
})

test('an invalid day is displayed as it was written', () => {
  expect(dayLabel('31/02', at('10:00'))).toBe('31/02')
})

test('past hours of today cannot be selected', () => {
  expect(open('lunch', TUESDAY, at('14:20'))).toEqual(['14:30', '14:45', '15:00'])
  expect(open('lunch', TUESDAY, at('16:00'))).toEqual([])
})

test('without a day, or on another day, every hour can be selected', () => {
  expect(open('lunch', null, at('16:00'))).toHaveLength(15)
  expect(open('lunch', '2026-11-25', at('16:00'))).toHaveLength(15)
})

test('midnight belongs to the evening of its day', () => {
  expect(isPickable('00:00', TUESDAY, at('23:00'))).toBe(true)
})

test('midnight of the last evening is beyond the days that can be searched', () => {
  expect(isPickable('23:45', '2026-11-30', at('10:00'))).toBe(true)
  expect(isPickable('00:00', '2026-11-30', at('10:00'))).toBe(false)
})

test('an hour belongs to the first period that contains it', () => {
  expect(periodOf('12:30')).toBe('lunch')
  expect(periodOf('15:00')).toBe('lunch')
  expect(periodOf('00:00')).toBe('dinner')
  expect(periodOf('04:00')).toBeUndefined()
})
