import type { SandboxClock } from '../clock/clock.ts'

/** A delivery as the till has got it; `signature` is the header. */
export type Received = { id: string; type: string; at: string; signature: string; body: unknown }

const MOST_KEPT = 200

/** What came to the stand-in for a restaurant's till, newest first, in memory; the same id again takes the place of the first. */
export function openTill(clock: SandboxClock) {
  let received: readonly Received[] = []
  return {
    received: () => received,
    take(delivery: Omit<Received, 'at'>): void {
      const others = received.filter(({ id }) => id !== delivery.id)
      received = [{ ...delivery, at: new Date(clock.now()).toISOString() }, ...others].slice(0, MOST_KEPT)
    },
  }
}

export type SandboxTill = ReturnType<typeof openTill>
