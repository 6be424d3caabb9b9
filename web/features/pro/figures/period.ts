import { addDays, type Day, parseDay } from '@tablee/domain/calendar/calendar'

/** Which days are shown, as the URL has it; null: as the server chooses. `step` says whether by day or by week. */
export type FiguresWish = { from: Day | null; to: Day | null; step: 'day' | 'week' }

/** Beyond so many days weeks are easier to read. */
const MOST_DAYS_APART = 45

export function readFiguresWish(params: URLSearchParams): FiguresWish {
  const dayOf = (name: string) => parseDay((params.get(name) ?? '').split('-').toReversed().join('-'))
  return { from: dayOf('du'), to: dayOf('au'), step: params.get('par') === 'semaine' ? 'week' : 'day' }
}

export function figuresUrl({ from, to, step }: FiguresWish): string {
  const params = new URLSearchParams()
  if (from !== null) params.set('du', from)
  if (to !== null) params.set('au', to)
  if (step === 'week') params.set('par', 'semaine')
  return `?${params}`
}

/** The last days until `to`, that one among them: by week where they are many. */
export function lastDays(count: number, to: Day): FiguresWish {
  return { from: addDays(to, 1 - count), to, step: count > MOST_DAYS_APART ? 'week' : 'day' }
}
