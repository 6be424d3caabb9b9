import { type Day, type Hour, parseDay, parseHour } from '@tablee/domain/calendar/calendar'
import type { AnswerError } from '../../../app/answer-error.ts'

export type OrderStart = { date: Day; hour: Hour }

/** Returns the starts that an error offers instead, each with its own calendar day. */
export function startsIn({ more }: Pick<AnswerError, 'more'>): OrderStart[] {
  const offered: unknown[] = Array.isArray(more.starts) ? more.starts : []
  return offered.flatMap((one) => {
    const { date, hour } = (one ?? {}) as { date?: unknown; hour?: unknown }
    const [day, time] = [parseDay(String(date)), parseHour(String(hour))]
    return day && time ? { date: day, hour: time } : []
  })
}
