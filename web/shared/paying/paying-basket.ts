import { tabStore } from '../../app/tab-store.ts'

/** The card with which a basket is being paid, during 3-D Secure for one of its orders. */
export type PayingCard = { id: string; isKept: boolean }
type Paying = { basketId: string; shareId: string; card: PayingCard }

const tab = tabStore('paying')

/** Keeps in this tab the payment to continue after the 3-D Secure page. The card's id is useless to anybody but its payer. */
export function keepPaying(paying: Paying): void {
  tab.keep('', JSON.stringify(paying))
}

/** Returns the basket with which this share is being paid; null for a share that is paid on its own. */
export function payingBasketOf(shareId: string): string | null {
  const paying = read()
  return paying?.shareId === shareId ? paying.basketId : null
}

/**
 * Returns the card with which to continue, once; null if no payment is in progress, or if the bank has not granted that order.
 */
export function takePaying(basketId: string, isPaid: (shareId: string) => boolean): PayingCard | null {
  const paying = read()
  if (paying?.basketId !== basketId) return null
  stopPaying()
  return isPaid(paying.shareId) ? paying.card : null
}

export function stopPaying(): void {
  tab.forget('')
}

function read(): Paying | null {
  try {
    return JSON.parse(tab.read('') ?? 'null')
  } catch {
    return null
  }
}
