import { addDays, type Day, parseDay, serviceDayAt } from '@tablee/domain/calendar/calendar'

/** The displayed period, by default the current month. `day` is the day whose bills are displayed. */
export type BookkeepingFilter = { from: Day; to: Day; day: Day | null }

export function readBookkeepingUrl(params: URLSearchParams, now: number): BookkeepingFilter {
  const dayOf = (name: string) => parseDay((params.get(name) ?? '').split('-').toReversed().join('-'))
  const month = monthOf(serviceDayAt(now))
  const [from = month.from, to = month.to] = [dayOf('du') ?? month.from, dayOf('au') ?? month.to].toSorted()
  return { from, to, day: dayOf('jour') }
}

export function bookkeepingUrl({ from, to, day }: BookkeepingFilter): string {
  return `?${new URLSearchParams({ du: from, au: to, ...(day !== null && { jour: day }) })}`
}

export function monthOf(day: Day): { from: Day; to: Day } {
  const from = `${day.slice(0, 7)}-01`
  const next = `${addDays(from, 31).slice(0, 7)}-01`
  return { from, to: addDays(next, -1) }
}
