import { describe, expect, test } from 'vitest'
import { demoData } from '../demo-data.ts'
import type { MenuCombo, MenuCourse } from './card.ts'
import { MENU_BOOKS, SOFTS, WINES } from './compose.ts'

const { restaurants } = demoData(Date.parse('2026-11-24T10:00:00+01:00'))
const cards = restaurants.flatMap(({ name, card }) => (card ? [{ name, card }] : []))
const combos = cards.flatMap(({ name, card }) =>
  card.meals.flatMap((meal) => meal.combos.map((combo) => ({ at: `${name}, ${meal.name}`, card, combo }))),
)
const courses = combos.flatMap(({ at, combo }) =>
  combo.courses.map((course) => ({ at: `${at}, ${course.name}`, course })),
)
const kinds = ({ dishes }: MenuCourse) => new Set(dishes.map(({ item }) => item.course))
const called = (words: RegExp) => courses.filter(({ course }) => words.test(course.name))

describe('a formula', () => {
  test('contains dishes of its kitchen, or of every cellar', () => {
    const poured = [...SOFTS, ...WINES].map(({ name }) => name)
    for (const [kitchen, { sections, formulas }] of Object.entries(MENU_BOOKS)) {
      const known = new Set([...poured, ...sections.flatMap(({ dishes }) => dishes.map(({ name }) => name))])
      const named = formulas.flatMap((one) =>
        one.combos.flatMap((plan) => plan.courses.flatMap((one) => one.dishes ?? [])),
      )
      expect(
        named.filter((name) => !known.has(name)),
        kitchen,
      ).toEqual([])
    }
  })

  test('has courses with dishes that its restaurant serves, each once, and at least as many as must be chosen', () => {
    for (const { at, card, combo } of combos) {
      expect(combo.courses.length, at).toBeGreaterThan(0)
      for (const { least, most, dishes } of combo.courses) {
        const items = dishes.map(({ item }) => item)
        expect(least >= 1 && least <= most && least <= items.length, at).toBe(true)
        expect(new Set(items).size, at).toBe(items.length)
        expect(
          items.every((item) => item.isActive && card.items.includes(item)),
          at,
        ).toBe(true)
      }
    }
  })

  test('contains only takeaway dishes if it is sold for takeaway', () => {
    for (const { at, combo } of combos) {
      for (const { item } of combo.courses.flatMap(({ dishes }) => dishes)) {
        if (combo.isActiveClickCollect) expect(item.isActiveClickCollect, `${at}: ${item.name}`).toBe(true)
        if (combo.isActiveDelivery) expect(item.isActiveDelivery, `${at}: ${item.name}`).toBe(true)
      }
    }
    expect(combos.filter(({ combo }) => combo.isActiveClickCollect).length).toBeGreaterThan(100)
  })

  test('has no supplement for the first dish of a course, and a fixed dish only without a choice', () => {
    for (const { at, course } of courses) {
      expect(course.dishes[0]?.surchargeCents, at).toBe(0)
      const chosen = course.dishes.filter(({ isDefault }) => isDefault)
      expect(chosen.length, at).toBe(course.dishes.length === course.least ? course.least : 0)
      expect(
        chosen.every(({ surchargeCents }) => surchargeCents === 0),
        at,
      ).toBe(true)
    }
  })

  test('lists the allergens of all its dishes', () => {
    for (const { at, combo } of combos) {
      const declared = new Set(combo.courses.flatMap(({ dishes }) => dishes.flatMap(({ item }) => item.allergens)))
      expect(new Set(combo.allergens), at).toEqual(declared)
    }
  })
})

describe('the description of a formula', () => {
  const saying = (words: RegExp) => combos.filter(({ combo }) => words.test(combo.about))
  const asks = ({ courses }: MenuCombo) => courses.map(({ name, least, most }) => [name, least, most])

  test('« entrée + plat ou plat + dessert » requires a main dish and one of the others', () => {
    const either = saying(/^Entrée \+ plat ou plat \+ dessert/)
    expect(either.length).toBeGreaterThan(100)
    for (const { at, combo } of either) {
      expect(asks(combo).slice(0, 2), at).toEqual([
        ['Plat', 1, 1],
        ['Entrée ou dessert', 1, 1],
      ])
      expect(kinds(combo.courses[1] as MenuCourse), at).toEqual(new Set(['starter', 'dessert']))
    }
  })

  test('with a number requires that many', () => {
    const counted = called(/^(Deux|Trois|Quatre) /)
    expect(counted.length).toBeGreaterThan(50)
    for (const { at, course } of counted) {
      const count = { Deux: 2, Trois: 3, Quatre: 4 }[course.name.split(' ')[0] ?? '']
      expect([course.least, course.most], at).toEqual([count, count])
    }
    for (const { at, combo } of saying(/^Cinq services/)) {
      const services = combo.courses.filter((course) => !kinds(course).has('alcohol'))
      expect(
        services.reduce((sum, { least }) => sum + least, 0),
        at,
      ).toBe(5)
    }
  })

  test('with a glass offers drinks by the glass', () => {
    const poured = courses.filter(({ course }) => kinds(course).has('alcohol'))
    expect(poured.length).toBeGreaterThan(50)
    for (const { at, course } of poured) {
      for (const { item } of course.dishes) expect(item.name, at).not.toMatch(/^Bouteille/)
      if (course.name === 'Verre de vin') {
        expect(
          course.dishes.every(({ item }) => item.name.startsWith('Verre de ')),
          at,
        ).toBe(true)
      }
    }
  })

  test('for children offers small plates, small desserts and nothing expensive', () => {
    const small = combos.filter(({ at }) => /, (Menu enfant|Petit burger|Petit korrigan|Pranzo bambini)$/.test(at))
    expect(small.length).toBeGreaterThan(20)
    for (const { at, combo } of small) {
      expect(kinds(combo.courses[0] as MenuCourse), at).toEqual(new Set(['child']))
      const dishes = combo.courses.flatMap((course) => course.dishes)
      for (const { item } of dishes) expect(item.cents, `${at}: ${item.name}`).toBeLessThan(1300)
      expect(dishes.some(({ item }) => item.isAlcohol)).toBe(false)
    }
  })
})

describe('the options of a dish', () => {
  const items = cards.flatMap(({ name, card }) => card.items.map((item) => ({ at: `${name}, ${item.name}`, item })))

  test('can be left at their defaults', () => {
    for (const { at, item } of items) {
      for (const { least, most, choices } of item.options) {
        const proposed = choices.filter(({ isDefault }) => isDefault)
        expect(least <= proposed.length && proposed.length <= most && most <= choices.length, at).toBe(true)
        expect(
          proposed.every(({ cents }) => cents === 0),
          at,
        ).toBe(true)
      }
    }
  })

  test('exist for about one main dish in five', () => {
    const mains = items.filter(({ item }) => item.course === 'main')
    const asking = mains.filter(({ item }) => item.options.length > 0)
    expect(asking.length / mains.length).toBeGreaterThan(0.15)
    expect(asking.length / mains.length).toBeLessThan(0.25)
  })

  test('contain neither pork nor milk if the restaurant has none', () => {
    for (const { name, tags, card } of restaurants) {
      const choices = card?.items.flatMap(({ options }) => options.flatMap((one) => one.choices)) ?? []
      if (tags.includes('Halal')) expect(choices.map((one) => one.name)).not.toContain('Bacon')
      if (tags.includes('Casher'))
        expect(
          choices.flatMap((one) => one.allergens),
          name,
        ).not.toContain('Lait')
    }
  })
})
