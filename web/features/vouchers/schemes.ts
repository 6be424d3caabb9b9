import { SCHEMES, type Scheme } from '@tablee/domain/money/voucher-words'

/** What the server names it by; null for nothing. */
export function asScheme(name: string | null): Scheme | null {
  return SCHEMES.find((scheme) => scheme === name) ?? null
}

/** In the address of a payment screen: which vouchers are switched on. */
const WISH = 'titres'
const WISHES: Record<Scheme, string> = { EDENRED: 'edenred', RESTO_FLASH: 'resto-flash' }

export function schemeIn(params: URLSearchParams): Scheme | null {
  const wish = params.get(WISH)
  return SCHEMES.find((scheme) => WISHES[scheme] === wish) ?? null
}

/** What is chosen on the page counts from now on, also after it is loaded anew. */
export function forgetWish(): void {
  const address = new URL(location.href)
  address.searchParams.delete(WISH)
  history.replaceState(history.state, '', address)
}

/** Where one goes on with what one has just signed in to. */
export function pathWith(path: string, scheme: Scheme): string {
  return `${path}?${WISH}=${WISHES[scheme]}`
}
