import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moved } from './edit-menu.ts'
import { drawnOf } from './mains.ts'
import { menuChanges } from './menu-changes.ts'
import { type DraftDish, type MenuDraft, newChoice, newDish, newFormula, newGroup, withAlcohol } from './menu-draft.ts'
import { menuFaults } from './menu-faults.ts'
import { mergeMenus } from './merge-menus.ts'
import { packBase, packMenu, unpackBase } from './pack-menu.ts'

const dish = (key: string, change: Partial<DraftDish> = {}): DraftDish => ({
  ...newDish(key),
  id: 1,
  name: `Plat ${key}`,
  priceCents: 1000,
  ...change,
})
const menuOf = (...dishes: DraftDish[]): MenuDraft => ({
  categories: [{ key: 'c1', id: 1, name: 'Plats', dishes }],
  meals: [],
})
const sentences = (menu: MenuDraft) => menuFaults(menu).map(({ sentence }) => sentence)

describe('the errors of a menu', () => {
  test('name the dish and the field', () => {
    const magret = dish('d1', { name: 'Magret de canard', priceCents: null })
    const wine = dish('d2', { name: 'Brouilly', isAlcohol: true })
    expect(sentences(menuOf(magret, wine, dish('d3', { name: ' ' })))).toEqual([
      'Magret de canard : donnez un prix.',
      "Brouilly : l'alcool est à 20 % de TVA.",
      'Plat sans nom : donnez un nom.',
    ])
    expect(sentences(menuOf(dish('d4', { weekdays: [0] })))).toEqual([
      'Plat d4 : choisissez parmi les jours, le midi et le soir.',
    ])
    expect(menuFaults(menuOf(magret))).toEqual([
      { key: 'd1', field: 'price', sentence: 'Magret de canard : donnez un prix.' },
    ])
    expect(sentences(menuOf(withAlcohol(wine, true)))).toEqual([])
  })

  test('report choices that are too few, too many, duplicate, or of a removed dish', () => {
    const egg = newChoice('o1', 'd1')
    const course = { ...newGroup('g1'), name: 'Entrée', least: 2, choices: [egg] }
    const formula = { ...newFormula('f1'), name: 'Midi', priceCents: 1900, courses: [course] }
    const menu = { ...menuOf(), meals: [{ key: 'm1', id: null, name: 'Midi', combos: [formula] }] }
    expect(sentences(menu)).toEqual([
      'Midi : Entrée, le minimum est de 0 au moins, et ne dépasse pas le maximum.',
      "Midi : Entrée, un de ses plats n'est plus à la carte.",
    ])
    const sauces = [
      { ...newChoice('o2'), name: 'Poivre' },
      { ...newChoice('o3'), name: 'poivre' },
    ]
    const asked = dish('d1', { options: [{ ...newGroup('g2'), name: 'Sauce', least: 3, most: 3, choices: sauces }] })
    expect(sentences(menuOf(asked))).toEqual([
      'Plat d1 : Sauce, le minimum dépasse le nombre de choix.',
      'Plat d1 : Sauce, un choix y est deux fois.',
    ])
    expect(sentences(menuOf(dish('d1', { options: [newGroup('g3')] })))).toEqual([
      'Plat d1 : question sans nom, donnez un nom.',
      'Plat d1 : question sans nom, ajoutez au moins un choix.',
    ])
  })

  test('report two categories of one name once', () => {
    const menu = {
      ...menuOf(),
      categories: ['Plats', 'plats'].map((name) => ({ key: name, id: null, name, dishes: [] })),
    }
    expect(sentences(menu)).toEqual(['plats : une autre catégorie a ce nom.'])
  })
})

describe('merging two drafts of one menu', () => {
  const base = menuOf(dish('d1'), dish('d2'), dish('d3'))

  test('keeps the changes of both drafts, and those of the own draft in a conflict', () => {
    const mine = menuOf(dish('d1', { priceCents: 1100 }), dish('d2', { name: 'Mien' }), dish('d3'), dish('n1'))
    const theirs = menuOf(
      dish('d1', { priceCents: 1200, isActive: false }),
      dish('d2', { priceCents: 900 }),
      dish('t1'),
    )
    expect(mergeMenus(base, mine, theirs)).toEqual(
      menuOf(
        dish('d1', { priceCents: 1100, isActive: false }),
        dish('d2', { name: 'Mien', priceCents: 900 }),
        dish('n1'),
        dish('t1'),
      ),
    )
  })

  test('keeps a dish that one removed and the other changed, in its category', () => {
    const mine = menuOf(dish('d1', { name: 'Changé' }))
    expect(mergeMenus(menuOf(dish('d1')), mine, { categories: [], meals: [] })).toEqual(mine)
  })

  test('keeps the sequence of dishes that only one changed', () => {
    const theirs = menuOf(dish('d3'), dish('d1'), dish('d2'))
    const mine = menuOf(dish('d1', { priceCents: 1 }), dish('d2'), dish('d3'))
    const keys = (menu: MenuDraft) => menu.categories.flatMap(({ dishes }) => dishes.map(({ key }) => key))
    expect(keys(mergeMenus(base, mine, theirs))).toEqual(['d3', 'd1', 'd2'])
    expect(keys(mergeMenus(base, theirs, mine))).toEqual(['d3', 'd1', 'd2'])
  })

  test('removes a dish that the other removed from the courses that offer it', () => {
    const formula = {
      ...newFormula('f1'),
      name: 'Midi',
      priceCents: 1900,
      courses: [{ ...newGroup('g1'), name: 'Plat', choices: [newChoice('o1', 'd1'), newChoice('o2', 'd2')] }],
    }
    const with2 = (...dishes: DraftDish[]) => ({
      ...menuOf(...dishes),
      meals: [{ key: 'm1', id: 1, name: 'Midi', combos: [formula] }],
    })
    const menu = mergeMenus(
      with2(dish('d1'), dish('d2')),
      with2(dish('d1', { name: 'Mien' }), dish('d2')),
      with2(dish('d1')),
    )
    expect(menu.meals[0]?.combos[0]?.courses[0]?.choices.map((choice) => choice.dish)).toEqual(['d1'])
  })

  test('takes the other draft whole if mine is unchanged', () => {
    const anyMenu = fc
      .uniqueArray(fc.tuple(fc.constantFrom('d1', 'd2', 'd3', 'd4'), fc.integer({ min: 0, max: 9 })), {
        selector: ([key]) => key,
      })
      .map((all) => menuOf(...all.map(([key, priceCents]) => dish(key, { priceCents }))))
    fc.assert(
      fc.property(anyMenu, anyMenu, (was, other) => {
        expect(mergeMenus(was, was, other)).toEqual(other)
        expect(menuChanges(was, was)).toEqual([])
        const same = mergeMenus(was, other, was)
        expect(menuChanges(other, same)).toEqual([])
      }),
    )
  })
})

describe('the packed base of a draft', () => {
  const formula = { ...newFormula('f1'), name: 'Midi', priceCents: 1900 }
  const withFormula = (menu: MenuDraft, priceCents: number): MenuDraft => ({
    ...menu,
    meals: [{ key: 'm1', id: 1, name: 'Midi', combos: [{ ...formula, priceCents }] }],
  })
  const anyMenu = fc
    .tuple(
      fc.uniqueArray(fc.tuple(fc.constantFrom('d1', 'd2', 'd3'), fc.nat(2)), { selector: ([key]) => key }),
      fc.nat(1),
    )
    .map(([all, price]) => withFormula(menuOf(...all.map(([key, priceCents]) => dish(key, { priceCents }))), price))

  test('can be unpacked with the draft, whatever changed', () => {
    fc.assert(
      fc.property(anyMenu, anyMenu, (base, draft) => {
        expect(unpackBase(packBase(base, draft), packMenu(draft))).toEqual(JSON.parse(packMenu(base)))
      }),
    )
  })

  test('needs a few characters for each unchanged dish', () => {
    const menu = withFormula(menuOf(...Array.from({ length: 300 }, (_, nth) => dish(`d${nth}`))), 1900)
    const draft = menuOf(...(menu.categories[0]?.dishes ?? []).with(7, dish('d7', { priceCents: 1 })))
    expect(packBase(menu, draft).length).toBeLessThan(3_000)
  })

  test('resolves each dish of the draft once, and no unknown dish', () => {
    const draft = packMenu(menuOf(dish('d1')))
    const named = unpackBase('{"categories":[{"dishes":["d1","d1","d2"]}]}', draft)
    expect(named).toEqual({ categories: [{ dishes: [expect.objectContaining({ key: 'd1' }), undefined, undefined] }] })
  })
})

test('changes of a menu are described in words', () => {
  const before = menuOf(dish('d1', { name: 'Magret', priceCents: 1800 }), dish('d2', { name: 'Tarte' }))
  const after = menuOf(dish('n1', { name: 'Flan' }), dish('d1', { name: 'Magret', priceCents: 1900, isActive: false }))
  expect(menuChanges(before, after).map(({ sentence }) => sentence.replaceAll('\u00A0', ' '))).toEqual([
    'Flan : ajouté',
    "Magret : 18,00 € → 19,00 €, n'est plus servi sur place",
    'Tarte : retiré',
  ])
  const [one, other] = [dish('d1'), dish('d2')]
  expect(menuChanges(menuOf(one, other), menuOf(other, one)).map(({ sentence }) => sentence)).toEqual([
    "L'ordre de la carte",
  ])
})

test('a restaurant is drawn with its main dishes, or with others if it has none', () => {
  const wine = dish('d2', { name: 'Cidre', isAlcohol: true })
  const menu = menuOf(dish('d1', { name: 'Pizza margherita' }), wine)
  const dessert = { key: 'c2', id: null, name: 'Desserts', dishes: [dish('d3', { name: 'Tarte aux pommes' })] }
  expect(drawnOf({ ...menu, categories: [...menu.categories, dessert] })).toEqual(['pizza'])
  expect(drawnOf({ categories: [dessert], meals: [] })).toEqual(['pie'])
})

test.each<[Partial<DraftDish>, Partial<DraftDish>, string]>([
  [{}, { weekdays: [1, 2, 3, 4, 5], services: ['LUNCH'] }, 'servi le midi, du lundi au vendredi'],
  [{ services: ['LUNCH'] }, { services: ['DINNER'] }, 'servi le soir'],
  [{ services: ['LUNCH'] }, {}, 'servi à tous les services'],
])('describes a dish whose services change from %j to %j', (was, is, words) => {
  expect(menuChanges(menuOf(dish('d1', was)), menuOf(dish('d1', is))).map(({ sentence }) => sentence)).toEqual([
    `Plat d1 : ${words}`,
  ])
})

test('merges concurrent changes of two owners to the services and the price of a dish', () => {
  const [base, mine, theirs] = [{}, { priceCents: 1200 }, { services: ['LUNCH' as const] }].map((change) =>
    menuOf(dish('d1', change)),
  ) as [MenuDraft, MenuDraft, MenuDraft]
  expect(mergeMenus(base, mine, theirs)).toEqual(menuOf(dish('d1', { priceCents: 1200, services: ['LUNCH'] })))
})

test('moving an item changes only its own position', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b'], 0, 9)).toEqual(['a', 'b'])
})
