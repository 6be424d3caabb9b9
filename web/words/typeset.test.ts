import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typeset } from './typeset.ts'

test('a narrow no-break space precedes high punctuation, and a full one the euro and per cent signs', () => {
  expect(typeset('Oops ! Vraiment ?')).toBe('Oops\u202F! Vraiment\u202F?')
  expect(typeset('22,50 € ; 30 %')).toBe('22,50\u00A0€\u202F; 30\u00A0%')
})

test('a no-break space precedes the colon, and guillemets keep their words', () => {
  expect(typeset('Prix : 12 €')).toBe('Prix\u00A0: 12\u00A0€')
  expect(typeset('le mot « convive »')).toBe('le mot «\u00A0convive\u202F»')
})

test('an apostrophe within a word is curly, and a quoting or isolated one is not', () => {
  expect(typeset("aujourd'hui, l'État, jusqu'à, d'1 euro, l'« addition »")).toBe(
    'aujourd’hui, l’État, jusqu’à, d’1 euro, l’«\u00A0addition\u202F»',
  )
  expect(typeset("'menu' 5'")).toBe("'menu' 5'")
})

test('no space is added where the specification has none', () => {
  expect(typeset('Oops! Ouvre Bientôt!')).toBe('Oops! Ouvre Bientôt!')
})

test('hours are unchanged', () => {
  expect(typeset('à 12:30 ou 20:00')).toBe('à 12:30 ou 20:00')
})

test('URLs and email addresses are unchanged', () => {
  const page = "https://example.test/l'avis?q=d'ici"
  expect(typeset(`voir ${page} !`)).toBe(`voir ${page}\u202F!`)
  expect(typeset("écrire à l'adresse o'brien@example.test :")).toBe("écrire à l’adresse o'brien@example.test\u00A0:")
})

test('typesetting twice changes nothing more', () => {
  fc.assert(fc.property(french, (text) => typeset(typeset(text)) === typeset(text)))
})

test('folding the spaces and apostrophes restores the source', () => {
  fc.assert(fc.property(french, (text) => fold(typeset(text)) === fold(text)))
})

const french = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(..." \u00A0\u202F?!;:€%«»'’aé1@/.-(") }),
  fc
    .array(fc.constantFrom("l'avis", 'ici', '?', '12:30', '«', '»', 'https://a.test', "d'o@a.fr", '€'))
    .map((words) => words.join(' ')),
)

function fold(text: string): string {
  return text.replace(/[\u00A0\u202F]/g, ' ').replace(/’/g, "'")
}
