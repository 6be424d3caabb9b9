/** Of the keys under which a browser keeps the parts that its person has seen. */
export const PREFIX = 'parts:'

/** Forgets the parts that were seen, at sign-out: they name guests. */
export function forgetParts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}
