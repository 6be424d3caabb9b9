import { expect, test } from 'vitest'
import { startsIn } from './starts-in.ts'

test('each alternative start has its own date', () => {
  const starts = [
    { date: '27-11-2026', hour: '23:45' },
    { date: '28-11-2026', hour: '00:15' },
  ]
  expect(startsIn({ more: { hours: ['23:45', '00:15'], starts } })).toEqual([
    { date: '2026-11-27', hour: '23:45' },
    { date: '2026-11-28', hour: '00:15' },
  ])
})

test.each([{}, { starts: null }, { starts: [] }, { starts: [null, 7, { date: 'x', hour: '20:00' }] }])(
  'a refusal without valid alternatives returns none: %j',
  (more) => {
    expect(startsIn({ more })).toEqual([])
  },
)
