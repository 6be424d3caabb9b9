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

/** Callbacks of this process by id: for the menu of a restaurant, or for the end of a session, guest token or job. */
export function keepCallbacks<Id>() {
  const callbacks = new Map<Id, Set<() => void>>()

  function notify(id: Id): void {
    // A callback may remove itself.
    for (const callback of [...(callbacks.get(id) ?? [])]) callback()
  }

  return {
    notify,
    notifyAll: (): void => {
      for (const id of [...callbacks.keys()]) notify(id)
    },
    add(id: Id, callback: () => void): () => void {
      const ofId = callbacks.get(id) ?? new Set()
      callbacks.set(id, ofId.add(callback))
      return () => {
        ofId.delete(callback)
        if (ofId.size === 0) callbacks.delete(id)
      }
    },
  }
}
