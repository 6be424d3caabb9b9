import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR } from '../calendar/calendar.ts'
import { isParty, largestParty } from '../reservations/booking-limits.ts'
import { lapsesAt, mayBeAsked, partiesToAsk, partyRequestFaults } from './party-request.ts'

const room = (seatingCapacity: number, allowEightPlus = false) => ({ seatingCapacity, allowEightPlus })

test('a request is possible for a party too large for online booking and not for the restaurant', () => {
  expect(partiesToAsk(room(24))).toEqual({ from: 9, to: 24 })
  expect(partiesToAsk(room(80))).toEqual({ from: 9, to: 80 })
  expect(partiesToAsk(room(40, true))).toEqual({ from: 31, to: 40 })
  expect([partiesToAsk(room(8)), partiesToAsk(room(6)), partiesToAsk(room(30, true))]).toEqual([null, null, null])
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 60 }),
      (seats, eight, party) => {
        const parties = partiesToAsk(room(seats, eight))
        const isAsked = parties !== null && parties.from <= party && party <= parties.to
        // No party size can be both booked and requested.
        expect(isAsked && isParty(party, room(seats, eight))).toBe(false)
        if (parties) expect(parties.from).toBe(largestParty(room(seats, eight)) + 1)
      },
    ),
  )
})

test('each invalid field has a message', () => {
  const faults = (more: object) =>
    partyRequestFaults({ party: 12, phone: '0612345678', words: null, ...more }, room(24))
  expect(faults({ phone: '06 12 34 56 78', words: 'Un anniversaire' })).toEqual({})
  expect(faults({ party: 8 }).party).toBe('Choisissez un nombre de convives entre 9 et 24.')
  expect(Object.keys(faults({ party: 25, phone: ' ', words: 'x'.repeat(201) }))).toEqual(['party', 'phone', 'words'])
  expect(faults({ phone: 'demain' }).phone).toContain('par exemple')
})

test('a request expires after two days, and an hour before the table at the latest', () => {
  const now = Date.parse('2026-11-24T10:00:00+01:00')
  expect(lapsesAt(now, now + 5 * DAY)).toBe(now + 2 * DAY)
  expect(lapsesAt(now, now + 4 * HOUR)).toBe(now + 3 * HOUR)
  expect([mayBeAsked(now + 3 * HOUR, now), mayBeAsked(now + 3 * HOUR - 1, now)]).toEqual([true, false])
})
