/** Callbacks for a change, and for the number of guests who are choosing without having joined. */
export type Watcher = { changed: () => void; choosing: (count: number) => void }

/** The watchers of each reservation in this process, and the reservation's trace when it was last read. */
export function keepWatchers() {
  const watching = new Map<number, Set<Watcher>>()
  const traces = new Map<number, string>()

  function notifyChanged(id: number): void {
    for (const { changed } of watching.get(id) ?? []) changed()
  }

  return {
    notifyChanged,
    notifyAll: (): void => watching.forEach((_, id) => void notifyChanged(id)),
    notifyChoosing(id: number, count: number): void {
      for (const { choosing } of watching.get(id) ?? []) choosing(count)
    },
    watched: (): number[] => [...watching.keys()],
    /** Notifies the watchers when the trace differs from the last one. */
    compare(id: number, trace: string): void {
      const before = traces.get(id)
      traces.set(id, trace)
      if (before !== undefined && before !== trace) notifyChanged(id)
    },
    add(id: number, watcher: Watcher): () => void {
      const watchers = watching.get(id) ?? new Set()
      watching.set(id, watchers.add(watcher))
      return () => {
        watchers.delete(watcher)
        if (watchers.size > 0) return
        watching.delete(id)
        traces.delete(id)
      }
    },
  }
}
