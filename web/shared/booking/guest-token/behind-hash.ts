/**
 * Returns the secret in the fragment of an email's link, which appears in no log; null if it is missing, or mangled by a mail
 * program.
 */
export function behindHash(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null
  } catch {
    return null
  }
}
