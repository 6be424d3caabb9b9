/** The only source of time: milliseconds since 1970-01-01T00:00:00Z. No other code reads the system's clock. */
export type Clock = { now(): number }

/** A clock with a chosen start that can be moved forward; sandbox mode only. */
export type SettableClock = Clock & {
  /** Moves to `instant` (ms) and continues from there. Throws RangeError for an instant in the past. */
  moveTo(instant: number): void
}

export function systemClock(): Clock {
  return { now: () => Date.now() }
}

/** A clock that shows `startInstant` (ms) now and runs at the system's pace. */
export function settableClock(startInstant: number): SettableClock {
  let ahead = startInstant - Date.now()
  const now = () => Date.now() + ahead

  return {
    now,
    moveTo(instant) {
      if (!(instant >= now()))
        throw new RangeError(`The clock only moves forward: it is ${new Date(now()).toISOString()}.`)
      ahead = instant - Date.now()
    },
  }
}
