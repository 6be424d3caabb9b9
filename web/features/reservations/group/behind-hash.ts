/**
 * The secret that an email's link carries behind its '#', where no log sees it; null when it is missing, or mangled by
 * a mail program.
 */
export function behindHash(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null
  } catch {
    return null
  }
}
