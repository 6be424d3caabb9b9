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
/** What an order has before and after what was written, at its hour then; nothing before where it is new, or new on its day. */
type Change = { before?: readonly TimedLine[]; after: readonly TimedLine[] }

/**
 * Throws CONFLICT, which names the dish, where an order that was just written in the caller's transaction asks for what is sold
 * out on its day, or for more portions than are left. The transaction keeps the limits (`keepingLimits`),
 * and whoever orders of them waits here until it ends: what is ordered is read after that. Costs a statement, two where
 * something is limited that it orders.
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

/** The same before anything is written, so that no bank is asked in vain; only `keepPortions` keeps it true. */
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

/** The lines of an order as portions count: of their own, and what they order for the table. */
export function countedLines(
  { hour }: Pick<Reservation, 'hour'>,
  lines: readonly NewLine[],
  tableDishes: readonly NewTableDish[] = [],
): TimedLine[] {
  const counted = [...lines.filter(({ sharedDishId = null }) => sharedDishId === null), ...tableDishes]
  return counted.map((line) => ({ ...line, hour }))
}

/**
 * What is left of what a restaurant has limited, for an order of a service day and an hour; without one only of what is limited the
 * whole day. One statement, two where something is.
 */
export async function leftOn(
  db: ReadDatabase,
  { restaurantId, serviceDay: day, hour }: Where & { hour: Hour | null },
): Promise<Left[]> {
  const all = await limitsOfDay(db, { restaurantId, day })
  const limits = all.filter((limit) => (hour === null ? limit.service === null : isAt(limit, hour)))
  return limits.length === 0 ? [] : leftOf(limits, await orderedFor(db, { restaurantId, day }))
}
