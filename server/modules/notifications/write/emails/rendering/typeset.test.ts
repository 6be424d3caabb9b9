import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneLine, typeset } from './typeset.ts'

test('a narrow no-break space precedes high punctuation', () => {
  expect(typeset('Oui ? Oui ! Voici : a ; b')).toBe('Oui\u202F? Oui\u202F! Voici\u202F: a\u202F; b')
})

test('an apostrophe between letters is curly, and guillemets keep their words', () => {
  expect(typeset("Aujourd'hui, l'« addition »")).toBe('Aujourd’hui, l’«\u00A0addition\u202F»')
})

test('an amount is not separated from its euro sign', () => {
  expect(typeset('Soit 12,50 € pour la table')).toBe('Soit 12,50\u00A0€ pour la table')
})

test('web and email addresses are not changed', () => {
  const written = "https://tablee.example/?a=d'ici o'brien@example.test"
  expect(typeset(written)).toBe(written)
})

test('undoing the spaces and the apostrophe returns the original sentence', () => {
  const sentence = fc.string({ unit: fc.constantFrom(...`ab é'?!:;«»€ .@/`), maxLength: 60 })
  fc.assert(
    fc.property(
      sentence,
      (text) =>
        typeset(text)
          .replace(/[\u00A0\u202F]/g, ' ')
          .replaceAll('’', "'") === text,
    ),
  )
})

test.each(['\n', '\r\n', '\0', '\t', '\u2028', '\u2029', '\u0085', '\u202E', '\u2066'])(
  'a line contains no %j',
  (mark) => {
    expect(oneLine(`Votre${mark}Bcc: x${mark}`)).toBe('Votre Bcc: x')
  },
)
