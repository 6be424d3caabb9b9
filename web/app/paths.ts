import type { BookedAs } from '@tablee/domain/ordering/draft-text'

/** The URLs of the diner's pages that code builds. `routes.ts` lists the pages themselves. */

/** The fields of a restaurant that its path contains. */
export type RestaurantInPath = { id: string | number; name: string }

/** Returns the path of a restaurant's page. Only the id identifies it; the name is for readers. */
export function restaurantPath({ id, name }: RestaurantInPath): string {
  return `/restaurant/${encodeURIComponent(name)}/${id}`
}

/** Returns the path of the order screen. With an invitation link, the screen is for a guest who accepts the invitation. */
export function menuPath(invitationLink: string | null = null): string {
  return invitationLink === null ? '/reservation/menu' : `/reservation/menu/${encodeURIComponent(invitationLink)}`
}

export function joinPath(invitationLink: string): string {
  return `/reservation/join/${encodeURIComponent(invitationLink)}`
}

/** Returns the path of the payment of a share that is being booked. */
export function firstPaymentPath(shareId: string): string {
  return `/reservation/payment/${encodeURIComponent(shareId)}`
}

/** Returns the path of the payment of a share of an existing booking. */
export function paymentPath(shareId: string): string {
  return `/order/payment/${encodeURIComponent(shareId)}`
}

/** Returns the path of the payment of another guest's share. `payerShareId` is the payer's own share, `place` in the URL. */
export function payForGuestPath(shareId: string, payerShareId: string): string {
  return `${paymentPath(shareId)}?place=${encodeURIComponent(payerShareId)}`
}

/**
 * Returns the path of the payment that a restaurant's link opens without a session. The token stays out of the server's logs.
 */
export function payLinkPath(token: string): string {
  return `/reservation/regler#${token}`
}

export function basketPaymentPath(basketId: string): string {
  return `/weekly-meals/payment/${encodeURIComponent(basketId)}`
}

export function confirmationPath(shareId: string): string {
  return `/reservation/confirmation/${encodeURIComponent(shareId)}`
}

/** Returns the path of the page that follows a booking: its payment while one is due, else its confirmation. */
export function bookedPath({ shareId, isDue }: BookedAs): string {
  return isDue ? firstPaymentPath(shareId) : confirmationPath(shareId)
}

/** Returns the path of the page on which a guest chooses other dishes. */
export function dishesPath(shareId: string): string {
  return `/reservation/dishes/${encodeURIComponent(shareId)}`
}

/**
 * Returns the path of the page on which a guest confirms or cancels after a reminder. The token `link` stays out of the
 * server's logs.
 */
export function answerPath(isComing: boolean, link: string): string {
  return `/reservation/reponse/${isComing ? 'oui' : 'non'}#${encodeURIComponent(link)}`
}

export function tipPath(id: string): string {
  return `/tips/${encodeURIComponent(id)}`
}
