import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dishesToDraw, drawnDishes } from './drawn-dishes.ts'

const menu = (category: string, ...names: string[]) => names.map((name) => ({ name, category }))

test('dishes are sorted by how often the menu has them', () => {
  const italian = [...menu('Pâtes', 'Spaghetti alla carbonara', 'Lasagne della casa'), ...menu('Pizze', 'Diavola')]
  expect(dishesToDraw(italian)).toEqual(['spaghetti', 'pizza'])
})

test.each([
  ['Bœuf bourguignon', 'pot-of-food'],
  ['Burger de bœuf', 'hamburger'],
  ['Entrecôte, sauce béarnaise', 'cut-of-meat'],
  ['Phở au bœuf', 'steaming-bowl'],
  ['Curry vert au poulet', 'curry-rice'],
  ['Homard bleu', 'lobster'],
  ['Tajine d’agneau aux pruneaux', 'pot-of-food'],
  ['Spaghetti bolognaise', 'spaghetti'],
])('draws %s as %s', (name, dish) => expect(dishesToDraw(menu('Plats', name))).toEqual([dish]))

test('a dish with an uninformative name is drawn as its category, and an unknown dish is not drawn', () => {
  expect(dishesToDraw(menu('Burgers', 'Le Classique', 'Le Fermier'))).toEqual(['hamburger'])
  expect(dishesToDraw(menu('Plats', 'Turbot cuit à l’arête'))).toEqual([])
})

test('any menu yields at most four different dishes, all of which can be drawn', () => {
  const dish = fc.record({
    name: fc.string({ unit: 'grapheme' }),
    category: fc.constantFrom('Plats', 'Pizze', 'Tacos'),
  })
  fc.assert(
    fc.property(fc.array(dish), (dishes) => {
      const found = dishesToDraw(dishes)
      expect(found.length).toBeLessThanOrEqual(4)
      expect(new Set(found).size).toBe(found.length)
      for (const one of found) expect(drawnDishes).toContain(one)
    }),
  )
})
