/**
 * What a letter's link holds behind its '#', where no log sees it; null where nothing is there, or what a letter box has
 * mangled.
 */
export function behindHash(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null
  } catch {
    return null
  }
}
