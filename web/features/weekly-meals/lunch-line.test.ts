import { beginWeeklyMeal } from '@tablee/domain/ordering/draft'
import { expect, test } from 'vitest'
import { askedDish } from '../reservations/order/choices/asked-dish.ts'
import { LUNCH } from '../reservations/order/choices/menu.fixtures.ts'
import { lunchOf, lunchPrice, lunchSaid } from './lunch-line.ts'

const FORMULAS = { 5: askedDish(LUNCH) }
const SOLE = [
  { id: 11, options: [] },
  { id: 22, options: [] },
]

test('a meal costs its supplements too, and is said with its dishes', () => {
  const draft = draftOf(SOLE)
  const line = lunchOf(draft, FORMULAS)
  expect(line).toMatchObject({ quantity: 2, priceCents: 2450, fault: null })
  expect(line && lunchPrice(line, { isSaas: false, feeCents: 100 })).toMatchObject({ items: 4900, total: 5000 })
  expect(lunchSaid(draft, FORMULAS)).toMatch(
    /^2 × Midi : Poireaux · Sole \(\+\u00A04,50\u00A0€\), Donburi Club · mer\./,
  )
})

test('a meal that misses a dish says so', () => {
  expect(lunchOf(draftOf(SOLE.slice(1)), FORMULAS)?.fault).toBe('Il manque un choix à « Midi » : « Entrée ».')
})

test('a meal that is no longer of the week is not shown', () => {
  expect(lunchOf(draftOf(SOLE), {})).toBeNull()
})

function draftOf(choices: typeof SOLE) {
  return beginWeeklyMeal({ id: 1, name: 'Donburi Club' }, { day: '2026-11-25', comboId: 5, quantity: 2, choices })
}
