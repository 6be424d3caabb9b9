import { expect, test } from 'vitest'
import { brandName, CARD_BRANDS, cardTitle } from './card-brands.ts'

test('a brand is named as on the card, and any other has no name', () => {
  expect(CARD_BRANDS.map(brandName)).toEqual(['Visa', 'Mastercard', 'American Express'])
  expect(['other', '', 'constructor', null].map(brandName)).toEqual([null, null, null, null])
})

test.each([
  [{ brand: 'visa', deviceWallet: null }, 'Visa'],
  [{ brand: 'visa', deviceWallet: 'APPLE_PAY' }, 'Apple Pay'],
  [{ brand: 'other', deviceWallet: 'GOOGLE_PAY' }, 'Google Pay'],
  [{ brand: 'other', deviceWallet: null }, null],
] as const)('a card %j is called %s', (card, title) => expect(cardTitle(card)).toBe(title))
