import type { EmailContent } from '../email-content.ts'
import type { MoneyFacts } from '../facts.ts'
import { paymentPage } from '../pages.ts'

/** The button to the reader's page; none without a seat. */
export function ownPage({ page }: MoneyFacts): Pick<EmailContent, 'button'> {
  return page === null ? {} : { button: { label: 'Voir ma réservation', link: page } }
}

/** The button to the payment page; the link holds the token of a guest without an account. */
export function payButton({ origin, seat, guestToken }: MoneyFacts, label: string): Pick<EmailContent, 'button'> {
  return { button: { label, link: paymentPage(origin, seat.id, guestToken) } }
}
