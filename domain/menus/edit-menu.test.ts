import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDish, addFormula, changeOne, findOne, moveOne, removeOne } from './edit-menu.ts'
import { type MenuDraft, newChoice, newDish, newFormula, newGroup } from './menu-draft.ts'
import { readPrice, writePrice } from './price-text.ts'

const course = { ...newGroup('g'), choices: [newChoice('o1', 'd1'), newChoice('o2', 'd3')] }
const menu: MenuDraft = {
  categories: [
    { key: 'c1', id: 1, name: 'Entrées', dishes: [newDish('d1'), newDish('d2')] },
    { key: 'c2', id: 2, name: 'Plats', dishes: [newDish('d3')] },
  ],
  meals: [{ key: 'm1', id: 1, name: 'Midi', combos: [{ ...newFormula('f1'), courses: [course] }, newFormula('f2')] }],
}
const keys = ({ categories, meals }: MenuDraft) => [
  ...categories.map(({ key, dishes }) => [key, ...dishes.map((dish) => dish.key)].join(' ')),
  ...meals.map(({ key, combos }) => [key, ...combos.map((formula) => formula.key)].join(' ')),
]

describe('editing a menu', () => {
  test('finds an element by its key, with its position', () => {
    expect(['c2', 'd2', 'm1', 'f2', 'x'].map((key) => findOne(menu, key))).toMatchObject([
      { kind: 'category', index: 1, count: 2, place: null },
      { kind: 'dish', index: 1, count: 2, place: 'c1' },
      { kind: 'meal', index: 0, count: 1, place: null },
      { kind: 'formula', index: 1, count: 2, place: 'm1' },
      null as never,
    ])
  })

  test('changes one element and keeps the objects of all others', () => {
    const changed = changeOne(menu, 'd3', { name: 'Magret' })
    expect(changed.categories[1]?.dishes[0]?.name).toBe('Magret')
    expect(changed.categories[0]).toBe(menu.categories[0])
    expect(changed.meals).toBe(menu.meals)
    expect(findOne(changeOne(menu, 'm1', { name: 'Soir' }), 'm1')).toMatchObject({ one: { name: 'Soir' } })
  })

  test('removes a dish from the courses that offer it, and a category with its dishes', () => {
    expect(keys(removeOne(menu, 'c2'))).toEqual(['c1 d1 d2', 'm1 f1 f2'])
    const choices = (from: MenuDraft) => from.meals[0]?.combos[0]?.courses[0]?.choices.map(({ key }) => key)
    expect([choices(removeOne(menu, 'd1')), choices(removeOne(menu, 'c2'))]).toEqual([['o2'], ['o1']])
  })

  test('adds elements, and moves them within a list and to another', () => {
    expect(keys(addFormula(addDish(menu, 'c2', newDish('n1')), 'm1', newFormula('n2')))).toEqual([
      ...['c1 d1 d2', 'c2 d3 n1', 'm1 f1 f2 n2'],
    ])
    expect(keys(moveOne(menu, 'd1', { index: 1 }))).toEqual(['c1 d2 d1', 'c2 d3', 'm1 f1 f2'])
    expect(keys(moveOne(menu, 'd1', { index: 0, place: 'c2' }))).toEqual(['c1 d2', 'c2 d1 d3', 'm1 f1 f2'])
    expect(keys(moveOne(menu, 'c2', { index: 0 }))).toEqual(['c2 d3', 'c1 d1 d2', 'm1 f1 f2'])
    expect(keys(moveOne(menu, 'f2', { index: 0 }))).toEqual(['c1 d1 d2', 'c2 d3', 'm1 f2 f1'])
    expect(moveOne(menu, 'x', { index: 0 })).toBe(menu)
  })
})

test('a typed price is parsed, and a written price is parsed back', () => {
  expect(['12', '12,5', '12.50 €', ' 8,00', '', '-1', '1,234', 'douze'].map(readPrice)).toEqual([
    ...[1200, 1250, 1250, 800, null, null, null, null],
  ])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_900 }), (cents) => {
      expect(readPrice(writePrice(cents))).toBe(cents)
    }),
  )
  expect(writePrice(null)).toBe('')
})
