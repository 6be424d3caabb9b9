/** Where every rule asks what time it is: milliseconds since 1970-01-01T00:00:00Z. Nothing else reads the system's time. */
export type Clock = { now(): number }

/** A clock that starts where it is told and can be moved on; sandbox mode only. */
export type SettableClock = Clock & {
  /** Moves to `instant` (ms) and runs on from there. Throws RangeError when it lies in the past: time never goes back. */
  moveTo(instant: number): void
}

export function systemClock(): Clock {
  return { now: () => Date.now() }
}

/** Reads `startInstant` (ms) now and runs on at the system's pace. */
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
