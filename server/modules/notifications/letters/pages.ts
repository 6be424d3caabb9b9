/** The pages to which letters lead. */
export function signInPage(origin: string): string {
  return `${origin}/?connexion`
}

export function forgottenPasswordPage(origin: string): string {
  return `${origin}/?mot-de-passe`
}

/** `reservationToken` leads back to an order begun as a guest. */
export function activationPage(origin: string, token: string, reservationToken: string | null): string {
  return page(origin, 'activate', token, ...(reservationToken ? [reservationToken] : []))
}

export function resetPasswordPage(origin: string, token: string): string {
  return page(origin, 'reset-password', token)
}

export function updateEmailPage(origin: string, token: string): string {
  return page(origin, 'update-email', token)
}

/** Of one's own share; who has no account is let in by the token behind the '#'. */
export function sharePage(origin: string, shareId: string, guestToken: string | null): string {
  return guestToken === null
    ? page(origin, 'reservation', 'confirmation', shareId)
    : `${page(origin, 'reservation', 'share')}#${encodeURIComponent(guestToken)}`
}

/** Where a share is paid, likewise. */
export function paymentPage(origin: string, shareId: string, guestToken: string | null): string {
  const address = `${page(origin, 'order', 'payment', shareId)}/`
  return guestToken === null ? address : `${address}#${encodeURIComponent(guestToken)}`
}

export function invitationPage(origin: string, link: string): string {
  return page(origin, 'reservation', 'join', link)
}

/** The answer to a reminder: nothing happens before its button is pressed. */
export function answerPage(origin: string, answer: 'oui' | 'non', link: string): string {
  return `${page(origin, 'reservation', 'reponse', answer)}#${encodeURIComponent(link)}`
}

export function contestPage(origin: string, link: string): string {
  return `${page(origin, 'reservation', 'contester')}#${encodeURIComponent(link)}`
}

/** What is held of a guest without an account. */
export function guestDataPage(origin: string, link: string): string {
  return `${page(origin, 'mes-donnees')}#${encodeURIComponent(link)}`
}

/** One's own bookings, with their invoices. */
export function bookingsPage(origin: string): string {
  return page(origin, 'user', 'reservations')
}

export function searchPage(origin: string): string {
  return page(origin, 'search')
}

function page(origin: string, ...parts: string[]): string {
  return [origin, ...parts.map(encodeURIComponent)].join('/')
}
