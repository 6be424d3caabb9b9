import type { MoneyFacts } from '../facts.ts'
import { paymentPage } from '../pages.ts'
import type { Words } from '../words.ts'

/** Where the reader sees it again; who has no seat any more has no page. */
export function ownPage({ page }: MoneyFacts): Pick<Words, 'button'> {
  return page === null ? {} : { button: { label: 'Voir ma réservation', link: page } }
}

/** Where it is paid; the link lets a guest without an account in. */
export function payButton({ origin, seat, guestToken }: MoneyFacts, label: string): Pick<Words, 'button'> {
  return { button: { label, link: paymentPage(origin, seat.id, guestToken) } }
}
