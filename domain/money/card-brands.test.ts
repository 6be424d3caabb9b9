import { expect, test } from 'vitest'
import { brandName, CARD_BRANDS } from './card-brands.ts'

test('a brand is named as on the card, and any other has no name', () => {
  expect(CARD_BRANDS.map(brandName)).toEqual(['Visa', 'Mastercard', 'American Express'])
  expect(['other', '', 'constructor', null].map(brandName)).toEqual([null, null, null, null])
})
