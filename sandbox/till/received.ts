import type { SandboxClock } from '../clock/clock.ts'

/** A delivery as the till has received it. `signature` is the header. */
export type Received = { id: string; type: string; at: string; signature: string; body: unknown }

const MOST_KEPT = 200

export type SandboxTill = { received(): readonly Received[]; take(delivery: Omit<Received, 'at'>): void }

/**
 * The deliveries to the simulated till of a restaurant, newest first, in memory. A repeated id replaces the earlier delivery.
 */
export function openTill(clock: SandboxClock): SandboxTill {
  let received: readonly Received[] = []
  return {
    received: () => received,
    take(delivery) {
      const others = received.filter(({ id }) => id !== delivery.id)
      received = [{ ...delivery, at: new Date(clock.now()).toISOString() }, ...others].slice(0, MOST_KEPT)
    },
  }
}
