import { digitsOf } from './number.js'

const SHORTEST = 3

export const cvc = {
  elementType: 'cardCvc',
  input: {
    name: 'cvc',
    autocomplete: 'cc-csc',
    placeholder: 'CVC',
    label: 'Code CVC/CVV de la carte de crédit ou de débit',
  },

  format(typed, { brand }) {
    return digitsOf(typed).slice(0, brand.cvc)
  },

  /** Returns the error code, or undefined. American Express has four digits, other brands three. */
  fault(value, { brand }) {
    const needed = brand.brand === 'unknown' ? SHORTEST : brand.cvc
    return value.length < needed ? 'incomplete_cvc' : undefined
  },
}
