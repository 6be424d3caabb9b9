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

/** By how much the peak of the later half may exceed that of the earlier one. */
const MOST_GROWTH = 0.03

/**
 * True if resident memory no longer grows. Peaks are compared, because a heap that is collected seldom rises and falls by half
 * within minutes.
 */
export function levelsOff(samples: readonly MemorySample[]): boolean {
  const half = Math.floor(samples.length / 2)
  const peak = (part: readonly MemorySample[]) => Math.max(...part.map(({ rss }) => rss))
  return half > 0 && peak(samples.slice(half)) < (1 + MOST_GROWTH) * peak(samples.slice(0, half))
}
