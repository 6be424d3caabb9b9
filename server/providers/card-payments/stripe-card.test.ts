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
])('the provider’s brand %s is %s', (theirs, ours) => expect(brandOf(theirs)).toBe(ours))

test.each([
  [{ type: 'apple_pay' }, 'APPLE_PAY'],
  [{ type: 'google_pay' }, 'GOOGLE_PAY'],
  [{ type: 'link' }, null],
  [null, null],
])('the provider’s wallet %j is %s', (theirs, ours) => expect(deviceWalletOf(theirs)).toBe(ours))
