import { expect, test } from 'vitest'
import { toConfigurableDish } from './configurable-dish.ts'
import { BAVETTE, LUNCH } from './menu.fixtures.ts'

test('a formula has the dishes of its courses and their own choices', () => {
  const { id, name, priceCents, isFormula, groups } = toConfigurableDish(LUNCH)
  expect({ id, name, priceCents, isFormula }).toEqual({ id: 5, name: 'Midi', priceCents: 2000, isFormula: true })
  expect(groups.map((course) => [course.name, ...course.choices.map((dish) => dish.name)])).toEqual([
    ['Entrée', 'Poireaux', 'Œuf mayonnaise'],
    ['Plat', 'Bavette', 'Sole', 'Tarte'],
  ])
  const [bavette, sole] = groups[1]?.choices ?? []
  expect(bavette).toMatchObject({ priceCents: 1800, vatOnSite: 1000, vatTakeaway: 550 })
  expect(bavette?.options[0]).toMatchObject({ name: 'Cuisson', least: 1, most: 1 })
  expect(sole).toMatchObject({ surchargeCents: 450, options: [] })
})

test('a dish is not a formula, and its options have no price à la carte', () => {
  const { isFormula, groups } = toConfigurableDish(BAVETTE)
  expect(isFormula).toBe(false)
  expect(groups).toMatchObject([{ name: 'Cuisson', choices: [{ name: 'saignante' }, { name: 'à point' }] }])
  expect(groups.flatMap(({ choices }) => choices.map(({ priceCents }) => priceCents))).toEqual([0, 0])
})
