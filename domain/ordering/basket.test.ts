import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, type Basket, countOf, EMPTY_BASKET, isEmpty, offeredOf, quantityOf, remove, tidy } from './basket.ts'

const TWO_TAGLIATELLE = add(add(EMPTY_BASKET, 'foodItems', { id: 7 }), 'foodItems', { id: 7 })
const many = (times: number, id: (n: number) => number) =>
  Array.from({ length: times }, (_, n) => id(n)).reduce(
    (basket, one) => add(basket, 'combos', { id: one }),
    EMPTY_BASKET,
  )

describe('a basket', () => {
  test('counts dishes and formulas, one line each', () => {
    const basket = add(TWO_TAGLIATELLE, 'combos', { id: 7 })
    expect(basket).toEqual({ foodItems: [{ id: 7, quantity: 2 }], combos: [{ id: 7, quantity: 1 }] })
    expect([quantityOf(basket, 'foodItems', 7), quantityOf(basket, 'combos', 8), countOf(basket)]).toEqual([2, 0, 3])
  })

  test('drops a line with its last dish', () => {
    const one = remove(TWO_TAGLIATELLE, 'foodItems', { id: 7 })
    expect(one.foodItems).toEqual([{ id: 7, quantity: 1 }])
    expect(isEmpty(remove(one, 'foodItems', { id: 7 }))).toBe(true)
    expect(remove(EMPTY_BASKET, 'foodItems', { id: 7 })).toEqual(EMPTY_BASKET)
  })

  test('holds at most fifty of a dish and a hundred lines', () => {
    expect(many(60, () => 3).combos).toEqual([{ id: 3, quantity: 50 }])
    expect(many(120, (n) => n + 1).combos).toHaveLength(100)
  })

  test('keeps only what the menu still offers', () => {
    const basket = add(add(TWO_TAGLIATELLE, 'foodItems', { id: 8 }), 'combos', { id: 7 })
    const left = offeredOf(basket, { foodItems: new Set([7]), combos: new Set() })
    expect(left).toEqual({ foodItems: [{ id: 7, quantity: 2 }], combos: [] })
  })
})

describe('the lines of an order', () => {
  test('are merged by dish and sorted by id', () => {
    const lines = [9, 2, 9].map((id) => ({ id, quantity: 2 }))
    expect(tidy(lines)).toEqual([
      { id: 2, quantity: 2 },
      { id: 9, quantity: 4 },
    ])
    expect(tidy([])).toEqual([])
  })

  test.each([
    ['no quantity', [{ id: 1, quantity: 0 }]],
    ['a negative quantity', [{ id: 1, quantity: -2 }]],
    ['a fractional quantity', [{ id: 1, quantity: 1.5 }]],
    ['an infinite quantity', [{ id: 1, quantity: Number.POSITIVE_INFINITY }]],
    ['no id', [{ id: Number.NaN, quantity: 1 }]],
    ['more than fifty of a dish, over two lines', [30, 21].map((quantity) => ({ id: 1, quantity }))],
    ['more than a hundred lines', Array.from({ length: 101 }, (_, id) => ({ id: id + 1, quantity: 1 }))],
  ])('are rejected with %s', (_, lines) => expect(tidy(lines)).toBeNull())
})

const step = fc.record({
  list: fc.constantFrom('foodItems', 'combos'),
  id: fc.integer({ min: 1, max: 4 }),
  more: fc.boolean(),
})

test('the quantities of a basket are those added minus those removed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const counts = new Map<string, number>()
      const basket = steps.reduce<Basket>((before, { list, id, more }) => {
        const key = `${list} ${id}`
        counts.set(key, Math.max(0, Math.min(50, (counts.get(key) ?? 0) + (more ? 1 : -1))))
        return (more ? add : remove)(before, list, { id })
      }, EMPTY_BASKET)

      for (const list of ['foodItems', 'combos'] as const) {
        const lines = tidy(basket[list])
        expect(lines).toHaveLength(basket[list].length)
        for (const id of [1, 2, 3, 4]) expect(quantityOf(basket, list, id)).toBe(counts.get(`${list} ${id}`) ?? 0)
      }
      expect(isEmpty(basket)).toBe([...counts.values()].every((count) => count === 0))
    }),
  )
})
