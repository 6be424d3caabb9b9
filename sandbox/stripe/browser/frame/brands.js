const BRANDS = [
  { brand: 'visa', starts: /^4/, groups: [4, 4, 4, 4], cvc: 3 },
  {
    brand: 'mastercard',
    starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    groups: [4, 4, 4, 4],
    cvc: 3,
  },
  { brand: 'amex', starts: /^3[47]/, groups: [4, 6, 5], cvc: 4 },
  { brand: 'diners', starts: /^3[068]/, groups: [4, 6, 4], cvc: 3 },
  { brand: 'discover', starts: /^6(011|4[4-9]|5)/, groups: [4, 4, 4, 4], cvc: 3 },
  { brand: 'jcb', starts: /^35/, groups: [4, 4, 4, 4], cvc: 3 },
  { brand: 'unionpay', starts: /^62/, groups: [4, 4, 4, 4], cvc: 3 },
]
const UNKNOWN = { brand: 'unknown', groups: [4, 4, 4, 4], cvc: 4 }

/** Returns the brand of a card by its first digits, with the grouping of its digits and the longest security code. */
export function brandOf(digits) {
  return BRANDS.find(({ starts }) => starts.test(digits)) ?? UNKNOWN
}
