/** The header by which a page tells the server which sites may frame it; no answer carries it. */
export const FRAMED_BY = 'x-framed-by'

/** More sites than a restaurant has, and few enough for a header. */
export const MOST_EMBED_SITES = 10

/**
 * The origin of a restaurant's site, 'https://chez-leon.fr', from an address of it; null for what may not frame us. Only a
 * computer's own pages may do without encryption. What this answers can stand in a content security policy.
 */
export function readEmbedSite(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, username, password, origin } = new URL(address)
  const isOwn = hostname === 'localhost' || hostname === '127.0.0.1'
  const isAllowed = protocol === 'https:' || (protocol === 'http:' && isOwn)
  return isAllowed && !username && !password && NAMED.test(hostname) ? origin : null
}

// No pattern: « *.fr » would let anybody in.
const NAMED = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/
