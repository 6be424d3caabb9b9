/**
 * What this tab keeps until it is closed, each by a name under one prefix. What the browser's storage refuses lives as
 * long as the page.
 */
export function tabStore(prefix: string) {
  const unstored = new Map<string, string>()
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
        // Nothing was kept there.
      }
    },
  }
}
