import { cardError } from '../http/errors.ts'
import type { Stripe } from '../stripe.ts'
import { cardOfNumber, NO_TEST_CARD, passesLuhn, type TestCard } from './cards.ts'
import { declineFields } from './words-of.ts'

type Entered = { exp_month?: number; exp_year?: number; cvc?: string }

/**
 * Returns the test card of a typed number. Throws Stripe's card errors for typing mistakes, in the order in which Stripe
 * checks.
 */
export function cardEntered(stripe: Stripe, number: string, { exp_month, exp_year, cvc }: Entered): TestCard {
  const digits = number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits))
    throw mistyped('invalid_number', 'number', 'The card number is not a valid credit card number.')
  if (!passesLuhn(digits)) throw mistyped('incorrect_number', 'number', 'Your card number is incorrect.')

  const now = new Date(stripe.clock.now())
  const [month, year] = [exp_month ?? 0, fullYear(exp_year ?? 0)]
  const thisYear = now.getUTCFullYear()
  if (month < 1 || month > 12)
    throw mistyped('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  if (year < thisYear || year > thisYear + 50) {
    throw mistyped('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.")
  }
  if (year === thisYear && month < now.getUTCMonth() + 1) {
    throw mistyped('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  }
  const card = cardOfNumber(digits)
  if (cvc !== undefined && !isCode(cvc, card))
    throw mistyped('invalid_cvc', 'cvc', "Your card's security code is invalid.")
  if (!card) throw cardError(declineFields(NO_TEST_CARD))
  return card
}

function isCode(code: string, card: TestCard | undefined): boolean {
  return card?.brand === 'amex' ? /^\d{3,4}$/.test(code) : /^\d{3}$/.test(code)
}

export function fullYear(year: number): number {
  return year >= 0 && year < 100 ? 2000 + year : year
}

function mistyped(code: string, param: string, message: string) {
  return cardError({ code, param, message })
}
