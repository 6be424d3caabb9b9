import { MINUTE } from '@tablee/domain/calendar/calendar'

/** The memory of a process in megabytes. `at` is in milliseconds from the beginning. */
export type MemorySample = { at: number; rss: number; heapUsed: number; external: number }

/** Returns the least-squares slope in megabytes per ten minutes. NaN with fewer than two instants. */
export function slopeOf(samples: readonly MemorySample[], of: 'rss' | 'heapUsed' | 'external'): number {
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const [at, size] = [mean(samples.map((one) => one.at)), mean(samples.map((one) => one[of]))]
  const sum = (value: (one: MemorySample) => number) => samples.reduce((total, one) => total + value(one), 0)
  return (sum((one) => (one.at - at) * (one[of] - size)) / sum((one) => (one.at - at) ** 2)) * 10 * MINUTE
}

/** The growth of resident memory in ten minutes that the garbage collector alone explains. */
const MOST_GROWTH = 0.02

/** True if resident memory grows by less than 2 % in ten minutes. */
export function levelsOff(samples: readonly MemorySample[]): boolean {
  const last = samples.at(-1)?.rss ?? Number.NaN
  return slopeOf(samples, 'rss') < MOST_GROWTH * last
}
