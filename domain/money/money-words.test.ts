import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STATUSES } from '../reservations/reservation-status.ts'
import { moneyInFull, moneyState, moneyText } from './money-words.ts'

const said = (...paid: Parameters<typeof moneyState>) => moneyText(moneyState(...paid))

test('a sum is authorised until the meal, debited after it, or paid by who covered it', () => {
  expect(said({ status: 'PRE_PAID', cents: 1350 })).toBe('13,50\u00A0€ autorisés')
  expect(said({ status: 'CONFIRMED', cents: 1350 })).toBe('13,50\u00A0€ autorisés')
  expect(said({ status: 'PAID', cents: 1350 })).toBe('13,50\u00A0€ débités')
  expect(said({ status: 'COMPLETED', cents: 150 })).toBe('1,50\u00A0€ débité')
  for (const status of ['PRE_PAID', 'COMPLETED'] as const) {
    expect(said({ status, cents: 2600, coveredBy: 'Inès M.' })).toBe('26,00\u00A0€ payés par Inès M.')
  }
})

test('what is held says when it is taken: a table after the meal, an order when it is firm', () => {
  const held = { kind: 'authorised', cents: 1350 } as const
  const booked = { type: 'SELF_PAY', startsAt: Date.parse('2026-11-27T19:00:00Z'), isWeeklyMeal: false } as const
  expect(moneyInFull(held, booked, 1350)).toBe('13,50\u00A0€ autorisés, débités après le repas')
  expect(moneyInFull(held, { ...booked, type: 'DELIVERY' }, 1350)).toBe('13,50\u00A0€ autorisés, débités à 19:30')
  expect(moneyInFull({ kind: 'debited', cents: 1350 }, booked, 1350)).toBe('13,50\u00A0€ débités')
})

test('where less is ordered than was held, what will be debited is said', () => {
  const held = { kind: 'authorised', cents: 9550 } as const
  const booked = { type: 'PAY_FOR_ALL', startsAt: Date.parse('2026-11-27T19:00:00Z'), isWeeklyMeal: false } as const
  expect(moneyInFull(held, booked, 4050)).toBe('95,50\u00A0€ autorisés, dont 40,50\u00A0€ débités après le repas')
  expect(moneyInFull(held, booked, 0)).toBe("95,50\u00A0€ autorisés : rien n'est commandé, rien n'est débité")
})

test('nothing is said of a sum that is none, that was given back, or that an absence has taken the place of', () => {
  fc.assert(
    fc.property(fc.constantFrom(...STATUSES), fc.nat(100_000), (status, cents) => {
      const isNone = cents === 0 || status === 'CANCELLED' || status === 'NO_SHOW'
      expect(said({ status, cents }) === null).toBe(isNone)
    }),
  )
})
