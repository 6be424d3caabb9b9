import { expect, test } from 'vitest'
import { dishesByCategory, formulasOf, type OrderableMenu } from './order-restaurant.ts'

const SERVED = { isActive: true, isActiveDelivery: false, isActiveClickCollect: false }
const PLAIN = { description: '', priceTTC: 12, isAlcohol: false, allergens: [] }

function dish(id: string, [name, position]: [string, number], flags: Partial<typeof SERVED> = {}) {
  return { ...SERVED, ...PLAIN, id, name: `Plat ${id}`, categorie: { id: name, name, position }, options: [], ...flags }
}

function formula(id: string, flags: Partial<typeof SERVED> = {}) {
  return { ...SERVED, ...PLAIN, id, name: null, courses: [], ...flags }
}

const MENU: OrderableMenu = {
  foodItems: [
    dish('1', ['Desserts', 3]),
    dish('2', ['Entrées', 1], { isActiveDelivery: true }),
    dish('3', ['Plats', 2], { isActive: false, isActiveClickCollect: true }),
    dish('4', ['Desserts', 3]),
    dish('5', ['Bœufs', 2]),
  ],
  meals: [
    { id: '1', name: 'Midi', combos: [formula('6'), formula('7', { isActive: false, isActiveDelivery: true })] },
    { id: '2', name: 'Soir', combos: [formula('8', { isActive: false })] },
  ],
}

test('dishes stand by their categories, by position and then by name', () => {
  const sections = dishesByCategory(
    { ...MENU, foodItems: MENU.foodItems.map((one) => ({ ...one, ...SERVED })) },
    'SELF_PAY',
  )
  expect(sections.map(({ name, dishes }) => [name, dishes.map(({ id }) => id)])).toEqual([
    ['Entrées', ['2']],
    ['Bœufs', ['5']],
    ['Plats', ['3']],
    ['Desserts', ['1', '4']],
  ])
})

test('a formula stands where it is served for the type, as do dishes', () => {
  const offered = (type: Parameters<typeof formulasOf>[1]) => [
    formulasOf(MENU, type).map(({ id, name }) => `${id} ${name}`),
    dishesByCategory(MENU, type).map(({ name }) => name),
  ]
  expect(offered('PAY_FOR_ALL')).toEqual([['6 Midi'], ['Entrées', 'Bœufs', 'Desserts']])
  expect(offered('DELIVERY')).toEqual([['7 Midi'], ['Entrées']])
  expect(offered('CLICK_COLLECT')).toEqual([[], ['Plats']])
})
