import { readSaved, save } from '../keep.ts'

export type SandboxClock = {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number
  /** Moves forward to `instant` and answers how to undo it. */
  moveTo(instant: number): () => void
}

/** Starts at `startAt`, or at the saved time if that is later: no stored date may lie in the future. */
export function openClock(file: string, startAt: number = Date.now()): SandboxClock {
  const movedTo = readSaved<{ movedTo: number }>(file)?.movedTo ?? 0
  let ahead = Math.max(startAt, movedTo) - Date.now()
  const now = () => Date.now() + ahead

  return {
    now,
    moveTo(instant) {
      const before = { ahead, saved: readSaved(file) ?? { movedTo: 0 } }
      ahead = instant - Date.now()
      save(file, { movedTo: instant })
      return () => {
        ahead = before.ahead
        save(file, before.saved)
      }
    },
  }
}
