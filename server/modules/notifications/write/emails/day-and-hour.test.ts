import { expect, test } from 'vitest'
import { dayAndHour } from './day-and-hour.ts'

test.each([
  ['2026-11-24T10:00:00+01:00', 'mardi 24 novembre 2026 à 10:00'],
  ['2026-12-01T00:05:00+01:00', 'mardi 1er décembre 2026 à 00:05'],
  ['2026-08-08T22:30:00Z', 'dimanche 9 août 2026 à 00:30'],
])('%s is %s in Paris', (instant, written) => {
  expect(dayAndHour(Date.parse(instant)).replaceAll('\u00A0', ' ')).toBe(written)
})
