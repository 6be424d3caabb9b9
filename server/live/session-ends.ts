/** Who is to be told that a session has ended, or the token of a share's guest, in this process. */
export function keepSessionEnds() {
  const openedBy = new Map<string, Set<() => void>>()

  return {
    notifyEnded(id: string): void {
      for (const tell of [...(openedBy.get(id) ?? [])]) tell()
    },
    add(id: string, tell: () => void): () => void {
      const those = openedBy.get(id) ?? new Set()
      openedBy.set(id, those.add(tell))
      return () => {
        those.delete(tell)
        if (those.size === 0) openedBy.delete(id)
      }
    },
  }
}
