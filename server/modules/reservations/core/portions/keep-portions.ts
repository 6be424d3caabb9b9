import type { Hour } from '@tablee/domain/calendar/calendar'
import {
  isAt,
  type Left,
  leftOf,
  limitFault,
  portionsIn,
  type TimedLine,
} from '@tablee/domain/ordering/limits/dish-limits'
import { limitSentence } from '@tablee/domain/ordering/limits/limit-words'
import type { Database } from '../../../../database/connect.ts'
import type { ReadDatabase } from '../../../../database/replica/replica.ts'
import { UserError } from '../../../../errors.ts'
import { limitsOfDay, lockLimits } from '../../../catalogue/limits/limits.ts'
import type { NewLine, NewTableDish, Reservation } from '../reservation.ts'
import { orderedFor } from './ordered.sql.ts'

type Where = Pick<Reservation, 'restaurantId' | 'serviceDay'>
/**
 * The lines of an order before and after a write, each at its hour at that time. `before` is absent if the order is new, or new
 * on its day.
 */
type Change = { before?: readonly TimedLine[]; after: readonly TimedLine[] }

/**
 * Throws CONFLICT, naming the dish, if an order just written in the caller's transaction contains a dish that is sold out on
 * its day, or more portions than are left. The transaction locks the limits (`keepingLimits`). Concurrent orders wait here
 * until it ends, and read what is ordered after that. Costs one statement, two if the order contains limited dishes.
 */
export async function keepPortions(
  trx: Database,
  { restaurantId, serviceDay: day }: Where,
  change: Change,
): Promise<void> {
  const { before = [], after } = change
  if (after.length === 0) return
  const limits = (await lockLimits(trx, { restaurantId, day })).filter(
    (limit) => portionsIn(limit, after) > portionsIn(limit, before),
  )
  if (limits.length === 0) return
  const all = await orderedFor(trx, { restaurantId, day })
  refuse(limits, { before, after, others: (limit) => portionsIn(limit, all) - portionsIn(limit, after) })
}

/**
 * Checks the limits before anything is written, so that no authorisation is requested in vain. Only `keepPortions` guarantees
 * that they are kept.
 */
export async function refuseBeyondPortions(db: Database, { restaurantId, serviceDay: day }: Where, change: Change) {
  const { before = [], after } = change
  const limits = await limitsOfDay(db, { restaurantId, day })
  if (limits.length === 0) return
  const all = await orderedFor(db, { restaurantId, day })
  refuse(limits, { before, after, others: (limit) => portionsIn(limit, all) - portionsIn(limit, before) })
}

function refuse(...asked: Parameters<typeof limitFault>): void {
  const fault = limitFault(...asked)
  if (fault) throw new UserError('CONFLICT', limitSentence(fault))
}

/** Returns the lines of an order as portions count: its own lines and the dishes that it orders for the table. */
export function countedLines(
  { hour }: Pick<Reservation, 'hour'>,
  lines: readonly NewLine[],
  tableDishes: readonly NewTableDish[] = [],
): TimedLine[] {
  const counted = [...lines.filter(({ sharedDishId = null }) => sharedDishId === null), ...tableDishes]
  return counted.map((line) => ({ ...line, hour }))
}

/**
 * Returns what is left of a restaurant's limited dishes for an order of a service day and an hour. Without an hour it returns
 * only the limits of the whole day. One statement, two if there are limits.
 */
export async function leftOn(
  db: ReadDatabase,
  { restaurantId, serviceDay: day, hour }: Where & { hour: Hour | null },
): Promise<Left[]> {
  const all = await limitsOfDay(db, { restaurantId, day })
  const limits = all.filter((limit) => (hour === null ? limit.service === null : isAt(limit, hour)))
  return limits.length === 0 ? [] : leftOf(limits, await orderedFor(db, { restaurantId, day }))
}
