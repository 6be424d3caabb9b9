import { ALLERGENS } from '@tablee/domain/ordering/allergies/allergens'
import { describe, expect, test } from 'vitest'
import { demoData } from '../demo-data.ts'
import { MENU_BOOKS } from './compose.ts'

const { restaurants } = demoData(Date.parse('2026-11-24T10:00:00+01:00'))
const cards = restaurants.flatMap(({ name, tags, card }) => (card ? [{ name, tags, card }] : []))
const books = Object.entries(MENU_BOOKS)

describe('a kitchen', () => {
  test('names each of its dishes once, in few words, and lists its ingredients', () => {
    for (const [kitchen, book] of books) {
      const dishes = book.sections.flatMap((section) => section.dishes)
      expect(new Set(dishes.map(({ name }) => name)).size, kitchen).toBe(dishes.length)
      for (const { name, about } of dishes) expect(name.length * about.length, `${kitchen}: ${name}`).toBeGreaterThan(0)
    }
  })

  test('on a tile of the home page has at least 18 dishes in addition to drinks', () => {
    for (const kitchen of [
      'japonais',
      'fusion',
      'gastronomique',
      'indien',
      'italien',
      'burger',
      'thai',
      'libanais',
      'bistrot',
    ] as const) {
      const dishes = MENU_BOOKS[kitchen].sections.filter(({ course }) => course !== 'soft' && course !== 'alcohol')
      expect(dishes.flatMap((section) => section.dishes).length, kitchen).toBeGreaterThanOrEqual(18)
    }
  })

  test('keeps alcohol in its own section', () => {
    for (const [kitchen, { sections }] of books) {
      for (const { course, dishes } of sections) {
        for (const dish of dishes) expect(dish.alcohol === true, `${kitchen}: ${dish.name}`).toBe(course === 'alcohol')
      }
    }
  })

  test('for vegan cuisine uses no animal products', () => {
    const allergens = new Set(
      MENU_BOOKS.vegetal.sections.flatMap(({ dishes }) => dishes.flatMap((dish) => dish.allergens)),
    )
    for (const animal of ['Lait', 'Œufs', 'Poissons', 'Crustacés', 'Mollusques'] as const) {
      expect(allergens.has(animal), animal).toBe(false)
    }
  })
})

describe('a menu', () => {
  test('is different for each restaurant', () => {
    const written = cards.map(({ card }) => JSON.stringify(card.items.map(({ name, cents }) => [name, cents])))
    expect(new Set(written).size).toBe(cards.length)
  })

  test('has starters, mains, desserts and soft drinks, at least twenty lines and a formula', () => {
    for (const { name, card } of cards) {
      const courses = new Set(card.items.filter(({ isActive }) => isActive).map(({ course }) => course))
      for (const course of ['starter', 'main', 'dessert', 'soft'] as const) expect(courses.has(course), name).toBe(true)
      expect(card.items.length, name).toBeGreaterThanOrEqual(20)
      expect(card.meals.length, name).toBeGreaterThan(0)
      expect(new Set(card.items.map((item) => item.name)).size, name).toBe(card.items.length)
    }
  })

  test('has plausible prices in multiples of ten cents', () => {
    for (const { name, card } of cards) {
      for (const { cents } of [...card.items, ...card.meals.flatMap(({ combos }) => combos)]) {
        expect(cents % 10, name).toBe(0)
        expect(cents, name).toBeGreaterThanOrEqual(150)
        expect(cents, name).toBeLessThanOrEqual(20_000)
      }
    }
  })

  test('lists allergens of the fourteen, in order, none twice', () => {
    for (const { name, card } of cards) {
      for (const { allergens } of [...card.items, ...card.meals.flatMap(({ combos }) => combos)]) {
        expect(
          ALLERGENS.filter((one) => allergens.includes(one)),
          name,
        ).toEqual(allergens)
      }
    }
  })

  test('has 20 % VAT on alcohol and formulas with alcohol, 10 % on the rest or, packaged for takeaway, 5.5 %', () => {
    for (const { card } of cards) {
      for (const { isAlcohol, vatOnSite, vatTakeaway } of [
        ...card.items,
        ...card.meals.flatMap(({ combos }) => combos),
      ]) {
        if (isAlcohol) expect([vatOnSite, vatTakeaway]).toEqual([2000, 2000])
        else expect(vatOnSite === 1000 && [550, 1000].includes(vatTakeaway)).toBe(true)
      }
    }
  })

  test('has formulas of its own categories, alcoholic if one of them is', () => {
    for (const { name, card } of cards) {
      const categories = new Set(card.items.map(({ category }) => category))
      for (const combo of card.meals.flatMap(({ combos }) => combos)) {
        expect(combo.categories.length, name).toBeGreaterThan(0)
        expect(
          combo.categories.every((category) => categories.has(category)),
          name,
        ).toBe(true)
        expect(combo.isAlcohol, name).toBe(combo.categories.includes('Vins & alcools'))
      }
    }
  })

  test('has neither pork nor alcohol at a halal or kosher restaurant, nor milk and shellfish at a kosher one', () => {
    const porkNames = new Set(
      books.flatMap(([, { sections }]) =>
        sections.flatMap(({ dishes }) => dishes.filter(({ pork }) => pork).map(({ name }) => name)),
      ),
    )
    for (const { name, tags, card } of cards) {
      if (tags.includes('Halal') || tags.includes('Casher')) {
        expect(
          card.items.filter((item) => item.isAlcohol || porkNames.has(item.name)),
          name,
        ).toEqual([])
      }
      if (tags.includes('Casher')) {
        const allergens = new Set(card.items.flatMap((item) => item.allergens))
        expect(allergens.has('Lait') || allergens.has('Crustacés') || allergens.has('Mollusques'), name).toBe(false)
      }
    }
  })

  test('sells for takeaway only what the restaurant offers, and never alcohol for delivery', () => {
    for (const { name, hasDelivery, hasClickCollect, card } of restaurants) {
      for (const one of [...(card?.items ?? []), ...(card?.meals.flatMap(({ combos }) => combos) ?? [])]) {
        if (one.isActiveDelivery) expect(hasDelivery && !one.isAlcohol, name).toBe(true)
        if (one.isActiveClickCollect) expect(hasClickCollect, name).toBe(true)
      }
    }
  })
})
