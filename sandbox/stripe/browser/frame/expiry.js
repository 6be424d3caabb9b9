import { digitsOf } from './number.js'

export const expiry = {
  elementType: 'cardExpiry',
  input: {
    name: 'exp-date',
    autocomplete: 'cc-exp',
    placeholder: 'MM / AA',
    label: "Date d'expiration de la carte de crédit ou de débit",
  },

  /** Formats as `MM / AA`. The separator appears after the month and can be deleted. */
  format(typed, { deleting }) {
    const digits = shortYear(withLeadingZero(typed)).slice(0, 4)
    const month = digits.slice(0, 2)
    if (digits.length > 2) return `${month} / ${digits.slice(2)}`
    return digits.length === 2 && !deleting ? `${month} / ` : month
  },

  /** Returns the error code in the month `today` (YYYY-MM), or undefined. */
  fault(value, { today }) {
    const { month, year } = monthAndYear(value)
    if (month === 0 || digitsOf(value).length < 4) return 'incomplete_expiry'

    const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
    if (year < thisYear) return 'invalid_expiry_year_past'
    if (year > thisYear + 50) return 'invalid_expiry_year'
    return year === thisYear && month < thisMonth ? 'invalid_expiry_month_past' : undefined
  },
}

export function monthAndYear(value) {
  const digits = digitsOf(value)
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) }
}

/** Parses "31" as 03 / 1: two digits above 12 are a month and the year's first digit. */
function withLeadingZero(typed) {
  const [first = '', rest] = typed.split(/\D+/)
  const digits = rest && first.length === 1 ? `0${digitsOf(typed)}` : digitsOf(typed)
  return /^([2-9]|1[3-9])/.test(digits) ? `0${digits}` : digits
}

/** Autofill may enter 12/2030. */
function shortYear(digits) {
  return digits.length === 6 ? digits.slice(0, 2) + digits.slice(4) : digits
}
