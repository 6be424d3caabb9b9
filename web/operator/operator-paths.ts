export const OPERATOR = '/operateur'
export const SIGN_IN = '/operateur/connexion'
export const ENROL = '/operateur/double-authentification'

/** Returns the sign-in that continues to a page of the operator. */
export function signInPath(back: string): string {
  return `${SIGN_IN}?${new URLSearchParams({ retour: back })}`
}

/** Returns the path of the page after a sign-in: the requested one, if it belongs to the operator. */
export function wayBack(search: string): string {
  const back = new URLSearchParams(search).get('retour') ?? ''
  return /^\/operateur(\/[\w/-]+)?(\?[^#]*)?$/.test(back) ? back : OPERATOR
}

export function findPath(text: string): string {
  return text === '' ? OPERATOR : `${OPERATOR}?${new URLSearchParams({ q: text })}`
}

export function explainPath(text: string): string {
  return `${OPERATOR}/recherche?${new URLSearchParams({ q: text })}`
}

export function personPath(id: string): string {
  return `${OPERATOR}/personnes/${id}`
}

export function bookingPath(id: string): string {
  return `${OPERATOR}/reservations/${id}`
}

export function companyPath(id: string): string {
  return `${OPERATOR}/entreprises/${id}`
}
