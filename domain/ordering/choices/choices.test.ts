import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Choice,
  type ChoiceGroup,
  type Chosen,
  choiceFault,
  choicesKey,
  defaultChoices,
  isSoldOut,
  keepChosen,
} from './choice-groups.ts'
import { choiceSentence, choiceWords, lineWords } from './choice-words.ts'
import { type Configurable, foodCents, keptParts, pricePortion } from './price-choices.ts'

const FOOD = { vatOnSite: 1000, vatTakeaway: 550, isAlcohol: false, allergens: [] }
const WINE = { vatOnSite: 2000, vatTakeaway: 2000, isAlcohol: true, allergens: ['Sulfites'] }
const CHOICE = { ...FOOD, surchargeCents: 0, priceCents: 0, isDefault: false, isAvailable: true, options: [] }

const COOKING: ChoiceGroup = {
  id: 9,
  name: 'Cuisson',
  least: 1,
  most: 1,
  choices: [
    { ...CHOICE, id: 91, name: 'saignante', isDefault: true },
    { ...CHOICE, id: 92, name: 'à point' },
  ],
}
const SIDES: ChoiceGroup = {
  id: 8,
  name: 'Garniture',
  least: 0,
  most: 2,
  choices: [
    { ...CHOICE, id: 81, name: 'frites', surchargeCents: 400 },
    { ...CHOICE, id: 82, name: 'salade', surchargeCents: 300, allergens: ['Moutarde'] },
    { ...CHOICE, id: 83, name: 'gratin', surchargeCents: 500, isAvailable: false },
  ],
}
const COURSES: ChoiceGroup[] = [
  {
    id: 1,
    name: 'Entrée',
    least: 1,
    most: 1,
    choices: [
      { ...CHOICE, id: 11, name: 'Œuf mayonnaise', priceCents: 700, allergens: ['Œufs'] },
      { ...CHOICE, id: 12, name: 'Poireaux', priceCents: 800 },
    ],
  },
  {
    id: 2,
    name: 'Plat',
    least: 1,
    most: 1,
    choices: [{ ...CHOICE, id: 21, name: 'Bavette', priceCents: 1800, options: [COOKING, SIDES] }],
  },
  {
    id: 3,
    name: 'Verre de vin',
    least: 0,
    most: 1,
    choices: [{ ...CHOICE, ...WINE, id: 31, name: 'Brouilly', priceCents: 500, surchargeCents: 200 }],
  },
]
const FORMULA: Configurable = { ...FOOD, priceCents: 2400, groups: COURSES, isFormula: true }
const WHOLE: Chosen[] = [
  { id: 11, options: [] },
  { id: 21, options: [91, 82] },
  { id: 31, options: [] },
]

describe('the choices of a formula', () => {
  test('are valid with one of each course and the options of its dish', () => {
    expect(choiceFault(COURSES, WHOLE)).toBeNull()
  })

  test.each<[string, Chosen[], string]>([
    ['a missing course', [{ id: 11, options: [] }], 'Il manque un choix à « Midi » : « Plat ».'],
    [
      'a dish without its cooking',
      [WHOLE[0] as Chosen, { id: 21, options: [] }],
      'Il manque un choix à « Midi » : « Cuisson ».',
    ],
    [
      'two dishes of one course',
      [{ id: 12, options: [] }, ...WHOLE],
      'Un seul choix est possible pour « Entrée » de « Midi ».',
    ],
    [
      'the same choices twice',
      [...WHOLE, ...WHOLE],
      'Les choix de « Midi » ont changé à la carte. Choisissez à nouveau.',
    ],
    [
      'an option of another dish',
      [...WHOLE, { id: 77, options: [] }],
      'Les choix de « Midi » ont changé à la carte. Choisissez à nouveau.',
    ],
    [
      'a sold-out dish',
      [
        { id: 11, options: [] },
        { id: 21, options: [91, 83] },
      ],
      '« gratin » est épuisé. Choisissez autre chose pour « Midi ».',
    ],
  ])('are rejected with %s, in a message with its name', (_, chosen, sentence) => {
    const fault = choiceFault(COURSES, chosen)
    expect(fault && choiceSentence('Midi', fault)).toBe(sentence)
  })

  test('divide its price by VAT rate in proportion to the prices à la carte', () => {
    const { priceCents, parts, vat, isAlcohol, allergens, choices } = pricePortion(FORMULA, WHOLE, 'SELF_PAY')
    // 24 euros split over à la carte prices of 7, 18 and 5, plus the extra charges of salad and wine.
    expect(parts).toEqual([
      { cents: 560 + 1440 + 300, vat: 1000, isAlcohol: false },
      { cents: 400 + 200, vat: 2000, isAlcohol: true },
    ])
    expect({ priceCents, vat, isAlcohol, allergens }).toEqual({
      priceCents: 2900,
      vat: 2000,
      isAlcohol: true,
      allergens: ['Œufs', 'Sulfites', 'Moutarde'],
    })
    expect(foodCents({ priceCents, isAlcohol, parts })).toBe(2300)
    expect(choiceWords(choices)).toBe(
      'Œuf mayonnaise · Bavette (saignante, salade (+\u00A03,00\u00A0€)) · Brouilly (+\u00A02,00\u00A0€)',
    )
  })

  test('have the highest of their VAT rates if one dish is not sold separately', () => {
    const wine = { ...CHOICE, ...WINE, id: 31, name: 'Kir de la maison' }
    const groups = [COURSES[0], { ...COURSES[2], choices: [wine] }] as ChoiceGroup[]
    const chosen = [WHOLE[0], WHOLE[2]] as Chosen[]
    const portion = pricePortion({ ...FORMULA, groups }, chosen, 'SELF_PAY')
    expect(portion.parts).toEqual([{ cents: 2400, vat: 2000, isAlcohol: true }])
    expect(foodCents(portion)).toBe(0)
  })

  test('exclude the wine of a formula if none is chosen', () => {
    const withWine = { ...FORMULA, ...WINE, priceCents: 2400, groups: COURSES }
    const { parts, isAlcohol } = pricePortion(withWine, WHOLE.slice(0, 2), 'SELF_PAY')
    expect(parts).toEqual([{ cents: 2700, vat: 1000, isAlcohol: false }])
    expect(isAlcohol).toBe(false)
  })
})

describe('the options of a dish', () => {
  const BURGER: Configurable = { ...FOOD, priceCents: 1500, groups: [COOKING, SIDES], isFormula: false }

  test('are added at their own rates, and add their allergens', () => {
    const wine = { ...SIDES, id: 7, choices: [{ ...CHOICE, ...WINE, id: 71, name: 'un verre', surchargeCents: 600 }] }
    const dish = { ...BURGER, groups: [...BURGER.groups, wine], allergens: ['Gluten'] }
    const priced = pricePortion(
      dish,
      [
        { id: 92, options: [] },
        { id: 81, options: [] },
        { id: 71, options: [] },
      ],
      'DELIVERY',
    )
    expect(priced).toMatchObject({ priceCents: 2500, vat: 2000, allergens: ['Gluten', 'Sulfites'] })
    expect(priced.parts).toEqual([
      { cents: 1900, vat: 550, isAlcohol: false },
      { cents: 600, vat: 2000, isAlcohol: true },
    ])
  })

  test('have no part of the price if they cost nothing', () => {
    const water = { ...SIDES, id: 7, choices: [{ ...CHOICE, id: 71, name: 'eau', vatOnSite: 550 }] }
    const { parts, vat } = pricePortion({ ...BURGER, groups: [water] }, [{ id: 71, options: [] }], 'SELF_PAY')
    expect({ parts, vat }).toEqual({ parts: [{ cents: 1500, vat: 1000, isAlcohol: false }], vat: 1000 })
  })

  test('leave the dish payable with vouchers if they add free alcohol', () => {
    const shot = { ...SIDES, id: 7, choices: [{ ...CHOICE, ...WINE, id: 71, name: 'un trait de rhum' }] }
    const portion = pricePortion({ ...BURGER, groups: [shot] }, [{ id: 71, options: [] }], 'SELF_PAY')
    expect(portion.isAlcohol).toBe(true)
    expect(foodCents({ ...portion, parts: keptParts(portion) })).toBe(1500)
    expect(keptParts(pricePortion(BURGER, [], 'SELF_PAY'))).toBeNull()
  })

  test('start with their defaults, and lose those that sold out', () => {
    expect(defaultChoices([COOKING, SIDES])).toEqual([{ id: 91, options: [] }])
    expect(keepChosen(COURSES, [{ id: 21, options: [91, 83] }])).toEqual([{ id: 21, options: [91] }])
    expect(lineWords({ name: 'Burger', choices: [] })).toBe('Burger')
  })
})

describe('a sold-out choice', () => {
  const gone = { ...COOKING, choices: COOKING.choices.map((one) => ({ ...one, isAvailable: false })) }

  test('blocks a dish that requires it, and a formula without enough dishes in a course', () => {
    const both = { id: 12, name: 'Poireaux' }
    const few = {
      ...gone,
      least: 2,
      most: 2,
      choices: [true, false].map((isAvailable) => ({ ...CHOICE, ...both, isAvailable })),
    }
    expect([[gone], [few], [{ ...gone, least: 0 }, ...COURSES], COURSES].map(isSoldOut)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('blocks the dish that requires it', () => {
    const main = { ...COURSES[1], choices: [{ ...CHOICE, id: 21, name: 'Bavette', options: [gone] }] } as ChoiceGroup
    expect(isSoldOut([main])).toBe(true)
    expect(keepChosen([main], [{ id: 21, options: [] }])).toEqual([])
    const fault = choiceFault([main], [{ id: 21, options: [91] }])
    expect(fault && choiceSentence('Midi', fault)).toBe('« Bavette » est épuisé. Choisissez autre chose pour « Midi ».')
  })
})

const allergen = fc.constantFrom('Œufs', 'Lait', 'Gluten')
const option = (groups: fc.Arbitrary<ChoiceGroup[]>): fc.Arbitrary<Omit<Choice, 'id'>> =>
  fc.record({
    name: fc.string({ maxLength: 5 }),
    surchargeCents: fc.integer({ min: 0, max: 900 }),
    priceCents: fc.integer({ min: 0, max: 4000 }),
    vatOnSite: fc.constantFrom(550, 1000, 2000),
    vatTakeaway: fc.constantFrom(550, 1000, 2000),
    isAlcohol: fc.boolean(),
    allergens: fc.uniqueArray(allergen),
    isDefault: fc.boolean(),
    isAvailable: fc.boolean(),
    options: groups,
  })
const groupsOf = (groups: fc.Arbitrary<ChoiceGroup[]>) =>
  fc
    .array(fc.record({ most: fc.integer({ min: 1, max: 3 }), choices: fc.array(option(groups), { maxLength: 4 }) }), {
      maxLength: 3,
    })
    .map((all) => {
      let id = 0
      return all.map(
        ({ most, choices }, at): ChoiceGroup => ({
          id: at,
          name: `groupe ${at}`,
          most,
          least: 0,
          choices: choices.map((one) => ({ ...one, id: ++id })),
        }),
      )
    })
const dishes: fc.Arbitrary<Configurable> = fc.record({
  priceCents: fc.integer({ min: 0, max: 9000 }),
  vatOnSite: fc.constantFrom(550, 1000, 2000),
  vatTakeaway: fc.constantFrom(550, 1000, 2000),
  isAlcohol: fc.boolean(),
  allergens: fc.uniqueArray(allergen),
  groups: groupsOf(groupsOf(fc.constant([]))),
  isFormula: fc.boolean(),
})

describe('any choices of any dish', () => {
  test('cost its price and their supplements, in parts that add up to the cent', () => {
    fc.assert(
      fc.property(dishes, fc.constantFrom('SELF_PAY', 'DELIVERY'), (dish, type) => {
        const chosen = keepChosen(dish.groups, everything(dish.groups))
        expect(choiceFault(dish.groups, chosen)).toBeNull()
        const { priceCents, parts, allergens, choices } = pricePortion(dish, chosen, type)
        const supplements = choices
          .flatMap((one) => [one, ...one.options])
          .reduce((sum, one) => sum + one.surchargeCents, 0)
        expect(priceCents).toBe(dish.priceCents + supplements)
        expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(priceCents)
        expect(new Set(parts.map(({ vat, isAlcohol }) => `${vat} ${isAlcohol}`)).size).toBe(parts.length)
        for (const one of choices) expect(allergens).toEqual(expect.arrayContaining([...one.allergens]))
      }),
    )
  })

  test('form one line in any order', () => {
    const chosen = fc.uniqueArray(fc.record({ id: fc.nat(50), options: fc.uniqueArray(fc.nat(50)) }), {
      selector: ({ id }) => id,
    })
    fc.assert(
      fc.property(chosen, (all) => {
        const turned = all.toReversed().map(({ id, options }) => ({ id, options: options.toReversed() }))
        expect(choicesKey(turned)).toBe(choicesKey(all))
      }),
    )
  })
})

function everything(groups: readonly ChoiceGroup[]): Chosen[] {
  return groups.flatMap(({ choices }) =>
    choices.map(({ id, options }) => ({ id, options: everything(options).map((one) => one.id) })),
  )
}
