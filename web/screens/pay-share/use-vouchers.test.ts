import { expect, test } from 'vitest'
import { mostOf, voucherSplitText, withVouchers } from './use-vouchers.ts'

const TERMS = { refusal: null, eligible: 28.5, capLeft: 25, isLater: false, schemes: ['EDENRED', 'RESTO_FLASH'] }
const bill = (terms: typeof TERMS | null, menuItemsDiscount = 0) => {
  return { items: 28.5, terms, shares: [{ menuItemsDiscount }] }
}
const DUE = { amountDue: 29.5, amount: 28.5, applicationFee: 1, vouchers: null }
const TODAY = { scheme: 'EDENRED', euros: 23, isLater: false } as const

test('vouchers pay up to balance and cap, and leave the card one euro of the discounted amount', () => {
  expect(mostOf(bill(TERMS), 3800)).toBe(2500)
  expect(mostOf(bill(TERMS), 1200)).toBe(1200)
  expect(mostOf(bill(TERMS, 10), 3800)).toBe(1750)
  expect(mostOf(bill({ ...TERMS, capLeft: 40 }), Number.POSITIVE_INFINITY)).toBe(2750)
})

test('vouchers pay nothing if they are not offered or not allowed', () => {
  expect(mostOf(bill(null), 3800)).toBe(0)
  expect(mostOf({ ...bill(TERMS), terms: { ...TERMS, refusal: 'Pas le dimanche.' } }, 3800)).toBe(0)
})

test('today the card pays the rest, and the whole amount if vouchers are switched off', () => {
  const share = withVouchers(DUE, TODAY)
  expect(share).toMatchObject({ amountDue: 6.5, amount: 5.5, applicationFee: 1 })
  expect(voucherSplitText(share)).toBe('23,00\u00A0€ en titres + 6,50\u00A0€ par carte, dont 1\u00A0€ de frais')
  expect(withVouchers(DUE, null)).toEqual(DUE)
})

test('for a later day the card holds the whole amount, and the split applies on that day', () => {
  const share = withVouchers(DUE, { ...TODAY, isLater: true })
  expect(share).toMatchObject({ amountDue: 29.5, amount: 28.5 })
  expect(voucherSplitText(share)).toBe(
    'Le jour du repas : 23,00\u00A0€ en titres + 6,50\u00A0€ par carte, dont 1\u00A0€ de frais',
  )
})
