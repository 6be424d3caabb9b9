import { expect, test } from 'vitest'
import { bookingFaults } from './booking-faults.ts'

const WISH = { type: 'SELF_PAY', date: '27-11-2026', hour: '20:00', totalPersons: 4 } as const

test('a table asks for a day, an hour and guests', () => {
  expect(bookingFaults({ type: 'SELF_PAY', date: null, hour: '', totalPersons: null })).toEqual({
    date: 'Veuillez choisir une date',
    hour: 'Veuillez choisir une heure',
    totalPersons: 'Veuillez choisir un nombre de convives',
  })
  expect(bookingFaults(WISH)).toEqual({})
})

test('an order to go asks for no guests', () => {
  for (const type of ['CLICK_COLLECT', 'DELIVERY'] as const) {
    expect(bookingFaults({ type, date: null, hour: '20:00', totalPersons: null })).toEqual({
      date: 'Veuillez choisir une date',
    })
  }
})

test.each([0, 9, 2.5, Number.NaN])('%f guests are none, of eight at most', (totalPersons) => {
  expect(bookingFaults({ ...WISH, totalPersons }, 8)).toEqual({
    totalPersons: 'Veuillez choisir un nombre de convives',
  })
})
