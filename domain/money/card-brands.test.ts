import { expect, test } from 'vitest'
import { brandName, CARD_BRANDS, cardTitle } from './card-brands.ts'

test('a known card brand has its name, and any other has none', () => {
  expect(CARD_BRANDS.map(brandName)).toEqual(['Visa', 'Mastercard', 'American Express'])
  expect(['other', '', 'constructor', null].map(brandName)).toEqual([null, null, null, null])
})

test.each([
  [{ brand: 'visa', deviceWallet: null }, 'Visa'],
  [{ brand: 'visa', deviceWallet: 'APPLE_PAY' }, 'Apple Pay'],
  [{ brand: 'other', deviceWallet: 'GOOGLE_PAY' }, 'Google Pay'],
  [{ brand: 'other', deviceWallet: null }, null],
] as const)('names the card %j %s', (card, title) => expect(cardTitle(card)).toBe(title))
