import { expect, test } from 'vitest'
import { extraFaults } from './extra.ts'

test('an extra requires a name, a price and a known VAT rate', () => {
  expect(extraFaults({ name: ' Café ', cents: 350, vat: 1000 })).toEqual({})
  expect(Object.keys(extraFaults({ name: ' ', cents: Number.NaN, vat: 700 }))).toEqual(['name', 'cents', 'vat'])
  expect(Object.keys(extraFaults({ name: 'x'.repeat(61), cents: 0, vat: 550 }))).toEqual(['name', 'cents'])
  expect(Object.keys(extraFaults({ name: 'Café', cents: 1_000_001, vat: 2000 }))).toEqual(['cents'])
})
