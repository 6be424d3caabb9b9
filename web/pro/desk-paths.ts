export const SIGN_IN = '/pro/connexion'
export const ENROL = '/pro/double-authentification'

/** Returns the sign-in that continues to a page of the desk. */
export function signInPath(back: string): string {
  return `${SIGN_IN}?${new URLSearchParams({ retour: back })}`
}

/** Returns the path of the page after a sign-in: the requested one, if it belongs to the desk. */
export function wayBack(search: string): string {
  const back = new URLSearchParams(search).get('retour') ?? ''
  return /^\/pro\/[\w/-]+(\?[^#]*)?$/.test(back) ? back : '/pro'
}

/** Returns the viewer's own account, opened from a restaurant whose name the bar keeps. */
export function accountPath(restaurantId: string): string {
  return `/pro/compte?${new URLSearchParams({ restaurant: restaurantId })}`
}
