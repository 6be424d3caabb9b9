/** A position in the primary's log, and the instant (ms) at which the primary had written that far. */
type Sample = { at: number; position: number }

/**
 * Computes the state of a replica as an instant, from positions in the log. It uses no clock of another machine, and an idle
 * primary does not look like a replica that lags.
 */
export function trackLag() {
  let samples: Sample[] = []
  let comparedAt: number | null = null
  let asOf: number | null = null

  return {
    /** The primary's position is read first, so a replica without lag has already passed it. */
    compare(primary: Sample, replica: number): void {
      samples.push(primary)
      const seen = samples.filter(({ position }) => position <= replica).at(-1)
      comparedAt = primary.at
      if (!seen) return
      asOf = Math.max(asOf ?? 0, seen.at)
      samples = samples.slice(samples.indexOf(seen))
    },
    /** Milliseconds at the last comparison; Infinity before the first one that found the replica's position. */
    lag: () => (asOf === null || comparedAt === null ? Number.POSITIVE_INFINITY : comparedAt - asOf),
    /** The instant until which the replica has all writes. Null before it is known. */
    asOf: () => asOf,
  }
}
