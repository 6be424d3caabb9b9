import { expect, test } from 'vitest'
import { parisInstant } from '../calendar/calendar.ts'
import { searchLikeBooking } from './search-like-booking.ts'

const BEFORE = parisInstant('2026-11-24', '10:00')
const TABLE = { type: 'SELF_PAY', startsAt: parisInstant('2026-11-27', '20:15'), totalPersons: 4, zipCode: '75009' }

test.each([
  ['a table', TABLE, '/search?date=2026-11-27&heure=20:15&convives=4&quartier=paris-9e'],
  [
    'a table after midnight, on the service day before',
    { ...TABLE, startsAt: parisInstant('2026-11-28', '00:30') },
    '/search?date=2026-11-27&heure=00:30&convives=4&quartier=paris-9e',
  ],
  ['a table for two', { ...TABLE, totalPersons: 2 }, '/search?date=2026-11-27&heure=20:15&quartier=paris-9e'],
  [
    'a restaurant outside the districts',
    { ...TABLE, zipCode: '13001' },
    '/search?date=2026-11-27&heure=20:15&convives=4',
  ],
  [
    'a delivery',
    { ...TABLE, type: 'DELIVERY', totalPersons: 1 },
    '/search?date=2026-11-27&heure=20:15&quartier=paris-9e&livraison=oui',
  ],
  [
    'a takeaway order',
    { ...TABLE, type: 'CLICK_COLLECT', totalPersons: 1 },
    '/search?date=2026-11-27&heure=20:15&quartier=paris-9e&emporter=oui',
  ],
])('searches again for %s', (_, booking, path) => {
  expect(searchLikeBooking(booking, BEFORE)).toBe(path)
})

test('a table that has begun keeps only its district and party', () => {
  expect(searchLikeBooking(TABLE, TABLE.startsAt)).toBe('/search?convives=4&quartier=paris-9e')
})
