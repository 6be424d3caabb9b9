import { MINUTE } from '@tablee/domain/calendar/calendar'

/** Megabytes of a process; `at` in milliseconds from the beginning. */
export type MemorySample = { at: number; rss: number; heapUsed: number; external: number }

/** Least-squares slope in megabytes for each ten minutes; NaN with fewer than two instants. */
export function slopeOf(samples: readonly MemorySample[], of: 'rss' | 'heapUsed' | 'external'): number {
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const [at, size] = [mean(samples.map((one) => one.at)), mean(samples.map((one) => one[of]))]
  const sum = (value: (one: MemorySample) => number) => samples.reduce((total, one) => total + value(one), 0)
  return (sum((one) => (one.at - at) * (one[of] - size)) / sum((one) => (one.at - at) ** 2)) * 10 * MINUTE
}

/** Growth of resident memory within ten minutes that the garbage collector alone explains. */
const MOST_GROWTH = 0.02

/** True if resident memory no longer grows: by less than 2 % of itself for each ten minutes. */
export function levelsOff(samples: readonly MemorySample[]): boolean {
  const last = samples.at(-1)?.rss ?? Number.NaN
  return slopeOf(samples, 'rss') < MOST_GROWTH * last
}
