const all: Map<string, string>[] = []

/** Empties every store of this tab at sign-out, because the typed data belong to that user. */
export function emptyTab(): void {
  for (const unstored of all) unstored.clear()
  try {
    sessionStorage.clear()
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** A key-value store that lives as long as the tab, under one prefix. Values that cannot be stored live as long as the page. */
export function tabStore(prefix: string) {
  const unstored = new Map<string, string>()
  all.push(unstored)
  return {
    read(name: string): string | null {
      const last = unstored.get(name)
      if (last !== undefined) return last
      try {
        return sessionStorage.getItem(prefix + name)
      } catch {
        return null
      }
    },
    keep(name: string, value: string): void {
      try {
        sessionStorage.setItem(prefix + name, value)
        unstored.delete(name)
      } catch {
        unstored.set(name, value)
      }
    },
    forget(name: string): void {
      unstored.delete(name)
      try {
        sessionStorage.removeItem(prefix + name)
      } catch {
        // Without storage there is nothing to remove.
      }
    },
  }
}
