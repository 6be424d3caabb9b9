import { expect, test } from 'vitest'
import { cardName } from './booking-phrases.ts'

test.each([
  [{ cardBrand: 'visa', cardLast4: '4242', deviceWallet: null }, 'Visa se terminant par 4242'],
  [{ cardBrand: 'other', cardLast4: '0005', deviceWallet: null }, 'Carte se terminant par 0005'],
  [{ cardBrand: 'visa', cardLast4: '4242', deviceWallet: 'APPLE_PAY' }, 'Apple Pay se terminant par 4242'],
  [{ cardBrand: null, cardLast4: null, deviceWallet: null }, 'Carte bancaire'],
  [null, 'Carte bancaire'],
] as const)('the payment %j is called %s in an email', (attempt, name) => expect(cardName(attempt)).toBe(name))
