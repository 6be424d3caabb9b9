import { addDays, type Day, type Hour, MINUTE, parisInstant } from '@tablee/domain/calendar'

type Start = { date: Day; hour: Hour }

/** Beside midnight the other hours that are offered may be of the day before or after: within half an hour. */
const BESIDE = 30 * MINUTE

/** The start that is meant by an hour offered instead of another one. */
export function nearestStart(hour: Hour, asked: Start): Start {
  const instant = parisInstant(asked.date, asked.hour)
  const beside = [-1, 1]
    .map((days) => ({ date: addDays(asked.date, days), hour }))
    .find((start) => Math.abs(parisInstant(start.date, hour) - instant) <= BESIDE)
  return beside ?? { date: asked.date, hour }
}
