import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { e164Number, internationalNumber, nationalNumber } from './phone-numbers.ts'

// One row for each range, with a number that libphonenumber considers valid in that territory.
const NUMBERS = [
  ['Paris', '0140000000', '+33140000000'],
  ['a mobile of mainland France', '0612345678', '+33612345678'],
  ['a mobile of mainland France', '0638123456', '+33638123456'],
  ['a mobile of mainland France', '0695123456', '+33695123456'],
  ['a mobile of mainland France', '0698123456', '+33698123456'],
  ['a mobile of mainland France', '0732345678', '+33732345678'],
  ['fiction', '0639981234', '+33639981234'],
  ['Guadeloupe, Saint-Martin or Saint-Barthélemy', '0690001234', '+590690001234'],
  ['Guadeloupe', '0691221234', '+590691221234'],
  ['Guadeloupe', '0709001234', '+590709001234'],
  ['Saint-Barthélemy', '0590271234', '+590590271234'],
  ['Guyane', '0694201234', '+594694201234'],
  ['Guyane', '0709301234', '+594709301234'],
  ['Guyane', '0594101234', '+594594101234'],
  ['Martinique', '0696201234', '+596696201234'],
  ['Martinique', '0697101234', '+596697101234'],
  ['Martinique', '0709101234', '+596709101234'],
  ['Martinique', '0596301234', '+596596301234'],
  ['La Réunion', '0692123456', '+262692123456'],
  ['La Réunion', '0693061234', '+262693061234'],
  ['La Réunion', '0709201234', '+262709201234'],
  ['La Réunion', '0262161234', '+262262161234'],
  ['La Réunion', '0263101234', '+262263101234'],
  ['Mayotte', '0639012345', '+262639012345'],
  ['Mayotte', '0709351234', '+262709351234'],
  ['Mayotte', '0269601234', '+262269601234'],
  ['Saint-Pierre-et-Miquelon', '0508411234', '+508411234'],
  ['Saint-Pierre-et-Miquelon', '0708401234', '+508708401234'],
] as const

describe.each(NUMBERS)('the phone number %s, %s', (_, national, international) => {
  test('is converted to its own country code', () => {
    expect(internationalNumber(national)).toBe(international)
    expect(internationalNumber(national.replace(/\d\d(?=\d)/g, '$& '))).toBe(international)
  })

  test('is the same number in every spelling', () => {
    for (const spelt of [
      international,
      international.replace('+', '00'),
      `${international.slice(0, 4)} ${international.slice(4)}`,
    ]) {
      expect(nationalNumber(spelt)).toBe(national)
    }
    expect(internationalNumber(international)).toBe(international)
  })

  test('is corrected if it was entered under +33', () => {
    expect(internationalNumber(`+33${national.slice(1)}`)).toBe(international)
    expect(internationalNumber(`+33 (0)${national.slice(1)}`)).toBe(international)
  })
})

test.each([
  ['+44 20 7946 0018', '+442079460018'],
  ['3949', '3949'],
  ['+590 12', '+59012'],
  ['+508 1', '+5081'],
  ['', ''],
])('%j is not a French number and stays unchanged', (text, number) => {
  expect(nationalNumber(text)).toBe(number)
  expect(internationalNumber(text)).toBe(number)
})

test('two different French national numbers never map to one international number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^0[1-9]\d{8}$/), (national) => {
      const international = internationalNumber(national)
      expect(international).toMatch(/^\+(33|590|594|596|262|508)\d{6,9}$/)
      expect(nationalNumber(international)).toBe(national)
      expect(internationalNumber(international)).toBe(international)
    }),
  )
})

test('a machine gets a number of E.164, or none', () => {
  expect(e164Number('01 42 36 00 00')).toBe('+33142360000')
  expect(e164Number('+44 20 7946 0018')).toBe('+442079460018')
  for (const text of ['3949', '+59012', '', 'sur place']) expect(e164Number(text)).toBeNull()
})
