import type { LoadSample } from './arrivals.ts'

/** Milliseconds, of completed visits only. */
export type LoadSummary = {
  done: number
  busy: number
  errors: number
  p50: number
  p99: number
  /** Mean size of a response. */
  bytes: number
  /** Error texts with their counts. */
  messages: Record<string, number>
}

export function summaryOf(samples: readonly LoadSample[]): LoadSummary {
  const counts = Map.groupBy(samples, ({ end }) => end.is)
  const messages: Record<string, number> = {}
  for (const { kind, end } of samples) {
    if (end.is !== 'error') continue
    const words = `${kind}: ${end.message}`
    messages[words] = (messages[words] ?? 0) + 1
  }
  const done = counts.get('done') ?? []
  const times = done.map(({ ms }) => ms)
  const bytes = done.reduce((sum, { end }) => sum + (end.is === 'done' ? end.bytes : 0), 0) / done.length
  return {
    done: times.length,
    busy: counts.get('busy')?.length ?? 0,
    errors: counts.get('error')?.length ?? 0,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    bytes,
    messages,
  }
}

/** Returns NaN if there is no value. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
