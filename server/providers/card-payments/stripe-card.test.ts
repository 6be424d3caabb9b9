import { expect, test } from 'vitest'
import { brandOf, deviceWalletOf } from './stripe-card.ts'

test.each([
  ['visa', 'visa'],
  ['mastercard', 'mastercard'],
  ['amex', 'amex'],
  ['cartes_bancaires', 'other'],
  ['discover', 'other'],
  ['unknown', 'other'],
  ['', 'other'],
])('of the provider’s brands %s is our %s', (theirs, ours) => expect(brandOf(theirs)).toBe(ours))

test.each([
  [{ type: 'apple_pay' }, 'APPLE_PAY'],
  [{ type: 'google_pay' }, 'GOOGLE_PAY'],
  [{ type: 'link' }, null],
  [null, null],
])('of the provider’s wallets %j is our %s', (theirs, ours) => expect(deviceWalletOf(theirs)).toBe(ours))
