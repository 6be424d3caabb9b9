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

function page(origin: string, ...parts: string[]): string {
  return [origin, ...parts.map(encodeURIComponent)].join('/')
}
