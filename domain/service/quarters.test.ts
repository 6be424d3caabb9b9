import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE, parisInstant, QUARTER } from '../calendar/calendar.ts'
import { stayMinutes } from '../calendar/stays.ts'
import { STATUSES } from '../reservations/reservation-status.ts'
import { coversBooked, quartersOf, type SeatedBooking } from './quarters.ts'

const EIGHT = parisInstant('2026-11-24', '20:00')
const table = (minutes: number, party: number, more: Partial<SeatedBooking> = {}): SeatedBooking => ({
  startsAt: EIGHT + minutes * MINUTE,
  party,
  stay: stayMinutes(party),
  status: 'CONFIRMED',
  isForced: false,
  ...more,
})

describe('the covers of a service', () => {
  test('are counted by quarter of an hour, from the first table to the end of the last, without a gap', () => {
    const quarters = quartersOf([table(0, 2), table(120, 4)])
    expect(quarters.map(({ hour, covers }) => `${hour} ${covers}`)).toEqual([
      ...['20:00 2', '20:15 2', '20:30 2', '20:45 2', '21:00 2', '21:15 2', '21:30 0', '21:45 0'],
      ...['22:00 4', '22:15 4', '22:30 4', '22:45 4', '23:00 4', '23:15 4', '23:30 4'],
    ])
  })

  test('exclude absent and cancelled guests, and include those who have been served', () => {
    const bookings = [
      table(0, 2, { status: 'NO_SHOW' }),
      table(0, 3, { status: 'CANCELLED' }),
      table(0, 4, { status: 'COMPLETED' }),
    ]
    expect(coversBooked(bookings)).toBe(4)
    expect(new Set(quartersOf(bookings).map(({ covers }) => covers))).toEqual(new Set([4]))
    expect(quartersOf([])).toEqual([])
  })

  test('are counted separately for forced tables', () => {
    const [first] = quartersOf([table(0, 12), table(0, 2, { isForced: true })])
    expect(first).toMatchObject({ hour: '20:00', covers: 12, forced: 2 })
    expect(quartersOf([table(0, 2, { isForced: true })])[0]).toMatchObject({ covers: 0, forced: 2 })
  })

  test('add up to the guests times the quarters of their stay', () => {
    const booking = fc
      .record({
        quarter: fc.integer({ min: -20, max: 20 }),
        party: fc.integer({ min: 1, max: 30 }),
        status: fc.constantFrom(...STATUSES),
      })
      .map(({ quarter, party, status }) => table(quarter * QUARTER, party, { status }))
    fc.assert(
      fc.property(fc.array(booking, { maxLength: 30 }), (bookings) => {
        const quarters = quartersOf(bookings)
        const seated = bookings.filter((one) => coversBooked([one]) > 0)
        const expected = seated.reduce((sum, { party, stay }) => sum + (party * stay) / QUARTER, 0)
        expect(quarters.reduce((sum, { covers }) => sum + covers, 0)).toBe(expected)
        for (const [n, { startsAt }] of quarters.entries()) {
          expect(startsAt).toBe((quarters[0]?.startsAt ?? 0) + n * QUARTER * MINUTE)
        }
      }),
    )
  })
})
