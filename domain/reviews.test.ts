import { expect, test } from 'vitest'
import { parisInstant } from './calendar/calendar.ts'
import { repliedUntil, replyFaults } from './reviews.ts'

test.each([
  ['2026-09-14', '2026-11-14'],
  // The end of a shorter month, and the turn of the year.
  ['2026-12-31', '2027-02-28'],
  ['2027-12-30', '2028-02-29'],
  ['2026-11-30', '2027-01-30'],
])('a review of %s can be replied to until the end of %s', (published, last) => {
  const until = repliedUntil(parisInstant(published, '23:50'))
  expect(until).toBeGreaterThan(parisInstant(last, '23:59'))
  expect(until).toBeLessThan(parisInstant(last, '23:59') + 60_000)
})

test('a reply is required and has a maximum length', () => {
  expect(replyFaults({ comment: ' \n ' })).toEqual({ comment: 'Écrivez votre réponse.' })
  expect(replyFaults({ comment: 'a'.repeat(2_001) })).toEqual({ comment: expect.any(String) })
  expect(replyFaults({ comment: 'Merci.' })).toEqual({})
})
