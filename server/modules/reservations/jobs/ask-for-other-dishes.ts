import { MINUTE } from '@tablee/domain/calendar/calendar'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import type { Logger } from 'pino'
import type { Tx } from '../../../context.ts'
import { publish } from '../../../events/outbox.ts'
import { takeOffGoneDishes } from '../changes/take-off-gone-dishes.ts'
import {
  type GoneDish,
  goneOrders,
  markTold,
  type NotedDish,
  noteBack,
  notedDishes,
  noteGone,
} from '../core/gone-dishes.sql.ts'
import { lockReservation } from '../core/reservations.sql.ts'

type Work = Tx & { log: Pick<Logger, 'error'> }

/** How long a dish must be off the menu before its guests are told: a menu that is being written blinks. */
const TOLD_AFTER = 2 * MINUTE

/**
 * Compares what is ordered with the menus of now: asks the guests of a dish that has left the menu to choose again, once,
 * and takes it off their order once that is firm. Answers how many rows it has changed. Several processes may do it at once.
 */
export async function askForOtherDishes({ db, clock, log }: Work): Promise<number> {
  const now = clock.now()
  const gone = (await goneOrders(db, new Date(now))).filter((one) => now < freeCancelUntil(one))
  const added = gone.length === 0 ? 0 : await noteGone(db, gone, new Date(now))
  const isGone = new Set(gone.map(keyOf))

  let done = added
  for (const [reservationId, dishes] of Map.groupBy(await notedDishes(db), (one) => one.reservationId)) {
    const [first] = dishes
    if (!first) continue
    const isFirm = now >= freeCancelUntil(first)
    const back = isFirm ? [] : dishes.filter((one) => !isGone.has(keyOf(one)))
    for (const one of back) await noteBack(db, one)
    const isToTell = dishes.some((one) => !back.includes(one) && isDueToTell(one, now))
    if (!isFirm && !isToTell) continue
    try {
      done += await (isFirm
        ? takeOff({ db, clock }, reservationId, dishes)
        : tell({ db, clock }, reservationId, dishes))
    } catch (error) {
      // The others are not to wait for this one.
      log.error(error, 'a dish that has left the menu')
    }
  }
  return done
}

function isDueToTell({ toldAt, goneSince }: NotedDish, now: number): boolean {
  return toldAt === null && now >= goneSince + TOLD_AFTER
}

function keyOf({ shareId, dish }: GoneDish): string {
  return `${shareId} ${dish}`
}

/** Tells each guest of a booking of all that is gone from their order. */
function tell({ db, clock }: Tx, reservationId: number, dishes: readonly NotedDish[]): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    const due = dishes.filter((one) => isDueToTell(one, now)).map(({ shareId }) => shareId)
    const told = await markTold(trx, [...new Set(due)], new Date(now))
    for (const [shareId, own] of Map.groupBy(told, (one) => one.shareId)) {
      const names = own.map(({ name }) => name)
      await publish(trx, now, 'DishesGone', { reservationId, shareId, goneAt: now, names })
    }
    return told.length
  })
}

/** What the menu has again by now, or the guest no longer orders, is only forgotten. */
function takeOff({ db, clock }: Tx, reservationId: number, dishes: readonly NotedDish[]): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const reservation = await lockReservation(trx, reservationId)
    if (reservation) await takeOffGoneDishes({ db: trx, clock }, reservation)
    for (const one of dishes) await noteBack(trx, one)
    return dishes.length
  })
}
