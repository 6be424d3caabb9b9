const NAMES = {
  visa: 'VISA',
  mastercard: 'MC',
  amex: 'AMEX',
  diners: 'DC',
  discover: 'DISC',
  jcb: 'JCB',
  unionpay: 'UP',
}

/** A little card with the brand's letters; a plain one as long as it is not known, none where none is wished. */
export function showIcon(place, brand) {
  place.toggleAttribute('hidden', brand === undefined)
  place.querySelector('text').textContent = NAMES[brand] ?? ''
  place.querySelector('.stripe').toggleAttribute('hidden', brand in NAMES)
}
