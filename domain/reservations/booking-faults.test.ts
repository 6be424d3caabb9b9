import { expect, test } from 'vitest'
import { bookingFaults } from './booking-faults.ts'

const WISH = { type: 'SELF_PAY', date: '27-11-2026', hour: '20:00', totalPersons: 4 } as const

test('a table requires a day, an hour and a number of guests', () => {
  expect(bookingFaults({ type: 'SELF_PAY', date: null, hour: '', totalPersons: null })).toEqual({
    date: 'Veuillez choisir une date',
    hour: 'Veuillez choisir une heure',
    totalPersons: 'Veuillez choisir un nombre de convives',
  })
  expect(bookingFaults(WISH)).toEqual({})
})

test('a takeaway or delivery order requires no number of guests', () => {
  for (const type of ['CLICK_COLLECT', 'DELIVERY'] as const) {
    expect(bookingFaults({ type, date: null, hour: '20:00', totalPersons: null })).toEqual({
      date: 'Veuillez choisir une date',
    })
  }
})

test.each([0, 9, 2.5, Number.NaN])('%f is not a valid number of guests, with a limit of eight', (totalPersons) => {
  expect(bookingFaults({ ...WISH, totalPersons }, 8)).toEqual({
    totalPersons: 'Veuillez choisir un nombre de convives',
  })
})
