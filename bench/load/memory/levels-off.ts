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

/** Growth of the live heap in ten minutes that the load itself explains: rows of a growing day, compiled code. */
const MOST_GROWTH = 0.03

/**
 * True if a process keeps no more objects than before: its heap, measured after a full collection, grows by less than 3 % in ten
 * minutes. Resident memory is no measure, because V8 lets a heap grow to several times its live objects before it collects.
 */
export function levelsOff(samples: readonly MemorySample[]): boolean {
  const size = samples.at(-1)?.heapUsed ?? Number.NaN
  return slopeOf(samples, 'heapUsed') < MOST_GROWTH * size
}
