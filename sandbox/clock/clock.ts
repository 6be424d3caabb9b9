import { readSaved, save } from '../keep.ts'

export type SandboxClock = {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number
  /** Moves forward to `instant`. Returns a function that undoes it. */
  moveTo(instant: number): () => void
  /** Saves the time, from which the next start continues. */
  close(): void
}

/** `reached` is an upper bound of all instants returned so far. Earlier releases saved `movedTo` instead. */
type Saved = { reached?: number; movedTo?: number }

/** The saved instant is this many milliseconds ahead of the clock, so that it is rarely written. */
const SAVED_AHEAD = 5_000

/**
 * Starts at `startAt`, or at the saved instant if it is later: the clock never goes back, however the previous process ended.
 * After a kill it may be ahead by up to SAVED_AHEAD.
 */
export function openClock(file: string, startAt: number = Date.now()): SandboxClock {
  const saved = readSaved<Saved>(file)
  let reached = saved?.reached ?? saved?.movedTo ?? 0
  let ahead = Math.max(startAt, reached) - Date.now()
  const read = () => Date.now() + ahead

  function keep(instant: number): void {
    reached = instant
    save(file, { reached } satisfies Saved)
  }

  function now(): number {
    const instant = read()
    if (instant > reached) keep(instant + SAVED_AHEAD)
    return instant
  }

  return {
    now,
    moveTo(instant) {
      const before = { ahead, reached }
      ahead = instant - Date.now()
      keep(instant + SAVED_AHEAD)
      return () => {
        ahead = before.ahead
        keep(Math.max(before.reached, read()))
      }
    },
    close: () => keep(read()),
  }
}
