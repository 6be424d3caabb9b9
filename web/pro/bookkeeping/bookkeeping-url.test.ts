import { expect, test } from 'vitest'
import { bookkeepingUrl, monthOf, readBookkeepingUrl } from './bookkeeping-url.ts'

const NOW = Date.parse('2026-12-01T02:00:00+01:00')

test('the period defaults to the month of the service day, and can be restored from its URL', () => {
  expect(readBookkeepingUrl(new URLSearchParams(), NOW)).toEqual({ from: '2026-11-01', to: '2026-11-30', day: null })
  const filter = { from: '2026-10-03', to: '2026-10-09', day: '2026-10-05' }
  expect(readBookkeepingUrl(new URLSearchParams(bookkeepingUrl(filter)), NOW)).toEqual(filter)
})

test('a month ends on the day before the next one begins', () => {
  expect(monthOf('2026-12-24')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(monthOf('2028-02-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})
