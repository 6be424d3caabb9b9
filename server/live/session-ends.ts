/** The callbacks of this process for the end of a session, or of the guest token of a share. */
export function keepSessionEnds() {
  const callbacks = new Map<string, Set<() => void>>()

  return {
    notifyEnded(id: string): void {
      for (const onEnd of [...(callbacks.get(id) ?? [])]) onEnd()
    },
    add(id: string, onEnd: () => void): () => void {
      const ofId = callbacks.get(id) ?? new Set()
      callbacks.set(id, ofId.add(onEnd))
      return () => {
        ofId.delete(onEnd)
        if (ofId.size === 0) callbacks.delete(id)
      }
    },
  }
}
