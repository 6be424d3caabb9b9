import { addDays, type Day, parseDay } from '@tablee/domain/calendar/calendar'

/** The days to show, from the URL; null lets the server choose. `step` groups by day or by week. */
export type ShownPeriod = { from: Day | null; to: Day | null; step: 'day' | 'week' }

/** Longer periods are grouped by week, which is easier to read. */
const MOST_DAYS_APART = 45

export function readFiguresUrl(params: URLSearchParams): ShownPeriod {
  const dayOf = (name: string) => parseDay((params.get(name) ?? '').split('-').toReversed().join('-'))
  return { from: dayOf('du'), to: dayOf('au'), step: params.get('par') === 'semaine' ? 'week' : 'day' }
}

export function figuresUrl({ from, to, step }: ShownPeriod): string {
  const params = new URLSearchParams()
  if (from !== null) params.set('du', from)
  if (to !== null) params.set('au', to)
  if (step === 'week') params.set('par', 'semaine')
  return `?${params}`
}

/** Returns the last days up to and including `to`, grouped by week if there are many. */
export function lastDays(count: number, to: Day): ShownPeriod {
  return { from: addDays(to, 1 - count), to, step: count > MOST_DAYS_APART ? 'week' : 'day' }
}
