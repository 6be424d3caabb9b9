import { expect, test } from 'vitest'
import { sirenOf, spacedSiren, spacedSiret, vatNumberOf } from './business-numbers.ts'

test('the VAT number of a business is derived from its SIREN', () => {
  // The numbers of La Poste and of a common textbook example.
  expect(vatNumberOf('356 000 000')).toBe('FR39356000000')
  expect(vatNumberOf('404833048')).toBe('FR83404833048')
})

test('a SIRET contains a SIREN, and an invalid number has none', () => {
  expect(sirenOf('732 829 320 00074')).toBe('732829320')
  expect(sirenOf('732829320')).toBeNull()
  expect(vatNumberOf('12')).toBeNull()
})

test('a SIRET and a SIREN are formatted in groups of digits', () => {
  expect(spacedSiret('73282932000074')).toBe('732 829 320 00074')
  expect(spacedSiren('732829320')).toBe('732 829 320')
})
