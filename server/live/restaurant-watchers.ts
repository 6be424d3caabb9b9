/** The number of rounds after which all watchers are notified: a minute of polls. */
const ROUNDS = 12

/** Returns the ids of the restaurants to which these bookings belong. */
type RestaurantsOf = (reservationIds: readonly number[]) => Promise<number[]>

/**
 * The watchers of each restaurant in this process. Notices name a booking. The restaurants of all notices that arrive during a
 * query are looked up in one further query, and only while there are watchers.
 */
export function keepRestaurantWatchers(restaurantsOf: RestaurantsOf) {
  const watching = new Map<number, Set<() => void>>()
  let unknown = new Set<number>()
  let asking: Promise<void> | null = null
  let rounds = 0

  function notify(id: number): void {
    for (const changed of [...(watching.get(id) ?? [])]) changed()
  }

  const notifyAll = (): void => {
    for (const id of [...watching.keys()]) notify(id)
  }

  async function askAll(): Promise<void> {
    while (unknown.size > 0) {
      const ids = [...unknown]
      unknown = new Set()
      // If the lookup fails, all watchers are notified.
      const restaurants = await restaurantsOf(ids).catch(() => null)
      if (restaurants === null) notifyAll()
      else for (const id of restaurants) notify(id)
    }
    asking = null
  }

  return {
    notifyAll,
    notifyStaff: notify,
    /** Ends a round. After a number of rounds all watchers are notified, whatever notices came. */
    endRound(): void {
      rounds = (rounds + 1) % ROUNDS
      if (rounds === 0) notifyAll()
    },
    /** Notifies the watchers of this booking's restaurant. */
    notifyChanged(reservationId: number): void {
      if (watching.size === 0 || !Number.isSafeInteger(reservationId)) return
      unknown.add(reservationId)
      asking ??= askAll()
    },
    add(restaurantId: number, changed: () => void): () => void {
      const watchers = watching.get(restaurantId) ?? new Set()
      watching.set(restaurantId, watchers.add(changed))
      return () => {
        watchers.delete(changed)
        if (watchers.size === 0) watching.delete(restaurantId)
      }
    },
    /** Resolves when no lookup is running. */
    idle: (): Promise<void> => asking ?? Promise.resolve(),
  }
}
