import { searchLikeBooking } from '@tablee/domain/search/search-like-booking'
import type { Role } from '../../../accounts/accounts.ts'

/** The sign-in page: staff sign in at the desk, and the operator on separate pages. */
export function signInPage(origin: string, role: Role): string {
  if (role === 'ADMIN') return page(origin, 'operateur', 'connexion')
  return role === 'RESTAURANT' ? page(origin, 'pro', 'connexion') : `${origin}/?connexion`
}

export function forgottenPasswordPage(origin: string, role: Role): string {
  if (role === 'ADMIN') return `${page(origin, 'operateur', 'connexion')}?mot-de-passe`
  return role === 'RESTAURANT' ? `${page(origin, 'pro', 'connexion')}?mot-de-passe` : `${origin}/?mot-de-passe`
}

/** `reservationToken` leads back to an order begun as a guest. */
export function activationPage(origin: string, token: string, reservationToken: string | null): string {
  return page(origin, 'activate', token, ...(reservationToken ? [reservationToken] : []))
}

export function resetPasswordPage(origin: string, token: string, role: Role): string {
  return page(origin, 'reset-password', token) + toDesk(role)
}

/** The page of a restaurant's connection to its till. */
export function tillPage(origin: string, restaurantId: number): string {
  return `${origin}/pro/${restaurantId}/caisse`
}

export function teamPage(origin: string, restaurantId: number): string {
  return page(origin, 'pro', String(restaurantId), 'equipe')
}

/** The page on which a former owner recovers their restaurant. Opening it changes nothing; its button does. */
export function restoreOwnershipPage(origin: string, token: string): string {
  return `${page(origin, 'pro', 'reprendre')}#${encodeURIComponent(token)}`
}

/** The operator's restaurants whose payouts are frozen. */
export function frozenPayoutsPage(origin: string): string {
  return page(origin, 'operateur', 'virements')
}

/** The service of a restaurant at its desk, of today or of a day (YYYY-MM-DD). */
export function servicePage(origin: string, restaurantId: number, day?: string): string {
  const service = page(origin, 'pro', String(restaurantId), 'service')
  return day === undefined ? service : `${service}?jour=${day}`
}

export function kitchenPage(origin: string, restaurantId: number, day: string): string {
  return `${page(origin, 'pro', String(restaurantId), 'cuisine')}?jour=${day}`
}

/** The reader's account at the desk, where they subscribe to the emails of a restaurant. */
export function deskAccountPage(origin: string, restaurantId: number): string {
  return `${page(origin, 'pro', 'compte')}?restaurant=${restaurantId}`
}

export function staffInvitationPage(origin: string, token: string): string {
  return page(origin, 'pro', 'invitation', token)
}

export function updateEmailPage(origin: string, token: string, role: Role): string {
  return page(origin, 'update-email', token) + toDesk(role)
}

/** The page of the reader's own share. A guest without an account is identified by the token after the '#'. */
export function sharePage(origin: string, shareId: string, guestToken: string | null): string {
  return guestToken === null
    ? page(origin, 'reservation', 'confirmation', shareId)
    : `${page(origin, 'reservation', 'share')}#${encodeURIComponent(guestToken)}`
}

/** The payment page of a share, with the same token. */
export function paymentPage(origin: string, shareId: string, guestToken: string | null): string {
  const address = `${page(origin, 'order', 'payment', shareId)}/`
  return guestToken === null ? address : `${address}#${encodeURIComponent(guestToken)}`
}

export function invitationPage(origin: string, link: string): string {
  return page(origin, 'reservation', 'join', link)
}

/** The page that replies to a reminder. Opening it changes nothing; its button does. */
export function answerPage(origin: string, answer: 'oui' | 'non', link: string): string {
  return `${page(origin, 'reservation', 'reponse', answer)}#${encodeURIComponent(link)}`
}

export function contestPage(origin: string, link: string): string {
  return `${page(origin, 'reservation', 'contester')}#${encodeURIComponent(link)}`
}

/** The page with the data stored about a guest without an account. */
export function guestDataPage(origin: string, link: string): string {
  return `${page(origin, 'mes-donnees')}#${encodeURIComponent(link)}`
}

/** The page on which a reader accepts or refuses requests for reviews. */
export function reviewRequestsPage(origin: string, link: string): string {
  return `${page(origin, 'desabonnement')}#${encodeURIComponent(link)}`
}

/** The URL to which a mail program posts for its reader. It has no '#', which a POST would not carry. */
export function oneClickAddress(origin: string, link: string): string {
  return page(origin, 'unsubscribe', link)
}

/** The page with the account's bookings and their invoices. */
export function bookingsPage(origin: string): string {
  return page(origin, 'user', 'reservations')
}

export function restaurantPage(origin: string, { id, name }: { id: number; name: string }): string {
  return page(origin, 'restaurant', name, String(id))
}

/** The search for another restaurant, in place of a booking that was cancelled before its start. */
export function searchLikePage(
  origin: string,
  booking: Pick<Parameters<typeof searchLikeBooking>[0], 'type' | 'startsAt' | 'totalPersons'>,
  { zipCode }: { zipCode: string | null },
  now: number,
): string {
  return origin + searchLikeBooking({ ...booking, zipCode }, now)
}

export function termsPage(origin: string): string {
  return page(origin, 'terms-of-use-and-privacy-policy')
}

/** For staff, the page redirects to the desk. */
function toDesk(role: Role): string {
  return role === 'RESTAURANT' ? '?pro' : ''
}

function page(origin: string, ...segments: string[]): string {
  return [origin, ...segments.map(encodeURIComponent)].join('/')
}
