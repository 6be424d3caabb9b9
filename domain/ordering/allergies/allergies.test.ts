import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Choice, type ChoiceGroup, type Chosen, choiceFault } from '../choices/choice-groups.ts'
import { type Configurable, pricePortion } from '../choices/price-choices.ts'
import { ALLERGENS, type Allergen, allergiesFaults, knownAllergens, sayAllergens } from './allergens.ts'
import {
  avoidedByChoice,
  avoidedInLine,
  avoidedInPortion,
  avoidedOnMenu,
  keepDishesQuestion,
  sayAvoided,
} from './avoided.ts'

/** A small set, so that dishes and allergies often overlap. */
const SOME = ['Gluten', 'Œufs', 'Lait'] as const
const allergens = fc.subarray([...SOME])

describe('declaring allergies', () => {
  test('requires the consent of the guest, and withdrawing does not', () => {
    expect(allergiesFaults({ allergens: ['Lait'], consent: true })).toEqual({})
    expect(allergiesFaults({ allergens: [] })).toEqual({})
    for (const consent of [false, null, undefined]) {
      expect(Object.keys(allergiesFaults({ allergens: ['Lait'], consent }))).toEqual(['consent'])
    }
  })

  test('accepts the fourteen allergens and no other word', () => {
    expect(ALLERGENS).toHaveLength(14)
    expect(allergiesFaults({ allergens: ['Fraises'], consent: true })).toHaveProperty('allergens')
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...ALLERGENS), fc.string())), (named) => {
        const isKnown = named.every((one) => (ALLERGENS as readonly string[]).includes(one))
        expect('allergens' in allergiesFaults({ allergens: named, consent: true })).toBe(!isKnown)
        const known = knownAllergens(named)
        expect(known).toEqual(ALLERGENS.filter((one) => named.includes(one)))
        expect(allergiesFaults({ allergens: known, consent: true })).toEqual({})
      }),
    )
  })

  test('has a text for people', () => {
    expect(sayAllergens(['Gluten'])).toBe('gluten')
    expect(sayAllergens(['Gluten', 'Œufs', 'Fruits à coque'])).toBe('gluten, œufs et fruits à coque')
    expect(sayAvoided({ always: [], byChoice: [] })).toBeNull()
    expect(sayAvoided({ always: ['Lait'], byChoice: [] })).toBe('Contient ce que vous évitez : lait')
    expect(sayAvoided({ always: [], byChoice: ['Lait'] })).toBe('Selon vos choix, contient ce que vous évitez : lait')
    expect(sayAvoided({ always: ['Lait'], byChoice: ['Œufs'] })).toBe(
      'Contient ce que vous évitez : lait (selon vos choix, aussi : œufs)',
    )
    expect(keepDishesQuestion([{ name: 'Tarte', allergens: ['Gluten', 'Lait'] }])).toBe(
      '« Tarte » contient ce que vous évitez : gluten et lait. Garder ce plat ?',
    )
    expect(
      keepDishesQuestion([
        { name: 'Tarte', allergens: ['Gluten'] },
        { name: 'Flan', allergens: ['Lait'] },
      ]),
    ).toBe(
      '« Tarte » contient ce que vous évitez : gluten. « Flan » contient ce que vous évitez : lait. Garder ces plats ?',
    )
  })
})

describe('marking allergies on any menu', () => {
  test('a portion is marked with exactly the allergens that it contains, through choices and options', () => {
    fc.assert(
      fc.property(dish(), allergens, (of, avoided) => {
        for (const chosen of portionsOf(of.groups)) {
          expect(avoidedInPortion(of, chosen, avoided)).toEqual(avoided.filter((one) => heldIn(of, chosen).has(one)))
        }
      }),
    )
  })

  test('an ordered line has the marks of its portion', () => {
    fc.assert(
      fc.property(dish(), allergens, (of, avoided) => {
        for (const chosen of portionsOf(of.groups)) {
          const { choices } = pricePortion(of, chosen, 'SELF_PAY')
          expect(avoidedInLine({ ...of, choices }, avoided)).toEqual(avoidedInPortion(of, chosen, avoided))
        }
      }),
    )
  })

  test('a dish of the menu is marked with what all of its portions contain, and with what only some contain', () => {
    fc.assert(
      fc.property(dish(), allergens, (of, avoided) => {
        const held = portionsOf(of.groups).map((chosen) => heldIn(of, chosen))
        fc.pre(held.length > 0)
        const always = avoided.filter((one) => held.every((portion) => portion.has(one)))
        const some = avoided.filter((one) => held.some((portion) => portion.has(one)))
        expect(avoidedOnMenu(of, avoided)).toEqual({ always, byChoice: some.filter((one) => !always.includes(one)) })
      }),
    )
  })

  test('nothing is marked without declared allergies', () => {
    fc.assert(
      fc.property(dish(), (of) => {
        expect(avoidedOnMenu(of, [])).toEqual({ always: [], byChoice: [] })
      }),
    )
  })

  test('a choice is marked with its own allergens and those of its options', () => {
    const milk: Choice = { ...CHOICE, id: 91, name: 'gratin', allergens: ['Lait'] }
    const rice: Choice = { ...CHOICE, id: 92, name: 'riz', allergens: [] }
    const side: ChoiceGroup = { id: 9, name: 'Garniture', least: 1, most: 1, choices: [milk, rice] }
    const steak: Choice = { ...CHOICE, id: 21, name: 'Steak', allergens: ['Moutarde'], options: [side] }
    const avoided: Allergen[] = ['Lait', 'Moutarde']
    expect(avoidedByChoice(steak, avoided)).toEqual({ always: ['Moutarde'], byChoice: ['Lait'] })
    const onlyMilk = { ...steak, options: [{ ...side, choices: [milk, { ...rice, isAvailable: false }] }] }
    expect(avoidedByChoice(onlyMilk, avoided)).toEqual({ always: avoided, byChoice: [] })
  })
})

const CHOICE = {
  surchargeCents: 0,
  priceCents: 500,
  vatOnSite: 1000,
  vatTakeaway: 550,
  isAlcohol: false,
  isDefault: false,
  isAvailable: true,
  options: [],
}

/** Generates groups of choices with distinct ids, some of them sold out. `options` generates the options of each choice. */
function groups(firstId: number, options: (id: number) => fc.Arbitrary<ChoiceGroup[]>): fc.Arbitrary<ChoiceGroup[]> {
  const group = (id: number) =>
    fc
      .array(fc.record({ allergens, isAvailable: fc.boolean() }), { minLength: 1, maxLength: 2 })
      .chain((choices) => {
        const withOptions = choices.map((choice, at) =>
          options(id * 10 + at).map((asked): Choice => {
            const own = id * 10 + at
            return { ...CHOICE, ...choice, id: own, name: `choix ${own}`, options: asked }
          }),
        )
        const most = fc.integer({ min: 1, max: choices.length })
        return fc.tuple(most, most, fc.boolean(), ...withOptions)
      })
      .map(([one, other, isFree, ...choices]): ChoiceGroup => {
        const least = isFree ? 0 : Math.min(one, other)
        return { id, name: `groupe ${id}`, least, most: Math.max(one, other), choices }
      })
  return fc
    .integer({ min: 0, max: 2 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => group(firstId + at))))
}

function dish(): fc.Arbitrary<Configurable> {
  const asked = groups(1, (id) => groups(id * 10, () => fc.constant([])).map((some) => some.slice(0, 1)))
  return fc.record({ allergens, isFormula: fc.boolean(), groups: asked }).map((of) => ({
    priceCents: 1500,
    vatOnSite: 1000,
    vatTakeaway: 550,
    isAlcohol: false,
    ...of,
  }))
}

/** Returns all portions that can be chosen. */
function portionsOf(asked: readonly ChoiceGroup[]): Chosen[][] {
  const perGroup = asked.map(({ choices }) =>
    subsetsOf(choices).flatMap((taken) =>
      productOf(
        taken.map(({ id, options }) =>
          portionsOf(options).map((picked): Chosen => ({ id, options: picked.map((option) => option.id) })),
        ),
      ),
    ),
  )
  return productOf(perGroup)
    .map((parts) => parts.flat())
    .filter((chosen) => choiceFault(asked, chosen) === null)
}

function subsetsOf<Any>(all: readonly Any[]): Any[][] {
  return all.reduce<Any[][]>((sets, one) => sets.concat(sets.map((set) => [...set, one])), [[]])
}

function productOf<Any>(lists: readonly Any[][]): Any[][] {
  return lists.reduce<Any[][]>((sofar, list) => sofar.flatMap((made) => list.map((one) => [...made, one])), [[]])
}

/** Returns the allergens of the dish as served, computed independently from the menu. */
function heldIn({ allergens: own, isFormula, groups: asked }: Configurable, chosen: readonly Chosen[]): Set<string> {
  const plates = asked
    .flatMap(({ choices }) => choices)
    .flatMap((choice) => {
      const picked = chosen.find(({ id }) => id === choice.id)
      const sides = choice.options.flatMap(({ choices }) => choices).filter(({ id }) => picked?.options.includes(id))
      return picked ? [choice, ...sides] : []
    })
  const isOwn = !isFormula || plates.length === 0
  return new Set([...(isOwn ? own : []), ...plates.flatMap((plate) => plate.allergens)])
}
