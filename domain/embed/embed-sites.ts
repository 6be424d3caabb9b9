/** Header by which a page passes to the server the sites that may frame it. It is removed before the response is sent. */
export const FRAMED_BY = 'x-framed-by'

/** More sites than any restaurant has, and few enough for a header. */
export const MOST_EMBED_SITES = 10

/**
 * Returns the origin of a restaurant's site, such as 'https://chez-leon.fr', from an address on it; null if that site may not
 * frame us. Only localhost may use plain HTTP. The result is safe in a content security policy.
 */
export function readEmbedSite(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, username, password, origin } = new URL(address)
  const isOwn = hostname === 'localhost' || hostname === '127.0.0.1'
  const isAllowed = protocol === 'https:' || (protocol === 'http:' && isOwn)
  return isAllowed && !username && !password && NAMED.test(hostname) ? origin : null
}

// Wildcards are refused: « *.fr » would allow any site.
const NAMED = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/
