import type { Words } from './dress.ts'
import type { MoneyFacts } from './facts.ts'
import { paymentPage } from './pages.ts'

/** Where the reader sees it again; who has no seat any more has no page. */
export function ownPage({ page }: MoneyFacts): Pick<Words, 'button'> {
  return page === null ? {} : { button: { label: 'Voir ma réservation', link: page } }
}

/** Where it is paid; a guest is known there once they have opened their seat. */
export function payButton(
  { origin, seat, page, isGuest }: MoneyFacts,
  label: string,
): Pick<Words, 'button' | 'otherwise'> {
  const sentence = 'La page ne vous reconnaît pas sur cet appareil ?'
  return {
    button: { label, link: paymentPage(origin, seat.id) },
    ...(isGuest && page ? { otherwise: { sentence, label: "Ouvrir d'abord ma place", link: page } } : {}),
  }
}
