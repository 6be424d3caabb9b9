import { parisInstant } from '@tablee/domain/calendar/calendar'
import { addMeals, beginWeeklyOrder } from '@tablee/domain/ordering/draft'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toConfigurableDish } from '../../shared/booking/choices/configurable-dish.ts'
import { LUNCH } from '../../shared/booking/choices/menu.fixtures.ts'
import { basketTotal, lunchOrders } from './lunch-orders.ts'

const NOW = parisInstant('2026-11-24', '10:00')
const SOLE = [
  { id: 11, options: [] },
  { id: 22, options: [] },
]
const formula = toConfigurableDish(LUNCH)
const week = [1, 2].flatMap((restaurantId) =>
  [3, 4].map((weekday) => ({ restaurantId, weekday, formula, isSaas: false })),
)
const LUNCHES = { week, feeCents: 100, companyPart: null }

test('a meal includes its supplements, and a day has one service fee', () => {
  const basket = [orderOf(1, '2026-11-25', SOLE, 2), orderOf(2, '2026-11-25'), orderOf(1, '2026-11-26')]
  const orders = lunchOrders(basket, LUNCHES, NOW)
  expect(orders.map(({ price }) => [price.items, price.serviceFee])).toEqual([
    [4900, 100],
    [2450, 0],
    [2450, 100],
  ])
  expect(orders[0]?.lines).toMatchObject([{ quantity: 2, priceCents: 2450, words: expect.stringContaining('Sole') }])
  expect(basketTotal(orders)).toEqual({ items: 9800, company: 0, serviceFee: 200, total: 10_000 })
  expect(orders.map(({ fault }) => fault)).toEqual([null, null, null])
})

test('the total of a basket is its meals and one fee for each of its days', () => {
  const one = fc.record({
    id: fc.constantFrom(1, 2),
    day: fc.constantFrom('2026-11-25', '2026-11-26'),
    quantity: fc.integer({ min: 1, max: 4 }),
  })
  const baskets = fc.uniqueArray(one, { selector: ({ id, day }) => `${id} ${day}` })
  fc.assert(
    fc.property(baskets, (wishes) => {
      const orders = lunchOrders(
        wishes.map(({ id, day, quantity }) => orderOf(id, day, SOLE, quantity)),
        LUNCHES,
        NOW,
      )
      const meals = wishes.reduce((sum, { quantity }) => sum + quantity, 0)
      const days = new Set(wishes.map(({ day }) => day)).size
      expect(basketTotal(orders)).toEqual({
        items: meals * 2450,
        company: 0,
        serviceFee: days * 100,
        total: meals * 2450 + days * 100,
      })
    }),
  )
})

test('a company pays its part of one meal a day, and the total is what the person pays', () => {
  const companyPart = { mealCents: 600, fromDay: '2026-11-25', uses: [] }
  const basket = [orderOf(1, '2026-11-25', SOLE, 2), orderOf(2, '2026-11-25'), orderOf(1, '2026-11-26')]
  const orders = lunchOrders(basket, { ...LUNCHES, companyPart }, NOW)
  expect(orders.map(({ price }) => price.company)).toEqual([600, 0, 600])
  expect(basketTotal(orders)).toEqual({ items: 9800, company: 1200, serviceFee: 200, total: 8800 })
})

test('a meal that cannot be ordered has a reason', () => {
  const basket = [orderOf(1, '2026-11-25', SOLE.slice(1)), orderOf(3, '2026-11-26'), orderOf(1, '2026-11-23')]
  const faults = lunchOrders(basket, LUNCHES, NOW).map(({ fault }) => fault)
  expect(faults[0]).toBe('Il manque un choix à « Midi » : « Entrée ».')
  expect(faults[1]).toMatch(/^Un repas n'est plus à la cantine/)
  expect(faults[2]).toMatch(/^La cantine se commande jusqu'à 11:00/)
})

function orderOf(id: number, day: string, choices = SOLE, quantity = 1) {
  return addMeals(beginWeeklyOrder({ id, name: 'Donburi Club' }, day), { dish: { id: formula.id, choices }, quantity })
}
