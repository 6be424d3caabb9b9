import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { random } from '@tablee/server/database/seed/random.ts'
import type { LoadEnd } from './send-request.ts'

/** A visitor who arrives at an instant (ms from the beginning), whether or not earlier ones are still being served. */
export type LoadArrival = { kind: string; at: number; begin(): Promise<LoadEnd> }
/** `ms` is counted from the planned arrival. `late` is how long after it the request was sent. */
export type LoadSample = { kind: string; at: number; ms: number; late: number; end: LoadEnd }

/**
 * Starts every visit at its instant (open loop): slow responses delay no other visit, and a late start counts as waiting time.
 * Resolves when all have ended.
 */
export async function openLoop(arrivals: readonly LoadArrival[]): Promise<LoadSample[]> {
  const began = performance.now()
  const since = () => performance.now() - began
  const samples: Promise<LoadSample>[] = []
  for (const { kind, at, begin } of arrivals) {
    const ahead = at - since()
    await (ahead > 1 ? wait(ahead) : turn())
    const late = Math.max(0, since() - at)
    samples.push(begin().then((end) => ({ kind, at, ms: Math.max(0, since() - at), late, end })))
  }
  return Promise.all(samples)
}

/** Returns the random instants of independent visitors at this rate for these seconds (a Poisson process). */
export function chanceInstants(key: string, perSecond: number, seconds: number): number[] {
  const { next } = random(key)
  const instants: number[] = []
  for (let at = 0; ; ) {
    at += (-Math.log(1 - next()) / perSecond) * 1_000
    if (at >= seconds * 1_000) return instants
    instants.push(at)
  }
}
