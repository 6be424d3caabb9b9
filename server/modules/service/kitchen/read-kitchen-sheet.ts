import { parisHour } from '@tablee/domain/calendar/calendar'
import { kitchenSheet } from '@tablee/domain/service/kitchen-sheet'
import { seatName } from '@tablee/domain/service/seat-names'
import { type Service, serviceOf } from '@tablee/domain/service/services'
import { changesSince, type SheetEntry, tableOfKey } from '@tablee/domain/service/since-printed'
import type { AppContext, Context, Tx } from '../../../context.ts'
import { deskNames } from '../../reservations/for-desk/for-desk.ts'
import { readServiceDay } from '../read-service-sheet.ts'
import { atWorkOrTill } from '../service.rights.ts'
import { cookedOfDay } from './cooked-bookings.ts'
import { type KitchenPrint, lastPrints, type ServiceKey } from './kitchen.sql.ts'
import type { GoneEntry, KitchenView } from './kitchen-view.ts'
import { keptEntries } from './printed.ts'

/** What a caller names of a service; the day is DD-MM-YYYY. What is null is the present service day, or the service of this hour. */
export type AskedService = { restaurantId: number; day: string | null; service: Service | null }

/**
 * A kitchen's sheet as of now, with what is new or other since it was last printed. Throws as `staffAt`, BAD_USER_INPUT for a
 * day that is none.
 */
export async function readKitchenSheet(context: Context, asked: AskedService): Promise<KitchenView> {
  const key = await serviceAtWork(context, asked)
  const [last] = await lastPrints(context.db, key)
  return viewSince(context, key, last)
}

/** The service of somebody who works there. */
export async function serviceAtWork(
  context: Context,
  { restaurantId, day, service }: AskedService,
): Promise<ServiceKey> {
  await atWorkOrTill(context, restaurantId)
  const now = parisHour(context.clock.now())
  return { restaurantId, day: readServiceDay(context, day), service: service ?? serviceOf(now) }
}

/** The sheet as of now, with what has changed since a print. */
export async function viewSince(
  { db, clock, config }: Tx & Pick<AppContext, 'config'>,
  key: ServiceKey,
  print: KitchenPrint | undefined,
): Promise<KitchenView> {
  const sheet = kitchenSheet(await cookedOfDay(db, key), key.service, clock.now())
  if (!print) return { ...key, sheet, since: null }
  const { changed, gone } = changesSince(print.entries, keptEntries({ config }, sheet))
  return { ...key, sheet, since: { at: print.printedAt, changed, gone: await named(db, gone) } }
}

/** Whose what is gone was: by name, as the paper in the kitchen says it. */
async function named(db: Tx['db'], gone: readonly SheetEntry[]): Promise<GoneEntry[]> {
  if (gone.length === 0) return []
  const seats = await deskNames(db, {
    shareIds: gone.filter(({ key }) => tableOfKey(key) === null).map(({ key }) => key),
    bookingIds: gone.flatMap(({ key }) => tableOfKey(key) ?? []),
  })
  return gone.map(({ key, hour, lines }) => {
    const tableId = tableOfKey(key)
    const seat = seats.find((one) => (tableId === null ? one.id === key : one.reservationId === tableId))
    return { key, hour, lines, name: seat ? seatName(seat.account ?? seat, seat.position) : '' }
  })
}
