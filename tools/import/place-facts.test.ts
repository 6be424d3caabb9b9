import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as fact from './place-facts.ts'

test.each([
  ['+33 1 43 54 21 48', '01 43 54 21 48'],
  ['+33147235599', '01 47 23 55 99'],
  ['+33 01 45 85 02 39', '01 45 85 02 39'],
  ['+33 (0)1 40 24 67 28', '01 40 24 67 28'],
  ['0033145330020', '01 45 33 00 20'],
  ['+33 981511416\u202C', '09 81 51 14 16'],
  ['+33 7 68 30 68 78;+33 1 42 54 29 99', '07 68 30 68 78'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
  ['voir le site', null],
])('the number « %s » is stored as %s', (text, kept) => {
  expect(fact.phoneNumber(text)).toBe(kept)
})

test.each([
  ['https://www.exemple.fr/carte#midi', 'https://www.exemple.fr/carte#midi'],
  ['www.exemple.fr', 'http://www.exemple.fr'],
  ['https://a.fr; https://b.fr', 'https://a.fr'],
  ['<Nul>', null],
  ['instagram', null],
  ['javascript:alert(1)', null],
  ['http://nom:secret@exemple.fr', null],
  ['http://localhost:3000', null],
])('the URL « %s » is stored as %s', (text, kept) => {
  expect(fact.websiteAddress(text)).toBe(kept)
})

test('a position is two numbers in France, or none', () => {
  expect(fact.position('48.86', '2.34')).toEqual({ latitude: 48.86, longitude: 2.34 })
  expect(fact.position('', ' ')).toBeNull()
  expect(fact.position('48,86', '2,34')).toEqual({ latitude: 48.86, longitude: 2.34 })
  expect(() => fact.position('4.886e1', '2.34')).toThrow('position illisible (4.886e1)')
  expect(() => fact.position('48.86', '')).toThrow('position illisible')
  expect(() => fact.position('2.34', '48.86')).toThrow('latitude et longitude inversées (2.34, 48.86)')
  expect(() => fact.position('0', '0')).toThrow('position hors de France (0, 0)')
})

test('an address line contains only known parts', () => {
  expect(fact.addressLine('12 Rue Lepic', '75018', 'Paris')).toBe('12 Rue Lepic, 75018 Paris, France')
  expect(fact.addressLine('12 Rue Lepic', '', '')).toBe('12 Rue Lepic, France')
  expect(fact.addressLine('', '75018', 'Paris')).toBe('')
})

test('the town is that of the postal code, including both of the 16th', () => {
  expect(fact.cityName('PARIS 16', '75116')).toBe('Paris')
  expect(fact.cityName('', '92100')).toBe('Boulogne-Billancourt')
  expect(fact.cityName('Lyon', '69001')).toBe('Lyon')
  expect(fact.cityName('', '')).toBe('')
})

test('seats that are not a number are unknown', () => {
  expect(['40', '0', '', '30-40', 'beaucoup'].map(fact.seats)).toEqual([40, 0, 0, null, null])
})

test('a description keeps its paragraphs, up to 2000 characters', () => {
  expect(fact.descriptionText(' Bistrot.\n\nFait maison. ')).toBe('Bistrot.\n\nFait maison.')
  expect(fact.descriptionText('é'.repeat(3000))).toHaveLength(2000)
  expect(fact.descriptionText('  ')).toBeNull()
})

test('a text has no characters that break a database or a terminal, and a name keeps its emojis', () => {
  expect(fact.plainText('Chez\tPaul \u0000\u001B[31m 👩‍🍳')).toBe('Chez Paul [31m 👩‍🍳')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fact.plainText(text)).not.toMatch(/[\p{Cc}\u202A-\u202E]/u)
      expect(fact.descriptionText(text)?.isWellFormed() ?? true).toBe(true)
    }),
  )
})
