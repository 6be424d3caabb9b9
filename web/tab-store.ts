/**
 * What this tab keeps until it is closed, each by a name under one prefix. What the browser's storage refuses lives as
 * long as the page.
 */
export function tabStore(prefix: string) {
  const unstored = new Map<string, string>()
  return {
    read(name: string): string | null {
      try {
        return sessionStorage.getItem(prefix + name) ?? unstored.get(name) ?? null
      } catch {
        return unstored.get(name) ?? null
      }
    },
    keep(name: string, value: string): void {
      try {
        sessionStorage.setItem(prefix + name, value)
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
