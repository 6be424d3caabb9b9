export type Scheme = 'EDENRED' | 'RESTO_FLASH'

export const SCHEME_NAMES: Record<Scheme, string> = { EDENRED: 'Edenred', RESTO_FLASH: 'Resto Flash' }

/** In the address of a payment screen: which vouchers are switched on. */
const WISH = 'titres'
const WISHES: Record<Scheme, string> = { EDENRED: 'edenred', RESTO_FLASH: 'resto-flash' }

export function schemeIn(params: URLSearchParams): Scheme | null {
  const wish = params.get(WISH)
  return (Object.keys(WISHES) as Scheme[]).find((scheme) => WISHES[scheme] === wish) ?? null
}

/** The same address with these vouchers switched on, or with none. */
export function withScheme(params: URLSearchParams, scheme: Scheme | null): URLSearchParams {
  const next = new URLSearchParams(params)
  if (scheme === null) next.delete(WISH)
  else next.set(WISH, WISHES[scheme])
  return next
}

/** Where one goes on with what one has just signed in to. */
export function pathWith(path: string, scheme: Scheme): string {
  return `${path}?${withScheme(new URLSearchParams(), scheme)}`
}
