import { MINUTE } from '@tablee/domain/calendar/calendar'
import { awaitsRestaurant } from '@tablee/domain/reservations/booking-rules'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import type { Tx } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { publish } from '../../../events/outbox.ts'
import type { JobRunnerContext } from '../../../queues/note-failure.ts'
import { runKeys } from '../../../queues/run-keys.ts'
import { takeChangedMenus } from '../../catalogue/menus/menus.ts'
import { takeOffGoneDishes } from '../core/changing/take-off-gone-dishes.ts'
import {
  forgetOver,
  type GoneDish,
  goneOrders,
  lockNoted,
  lookAlone,
  markNotified,
  type NotedDish,
  noteBack,
  notedDishes,
  noteGone,
  takeWrittenOrders,
} from '../core/gone-dishes.sql.ts'
import { lockReservation } from '../core/reservations.sql.ts'

const QUEUE = 'dishes-off'

/** How long a dish must be off the menu before its guests are notified, because a menu flickers while it is edited. */
const NOTIFIED_AFTER = 2 * MINUTE

/**
 * Compares changed menus, and orders written since, with each other. Asks the guests of a dish that left the menu to choose
 * again, once. Takes the dish off orders that can no longer change. Returns the number of changed rows. Several processes may
 * run it concurrently.
 */
export async function askForOtherDishes(context: JobRunnerContext): Promise<number> {
  const { db, clock } = context
  const now = clock.now()
  const { noted, changed } = await look(db, now)
  const bookings = Map.groupBy(noted, ({ reservationId }) => String(reservationId))
  const done = await runKeys(context, QUEUE, [...bookings.keys()], (key) =>
    askOrTakeOff({ db, clock }, bookings.get(key) ?? []),
  )
  return changed + done
}

/**
 * Notifies the guests of a booking, or takes the dishes off, as soon as either is due. `dishes` are all its recorded dishes.
 */
async function askOrTakeOff(tx: Tx, dishes: readonly NotedDish[]): Promise<number> {
  const now = tx.clock.now()
  const [first] = dishes
  if (!first) return 0
  if (now >= freeCancelUntil(first)) return takeOff(tx, first.reservationId, dishes)
  // Until the restaurant has accepted an order, its guest cannot choose again.
  const isToTell = !awaitsRestaurant(first) && dishes.some((one) => isDueToNotify(one, now))
  return isToTell ? notify(tx, first.reservationId, dishes) : 0
}

/**
 * Records the dishes that left the menu or are back, for all changes since the last run. Returns the recorded dishes. Only one
 * process runs it at a time: a dish that is back for one could be gone again for another. A failed run leaves everything to the
 * next.
 */
function look(db: Database, now: number): Promise<{ noted: NotedDish[]; changed: number }> {
  return db.transaction().execute(async (trx) => {
    await lookAlone(trx)
    await lockNoted(trx, null)
    const menus = await takeChangedMenus(trx)
    const written = await takeWrittenOrders(trx)
    await forgetOver(trx)
    const gone = await goneOrders(trx, new Date(now), { menus, written })
    const open = gone.filter((one) => now < freeCancelUntil(one))
    const changed = open.length === 0 ? 0 : await noteGone(trx, open, new Date(now))
    const isGone = new Set(open.map(keyOf))
    const noted = await notedDishes(trx)
    const back = noted.filter((one) => now < freeCancelUntil(one) && !isGone.has(keyOf(one)))
    for (const one of back) await noteBack(trx, one)
    return { noted: noted.filter((one) => !back.includes(one)), changed }
  })
}

function isDueToNotify({ notifiedAt, goneSince }: NotedDish, now: number): boolean {
  return notifiedAt === null && now >= goneSince + NOTIFIED_AFTER
}

function keyOf({ shareId, dish }: GoneDish): string {
  return `${shareId} ${dish}`
}

function notify({ db, clock }: Tx, reservationId: number, dishes: readonly NotedDish[]): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    const due = dishes.filter((one) => isDueToNotify(one, now)).map(({ shareId }) => shareId)
    const notified = await markNotified(trx, [...new Set(due)], new Date(now))
    for (const [shareId, own] of Map.groupBy(notified, (one) => one.shareId)) {
      const names = own.map(({ name }) => name)
      const areUntimely = own.every(({ isUntimely }) => isUntimely)
      await publish(trx, now, 'DishesGone', { reservationId, shareId, goneAt: now, names, areUntimely })
    }
    return notified.length
  })
}

/**
 * Takes off the gone dishes. Records of dishes that are on the menu again, or that the guest no longer orders, are only
 * deleted.
 */
function takeOff({ db, clock }: Tx, reservationId: number, dishes: readonly NotedDish[]): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const reservation = await lockReservation(trx, reservationId)
    await lockNoted(
      trx,
      dishes.map(({ shareId }) => shareId),
    )
    if (reservation) await takeOffGoneDishes({ db: trx, clock }, reservation)
    for (const one of dishes) await noteBack(trx, one)
    return dishes.length
  })
}
