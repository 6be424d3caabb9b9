/** Rounds after which everybody looks again: a minute of polls. */
const ROUNDS = 12

/** Answers whose bookings these are: the ids of their restaurants. */
type HousesOf = (reservationIds: readonly number[]) => Promise<number[]>

/**
 * The watchers of each restaurant in this process. News name a booking: whose it is is asked in one statement for all that come
 * while the last answer is awaited, and only where somebody watches.
 */
export function keepHouseWatchers(housesOf: HousesOf) {
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
      // Where nobody can say whose they are, everybody looks again.
      const houses = await housesOf(ids).catch(() => null)
      if (houses === null) notifyAll()
      else for (const id of houses) notify(id)
    }
    asking = null
  }

  return {
    notifyAll,
    /** Tells whoever watches this restaurant. */
    notifyHouse: notify,
    /** Ends a round: after some of them everybody looks again, whatever was told. */
    endRound(): void {
      rounds = (rounds + 1) % ROUNDS
      if (rounds === 0) notifyAll()
    },
    /** Tells whoever watches the restaurant of this booking. */
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
    /** Resolves once nothing is asked any more. */
    idle: (): Promise<void> => asking ?? Promise.resolve(),
  }
}
