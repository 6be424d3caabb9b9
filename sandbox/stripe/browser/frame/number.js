import { brandOf } from './brands.js'

export const number = {
  elementType: 'cardNumber',
  input: {
    name: 'cardnumber',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    label: 'Numéro de carte de crédit ou de débit',
  },

  /** Formats the digits in the groups of their brand. Extra digits are dropped. */
  format(typed) {
    const digits = digitsOf(typed)
    const { groups } = brandOf(digits)
    let at = 0
    const parts = groups.map((size) => {
      at += size
      return digits.slice(at - size, at)
    })
    return parts.filter(Boolean).join(' ')
  },

  /** Returns the error code, or undefined. */
  fault(value) {
    const digits = digitsOf(value)
    if (digits.length < lengthOf(digits)) return 'incomplete_number'
    return passesLuhn(digits) ? undefined : 'invalid_number'
  },
}

function lengthOf(digits) {
  return brandOf(digits).groups.reduce((sum, size) => sum + size)
}

function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export function digitsOf(text) {
  return text.replace(/\D/g, '')
}
