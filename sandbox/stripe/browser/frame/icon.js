const NAMES = {
  visa: 'VISA',
  mastercard: 'MC',
  amex: 'AMEX',
  diners: 'DC',
  discover: 'DISC',
  jcb: 'JCB',
  unionpay: 'UP',
}

/** Draws a card icon with the brand's short name: plain while the brand is unknown, none if `brand` is undefined. */
export function showIcon(place, brand) {
  place.toggleAttribute('hidden', brand === undefined)
  place.querySelector('text').textContent = NAMES[brand] ?? ''
  place.querySelector('.stripe').toggleAttribute('hidden', brand in NAMES)
}
