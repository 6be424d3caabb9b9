import { expect, test } from 'vitest'
import { brandOf } from './stripe-card.ts'

test.each([
  ['visa', 'visa'],
  ['mastercard', 'mastercard'],
  ['amex', 'amex'],
  ['cartes_bancaires', 'other'],
  ['discover', 'other'],
  ['unknown', 'other'],
  ['', 'other'],
])('of the provider’s brands %s is our %s', (theirs, ours) => expect(brandOf(theirs)).toBe(ours))
