/** The readers of each restaurant's menu in this process, who are notified when it changes. */
export function keepMenuWatchers() {
  const watching = new Map<number, Set<() => void>>()

  function notify(id: number): void {
    for (const changed of [...(watching.get(id) ?? [])]) changed()
  }

  return {
    notify,
    notifyAll: (): void => {
      for (const id of [...watching.keys()]) notify(id)
    },
    add(restaurantId: number, changed: () => void): () => void {
      const watchers = watching.get(restaurantId) ?? new Set()
      watching.set(restaurantId, watchers.add(changed))
      return () => {
        watchers.delete(changed)
        if (watchers.size === 0) watching.delete(restaurantId)
      }
    },
  }
}
