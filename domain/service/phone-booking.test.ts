import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE, parisInstant } from '../calendar/calendar.ts'
import { cleanPhoneBooking, phoneBookingFaults, quarterAt } from './phone-booking.ts'

const RESTAURANT = { seatingCapacity: 24 }
const given = { name: 'Mme Petit', party: 4 }

describe('a booking by phone', () => {
  test.each([
    ['06 12 34 56 78', '0612345678'],
    ['+33 6 12 34 56 78', '0612345678'],
    ['0033 1 40 00 00 00', '0140000000'],
    ['+44 20 7946 0018', '+442079460018'],
    ['  ', null],
  ])('stores the number %s as it is dialled', (phone, dialled) => {
    expect(cleanPhoneBooking({ ...given, phone }).phone).toBe(dialled)
    expect(phoneBookingFaults({ ...given, phone }, RESTAURANT)).toEqual({})
  })

  test.each([
    ['name', { name: ' \u200b ' }],
    ['name', { name: 'x'.repeat(81) }],
    ['party', { party: 0 }],
    ['party', { party: 2.5 }],
    ['party', { party: 25 }],
    ['phone', { phone: 'demain' }],
    ['phone', { phone: '123' }],
    ['note', { note: 'x'.repeat(201) }],
  ])('reports the invalid field: %s', (field, wrong) => {
    expect(Object.keys(phoneBookingFaults({ ...given, ...wrong }, RESTAURANT))).toEqual([field])
  })

  test('may be for as many guests as the restaurant seats, even above the online limit', () => {
    expect(phoneBookingFaults({ ...given, party: 24 }, RESTAURANT)).toEqual({})
    expect(phoneBookingFaults({ ...given, party: 80 }, { seatingCapacity: 80 })).toEqual({})
    expect(phoneBookingFaults({ ...given, party: 81 }, { seatingCapacity: 80 }).party).toContain('entre 1 et 80')
  })
})

test('a walk-in is seated in the current quarter of an hour', () => {
  expect(quarterAt(parisInstant('2026-11-24', '20:07'))).toEqual({
    date: '2026-11-24',
    hour: '20:00',
    startsAt: parisInstant('2026-11-24', '20:00'),
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (now) => {
      const { startsAt, hour } = quarterAt(now)
      expect(startsAt).toBeLessThanOrEqual(now)
      expect(now - startsAt).toBeLessThan(15 * MINUTE)
      expect(Number(hour.slice(3)) % 15).toBe(0)
    }),
  )
})
