import { addDays, type Day, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import { type Start, startsOf } from '@tablee/domain/calendar/opening-hours'
import { detailsOf, restaurantOf } from '../../../modules/catalogue/catalogue.ts'
import { bookByPhone } from '../../../modules/pro/service/service.ts'
import type { CalledTable } from './evening-tables.ts'
import type { VisitStage } from './stage.ts'

type At = { restaurantId: number; day: Day }

/**
 * Books a table that the restaurant notes for a telephone call, at the start nearest to its hour. Returns null if the
 * restaurant is closed that day.
 */
export async function calledTable(
  stage: VisitStage,
  at: At,
  { hour, ...called }: Omit<CalledTable, 'isMissed'>,
): Promise<{ id: number; startsAt: number } | null> {
  const start = await startNear(stage, at, hour)
  if (!start) return null
  const wish = { ...called, date: writeDay(start.date), hour: start.hour }
  const { id } = await bookByPhone(await stage.owner(), at.restaurantId, wish)
  return { id, startsAt: start.startsAt }
}

/**
 * Returns the restaurant's start on a service day that is nearest to an hour; an hour before six belongs to the following
 * night. Null if it is closed.
 */
export async function startNear(stage: VisitStage, { restaurantId, day }: At, hour: string): Promise<Start | null> {
  const owner = await stage.owner()
  const restaurant = await restaurantOf(owner, restaurantId)
  const { week } = await detailsOf(owner, restaurant)
  const wanted = parisInstant(hour < '06:00' ? addDays(day, 1) : day, hour)
  const away = ({ startsAt }: Start) => Math.abs(startsAt - wanted)
  const [nearest] = startsOf({ ...restaurant, week }, 'table', day).sort((one, other) => away(one) - away(other))
  return nearest ?? null
}
