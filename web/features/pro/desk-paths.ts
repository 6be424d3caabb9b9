export const SIGN_IN = '/pro/connexion'
export const ENROL = '/pro/double-authentification'

/** The sign-in that leads back to a page of the desk. */
export function signInPath(back: string): string {
  return `${SIGN_IN}?${new URLSearchParams({ retour: back })}`
}

/** The page to which a sign-in leads: what was asked for, if it is one of the desk. */
export function wayBack(search: string): string {
  const back = new URLSearchParams(search).get('retour') ?? ''
  return /^\/pro\/[\w/-]+(\?[^#]*)?$/.test(back) ? back : '/pro'
}

/** One's own account, seen from a restaurant, whose name the bar keeps showing. */
export function accountPath(restaurantId: string): string {
  return `/pro/compte?${new URLSearchParams({ restaurant: restaurantId })}`
}
