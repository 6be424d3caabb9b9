import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { random } from '@tablee/server/database/seed/random.ts'
import type { LoadEnd } from './ask.ts'

/** A visitor who comes at an instant (ms from the beginning), whoever is still being served. */
export type LoadArrival = { kind: string; at: number; begin(): Promise<LoadEnd> }
/** `ms` counts from the instant at which the visitor was to come, `late` is how long after it the request was sent. */
export type LoadSample = { kind: string; at: number; ms: number; late: number; end: LoadEnd }

/**
 * Lets everybody come at their instant (open loop): answers that take long hold nobody up, and who is sent late has
 * waited. Resolves when all have been answered, or have left.
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

/** Instants in these seconds at which so many a second come by chance, each for themselves (a Poisson process). */
export function chanceInstants(key: string, perSecond: number, seconds: number): number[] {
  const { next } = random(key)
  const instants: number[] = []
  for (let at = 0; ; ) {
    at += (-Math.log(1 - next()) / perSecond) * 1_000
    if (at >= seconds * 1_000) return instants
    instants.push(at)
  }
}
