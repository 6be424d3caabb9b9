import type { Choice, ChoiceGroup, Chosen } from '@tablee/domain/ordering/choices/choice-groups'
import { describe, expect, test } from 'vitest'
import {
  chosenWords,
  firstChosen,
  isFixed,
  isFull,
  missingGroup,
  nextGroup,
  proposedChoices,
  toggled,
  withOptions,
} from './choosing.ts'

const CHOICE: Omit<Choice, 'id' | 'name'> = {
  surchargeCents: 0,
  priceCents: 0,
  vatOnSite: 1000,
  vatTakeaway: 1000,
  isAlcohol: false,
  allergens: [],
  isDefault: false,
  isAvailable: true,
  options: [],
}
const choice = (id: number, more: Partial<Choice> = {}): Choice => ({ ...CHOICE, id, name: `choix ${id}`, ...more })
const group = (id: number, [least, most]: [number, number], choices: Choice[]): ChoiceGroup => ({
  id,
  name: `groupe ${id}`,
  least,
  most,
  choices,
})
const chosen = (...ids: number[]): Chosen[] => ids.map((id) => ({ id, options: [] }))

const COOKING = group(9, [1, 1], [choice(91), choice(92, { isDefault: true })])
const SAUCES = group(8, [0, 2], [choice(81), choice(82), choice(83)])
const STARTERS = group(1, [1, 1], [choice(11), choice(12), choice(13, { isAvailable: false })])
const MAINS = group(2, [1, 1], [choice(21, { options: [COOKING, SAUCES] }), choice(22)])
const WINES = group(3, [0, 1], [choice(31), choice(32)])
const COURSES = [STARTERS, MAINS, WINES]

describe('a tap', () => {
  test('replaces the dish of a course, and never removes it', () => {
    expect(toggled(STARTERS, chosen(11, 22), choice(12))).toEqual(chosen(22, 12))
    expect(toggled(STARTERS, chosen(11, 22), choice(11))).toEqual(chosen(11, 22))
  })

  test('adds a dish with the choices that the menu proposes for it', () => {
    expect(toggled(MAINS, chosen(11), choice(21, { options: [COOKING, SAUCES] }))).toEqual([
      ...chosen(11),
      { id: 21, options: [92] },
    ])
  })

  test('removes an optional choice, or replaces it if one is the maximum', () => {
    expect(toggled(WINES, chosen(11, 31), choice(31))).toEqual(chosen(11))
    expect(toggled(WINES, chosen(11, 31), choice(32))).toEqual(chosen(11, 32))
  })

  test('does nothing beyond the maximum of a group', () => {
    expect(isFull(SAUCES, chosen(81))).toBe(false)
    expect(toggled(SAUCES, chosen(82), choice(81))).toEqual(chosen(82, 81))
    expect(isFull(SAUCES, chosen(82, 81))).toBe(true)
    expect(toggled(SAUCES, chosen(82, 81), choice(83))).toEqual(chosen(82, 81))
    expect(toggled(SAUCES, chosen(82, 81), choice(82))).toEqual(chosen(81))
  })

  test('changes only its own dish if it is on an option', () => {
    expect(withOptions([...chosen(11), { id: 21, options: [92] }], 21, chosen(91, 81))).toEqual([
      ...chosen(11),
      { id: 21, options: [91, 81] },
    ])
  })
})

describe('the sheet of choices', () => {
  test('starts with the proposed choices, or with the previous ones that are still offered', () => {
    expect(firstChosen([COOKING])).toEqual(chosen(92))
    expect(firstChosen([COOKING], [])).toEqual(chosen(92))
    expect(firstChosen([COOKING], chosen(91))).toEqual(chosen(91))
    expect(firstChosen(COURSES, chosen(13, 22))).toEqual(chosen(22))
    // An empty list means that the diner chose none of the optional choices.
    expect(firstChosen([group(7, [0, 1], [choice(71, { isDefault: true })])], [])).toEqual([])
  })

  test('names the first group without a choice, with the options of a dish after its course', () => {
    expect(missingGroup(COURSES, [])).toBe(STARTERS)
    expect(missingGroup(COURSES, chosen(11))).toBe(MAINS)
    expect(missingGroup(COURSES, chosen(11, 21))).toBe(COOKING)
    expect(missingGroup(COURSES, chosen(11, 22))).toBeNull()
  })

  test('moves on to the next group without a choice', () => {
    expect(nextGroup(COURSES, chosen(11), 1)).toBe(MAINS)
    expect(nextGroup(COURSES, [...chosen(11), { id: 21, options: [92] }], 2)).toBe(SAUCES)
    expect(nextGroup(COURSES, chosen(11, 22), 1)).toBe(WINES)
    expect(nextGroup(COURSES, chosen(22, 31), 3)).toBeNull()
  })
})

test('a dish is added at once if the menu proposes all required choices', () => {
  expect(proposedChoices([])).toEqual([])
  expect(proposedChoices([COOKING, SAUCES])).toEqual(chosen(92))
  expect(proposedChoices([STARTERS])).toBeNull()
})

test('a formula without alternatives has no question', () => {
  const bread = group(5, [2, 2], [choice(51), choice(52), choice(53, { isAvailable: false })])
  expect(isFixed([bread])).toBe(true)
  expect(isFixed([bread, WINES])).toBe(false)
  expect(isFixed([group(6, [1, 1], [choice(61, { options: [COOKING] })])])).toBe(false)
})

test('choices are listed in the order of the menu', () => {
  const formula = { ...CHOICE, priceCents: 2000, groups: COURSES, isFormula: true }
  expect(chosenWords(formula, [{ id: 21, options: [91] }, ...chosen(12)])).toBe('choix 12 · choix 21 (choix 91)')
})
