import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksPrivate } from './private-words.ts'

test.each([
  'ines.martin@example.test',
  'table pour ines@example.test ce soir',
  'ines@localhost',
  '06 12 34 56 78',
  '+33 6 12 34 56 78',
  '06.12.34.56.78',
  'appelle 0612345678',
  '(01) 42-36-00-00',
])('%s looks private', (text) => expect(looksPrivate(text)).toBe(true))

test.each([
  'italien 75011',
  '114 Faubourg',
  'ce soir 20h30 pour 12',
  '12 rue Keller 75011',
  'moins de 30 €',
  'À 20 @ table',
  '',
])('%s does not look private', (text) => expect(looksPrivate(text)).toBe(false))

test('any French number looks private, however its digits are separated', () => {
  const number = fc.tuple(fc.stringMatching(/^0[1-9]\d{8}$/), fc.constantFrom('', ' ', '.', '-', ' - '))
  fc.assert(
    fc.property(number, fc.stringMatching(/^[a-zé ]{0,20}$/), ([digits, between], before) => {
      expect(looksPrivate(`${before}${digits.match(/../g)?.join(between)}`)).toBe(true)
    }),
  )
})
