import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLines, cleanText, isBlank } from './clean-text.ts'

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))

test.each([
  ['  12\u00a0rue\tde la  Paix ', '12 rue de la Paix'],
  ['chez\u0000Paul\n', 'chez Paul'],
  ['a\ud800', 'a\ufffd'],
  ['Léa\u202etrop\u2066', 'Léa trop'],
  ['\u0007', ''],
])('stores the line %j as %j', (text, kept) => expect(cleanText(text)).toBe(kept))

test('cleaning keeps line breaks and drops empty lines', () => {
  expect(cleanLines('Code  1234\r\n\r\n 3e étage\u2028porte gauche\n')).toBe('Code 1234\n3e étage\nporte gauche')
})

test('a text of spaces and invisible characters is blank', () => {
  for (const text of ['', ' ', '\u00a0\n', '\u200b\u2060', '\u0000', '\u3000']) expect(isBlank(text)).toBe(true)
  for (const text of ['.', ' é ', '\u202eLéa', '寿']) expect(isBlank(text)).toBe(false)
})

test('cleaning a text twice changes nothing more, and leaves no control character', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text))
      expect(cleanText(text)).not.toMatch(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]|^\s|\s$/u)
      expect(cleanLines(cleanLines(text))).toBe(cleanLines(text))
      expect(cleanLines(text).split('\n').map(cleanText).join('\n')).toBe(cleanLines(text))
    }),
  )
})
