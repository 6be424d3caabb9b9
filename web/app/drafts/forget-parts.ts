/** Prefix of the keys under which the browser keeps the parts that the viewer has seen. */
export const PREFIX = 'parts:'

/** Forgets the seen parts at sign-out, because they name guests. */
export function forgetParts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}
