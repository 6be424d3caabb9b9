import { beginDraft, type DraftType } from '@tablee/domain/ordering/draft'
import { expect, test } from 'vitest'
import { dishesByCategory, formulasOf, type OrderableMenu, stillOffered } from './order-restaurant.ts'
import { keepTimely, servedOtherwise } from './served-then.ts'

const SERVED = { isActive: true, isActiveDelivery: false, isActiveClickCollect: false }
const PLAIN = { weekdays: [], services: [], description: '', priceTTC: 12, isAlcohol: false, allergens: [] }

function dish(id: string, [name, position]: [string, number], flags: Partial<typeof SERVED> = {}) {
  return { ...SERVED, ...PLAIN, id, name: `Plat ${id}`, categorie: { id: name, name, position }, options: [], ...flags }
}

function formula(id: string, flags: Partial<typeof SERVED> = {}) {
  return { ...SERVED, ...PLAIN, id, name: null, courses: [], ...flags }
}

/** A Tuesday. */
const tonight = (type: DraftType) => ({ type, serviceDay: '2026-11-24', hour: '20:00' })

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

test('dishes are grouped by category, sorted by position and then by name', () => {
  const sections = dishesByCategory(
    { ...MENU, foodItems: MENU.foodItems.map((one) => ({ ...one, ...SERVED })) },
    tonight('SELF_PAY'),
  )
  expect(sections.map(({ name, dishes }) => [name, dishes.map(({ id }) => id)])).toEqual([
    ['Entrées', ['2']],
    ['Bœufs', ['5']],
    ['Plats', ['3']],
    ['Desserts', ['1', '4']],
  ])
})

test('a formula is listed for the types that serve it, as are dishes', () => {
  const offered = (type: DraftType) => [
    formulasOf(MENU, tonight(type)).map(({ id, name }) => `${id} ${name}`),
    dishesByCategory(MENU, tonight(type)).map(({ name }) => name),
  ]
  expect(offered('PAY_FOR_ALL')).toEqual([['6 Midi'], ['Entrées', 'Bœufs', 'Desserts']])
  expect(offered('DELIVERY')).toEqual([['7 Midi'], ['Entrées']])
  expect(offered('CLICK_COLLECT')).toEqual([[], ['Plats']])
})

test('items served at other services are listed separately, with their serving times', () => {
  const menu: OrderableMenu = {
    foodItems: [{ ...dish('1', ['Plats', 2]), services: ['DINNER'] }, dish('2', ['Plats', 2])],
    meals: [{ id: '1', name: 'Midi express', combos: [{ ...formula('6'), weekdays: [1, 2], services: ['LUNCH'] }] }],
  }
  const at = (hour: string | null) => {
    const booking = { ...tonight('SELF_PAY'), hour }
    const offered = [...formulasOf(menu, booking), ...dishesByCategory(menu, booking).flatMap(({ dishes }) => dishes)]
    return [offered.map(({ id }) => id), servedOtherwise(menu, booking).map(({ name, label }) => `${name} : ${label}`)]
  }
  expect(at('20:00')).toEqual([['1', '2'], ['Midi express : Midi, le lundi et le mardi']])
  expect(at('12:30')).toEqual([['6', '2'], ['Plat 1 : Soir']])
  expect(at(null)).toEqual([['6', '1', '2'], []])

  const lunch = beginDraft({ id: 1, name: 'Kintaro' }, { start: { date: '2026-11-24', hour: '12:30' } })
  const order = { foodItems: [{ id: 2, quantity: 1 }], combos: [{ id: 6, quantity: 2 }] }
  const kept = keepTimely({ ...lunch, order, note: 'Sans oignon' }, menu)
  expect(kept).toEqual({ draft: { ...lunch, order, note: 'Sans oignon' }, sentences: [] })
  const dinner = { ...lunch, order, hour: '20:00', note: 'Sans oignon' }
  const { draft, sentences } = keepTimely(dinner, menu)
  expect(draft).toEqual({ ...dinner, order: { ...order, combos: [] } })
  expect(sentences).toEqual([
    '« Midi express » se sert le midi, le lundi et le mardi : ce choix a été retiré de votre commande.',
  ])
  expect(stillOffered(dinner, menu)).toEqual(draft)
})
