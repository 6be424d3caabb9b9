import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, hourOf, parisDay, parisInstant } from '../calendar/calendar.ts'
import {
  bookedHour,
  bookingLabel,
  dayLabel,
  deliveryWindow,
  orderPromise,
  SHARING,
  startLabel,
  statusLabel,
  typeLabel,
} from './reservation-labels.ts'
import { STATUSES } from './reservation-status.ts'

const FRIDAY = '2026-11-27'
const at = (day: string, hour: string) => parisInstant(day, hour)

describe('a status', () => {
  test.each([
    ['CONFIRMED', 'Réservation confirmée', 'blue'],
    ['CREATED', 'En cours de traitement', 'yellow'],
    ['COMPLETED', 'Réglée', 'green'],
    ['CANCELLED', 'Annulée', 'red'],
    ['PAID', 'Payée', 'green'],
    ['PRE_PAID', 'Prépayée', 'blue'],
    ['PAYMENT_FAILED', 'Paiement non accepté', 'red'],
    ['NO_SHOW', 'No show', 'red'],
    ['WAITING_FOR_PAYMENT', 'En attente de paiement', 'yellow'],
    ['WAITING_FOR_GUESTS', 'En attente de vos invités', 'yellow'],
    ['TO_BE_INVENTED', 'Inconnue', 'grey'],
    ['toString', 'Inconnue', 'grey'],
  ])('%s has the label « %s » in %s', (status, label, chip) => expect(statusLabel(status)).toEqual({ label, chip }))

  test('is never unknown for a booking', () => {
    for (const status of STATUSES) expect(statusLabel(status).label).not.toBe('Inconnue')
  })
})

test('a paid order awaits its restaurant until it is accepted', () => {
  const label = (type: 'DELIVERY' | 'SELF_PAY', status: string, totalPaid: number) =>
    bookingLabel({ type, status, totalPaid }).label
  expect(label('DELIVERY', 'CREATED', 24)).toBe('En attente du restaurant')
  expect(label('DELIVERY', 'CREATED', 0)).toBe('En cours de traitement')
  expect(label('DELIVERY', 'CONFIRMED', 24)).toBe('Réservation confirmée')
  expect(label('SELF_PAY', 'CREATED', 24)).toBe('En cours de traitement')
  // A code has paid the whole price, so there is no payment deadline.
  const covered = { type: 'DELIVERY', status: 'CREATED', totalPaid: 0, payUntil: null } as const
  expect(bookingLabel(covered).label).toBe('En attente du restaurant')
  expect(bookingLabel({ ...covered, payUntil: 1 }).label).toBe('En cours de traitement')
})

test.each([
  ['SELF_PAY', 4, true, 'Chacun sa part'],
  ['SELF_PAY', 4, false, 'Table'],
  ['SELF_PAY', 1, undefined, 'Table'],
  ['PAY_FOR_ALL', 4, undefined, "L'hôte invite"],
  ['PAY_FOR_ALL', 4, false, 'Table'],
  ['PAY_FOR_ALL_NO_INVITATION', 4, undefined, 'Table'],
  ['CLICK_COLLECT', 1, false, 'Click & collect'],
  ['DELIVERY', 1, undefined, 'Livraison'],
] as const)('%s for %i persons (group: %s) has the label « %s »', (type, totalPersons, isGroup, label) => {
  expect(typeLabel({ type, totalPersons, isGroup })).toBe(label)
})

test('the default way to share is listed first', () => {
  expect(Object.keys(SHARING)).toEqual(['PAY_FOR_ALL_NO_INVITATION', 'PAY_FOR_ALL', 'SELF_PAY'])
})

describe('the label of a day', () => {
  test('is today, tonight, or a date', () => {
    const noon = at(FRIDAY, '12:00')
    expect([0, 1, 4].map((days) => dayLabel(addDays(FRIDAY, days), noon))).toEqual([
      "Aujourd'hui",
      'sam. 28 nov.',
      'mar. 1er déc.',
    ])
    const afterMidnight = at('2026-11-28', '01:00')
    expect([0, 1].map((days) => dayLabel(addDays(FRIDAY, days), afterMidnight))).toEqual(['Cette nuit', "Aujourd'hui"])
  })

  test('is « today » at most once and « tonight » at most once, at any instant', () => {
    const from = at('2026-03-20', '00:00')
    fc.assert(
      fc.property(fc.integer({ min: from, max: at('2026-11-20', '00:00') }), (now) => {
        const labels = [-1, 0, 1, 2, 3, 4, 5, 6].map((days) => dayLabel(addDays(parisDay(now), days), now))
        expect(labels.filter((label) => label === "Aujourd'hui")).toHaveLength(1)
        expect(new Set(labels).size).toBe(labels.length)
      }),
    )
  })
})

describe('the label of an hour', () => {
  test('names the two days around an hour after midnight', () => {
    expect(startLabel(FRIDAY, '20:00')).toBe('20:00')
    expect(startLabel(FRIDAY, '00:30')).toBe('00:30 (nuit de ven. à sam.)')
    expect(startLabel('2026-11-29', '05:45')).toBe('05:45 (nuit de dim. à lun.)')
    expect(startLabel(FRIDAY, '06:00')).toBe('06:00')
  })

  test('is a time window for a delivery', () => {
    expect(deliveryWindow('20:00')).toBe('20:00 - 20:15')
    expect(deliveryWindow('23:45')).toBe('23:45 - 00:00')
    expect(startLabel(FRIDAY, '20:00', 'DELIVERY')).toBe('20:00 - 20:15')
    expect(startLabel(FRIDAY, '00:30', 'DELIVERY')).toBe('00:30 - 00:45 (nuit de ven. à sam.)')
    expect(startLabel(FRIDAY, '20:00', 'CLICK_COLLECT')).toBe('20:00')
  })

  test('is the time that we promise for a booking', () => {
    expect(bookedHour({ type: 'SELF_PAY', hour: '20:00' })).toBe('20:00')
    expect(bookedHour({ type: 'DELIVERY', hour: '23:30' })).toBe('entre 23:30 et 00:00')
    expect(bookedHour({ type: 'CLICK_COLLECT', hour: '19:30' })).toBe("prêt à 19:30, gardé jusqu'à 20:00")
    expect(bookedHour({ type: 'DELIVERY', hour: '12:00', isWeeklyMeal: true })).toBe('12h15-13h45')
  })

  test('makes the same promise for an order', () => {
    expect(orderPromise('DELIVERY', '23:30')).toBe('livrée entre 23:30 et 00:00')
    expect(orderPromise('DELIVERY', '12:00', true)).toBe('livrée entre 12:15 et 13:45')
    expect(orderPromise('CLICK_COLLECT', '19:30')).toBe("prête à 19:30 et gardée jusqu'à 20:00")
  })

  test('has ordinary spaces, and is unique for each start of an evening', () => {
    const hours = Array.from({ length: 96 }, (_, n) => hourOf(n * 15))
    const labels = hours.map((hour) => startLabel(FRIDAY, hour))
    expect(new Set(labels).size).toBe(96)
    expect(labels.join('')).not.toMatch(/[\u00a0\u202f’]/)
  })
})
