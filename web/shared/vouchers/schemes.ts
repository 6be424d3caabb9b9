import { SCHEMES, type Scheme } from '@tablee/domain/money/voucher-words'

/** Converts the API's name of a scheme; null for an unknown one. */
export function asScheme(name: string | null): Scheme | null {
  return SCHEMES.find((scheme) => scheme === name) ?? null
}

/** The URL parameter of a payment screen that switches a scheme on. */
const PARAM = 'titres'
const PARAM_VALUES: Record<Scheme, string> = { EDENRED: 'edenred', RESTO_FLASH: 'resto-flash' }

export function schemeIn(params: URLSearchParams): Scheme | null {
  const value = params.get(PARAM)
  return SCHEMES.find((scheme) => PARAM_VALUES[scheme] === value) ?? null
}

/** Removes the parameter, so that a reload keeps the choice made on the page. */
export function clearSchemeChoice(): void {
  const address = new URL(location.href)
  address.searchParams.delete(PARAM)
  history.replaceState(history.state, '', address)
}

/** Returns the path of the page after signing in to a scheme, with that scheme switched on. */
export function pathWith(path: string, scheme: Scheme): string {
  return `${path}?${PARAM}=${PARAM_VALUES[scheme]}`
}
