import { inEuros } from '@tablee/domain/money/money'
import { sumOfLines } from '@tablee/domain/money/payment-summary'
import type { EmailContent, Fact } from '../email-content.ts'
import type { MoneyFacts } from '../facts.ts'
import { paymentPage } from '../pages.ts'

/** Returns the button to the reader's page; none without a seat. */
export function ownPage({ page }: MoneyFacts): Pick<EmailContent, 'button'> {
  return page === null ? {} : { button: { label: 'Voir ma réservation', link: page } }
}

/** Returns the total debited for the booking, if it exceeds the amount of this email (cents). */
export function totalFacts({ payment: { lines } }: MoneyFacts, cents: number): Fact[] {
  const total = sumOfLines(lines, 'capturedCents')
  return total > cents ? [{ label: 'Total débité', value: inEuros(total) }] : []
}

/** Returns the button to the payment page. Its link contains the token of a guest without an account. */
export function payButton({ origin, seat, guestToken }: MoneyFacts, label: string): Pick<EmailContent, 'button'> {
  return { button: { label, link: paymentPage(origin, seat.id, guestToken) } }
}
