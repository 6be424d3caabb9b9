/**
 * The token in the hash of an emailed link, which no log sees; null without one or when a mail program has mangled it.
 */
export function behindHash(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null
  } catch {
    return null
  }
}
