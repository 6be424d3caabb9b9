import { parisHour } from '@tablee/domain/calendar/calendar'
import { isHost } from '@tablee/domain/reservations/host'
import { type KitchenSheet, kitchenSheet } from '@tablee/domain/service/kitchen-sheet'
import { seatName } from '@tablee/domain/service/seat-names'
import { type Service, serviceOf } from '@tablee/domain/service/services'
import { changesSince, fateOf, goneTables, type SheetEntry, tableOfKey } from '@tablee/domain/service/since-printed'
import type { AppContext, Context, Tx } from '../../../../context.ts'
import { type DeskName, deskNames } from '../../../reservations/read/desk/desk.ts'
import { readServiceDay } from '../read-service-sheet.ts'
import { atWorkOrTill } from '../service.rights.ts'
import { cookedOfDay } from './cooked-bookings.ts'
import { type KitchenPrint, lastPrints, type ServiceKey } from './kitchen.sql.ts'
import type { GoneEntry, KitchenView } from './kitchen-view.ts'
import { keptEntries } from './printed.ts'

/** A service as a caller names it; the day is DD-MM-YYYY. Null means the present service day, or the present service. */
export type AskedService = { restaurantId: number; day: string | null; service: Service | null }

/**
 * Returns a kitchen's sheet as of now, with the changes since it was last printed. Throws the errors of `staffAt`, and
 * BAD_USER_INPUT for an invalid day.
 */
export async function readKitchenSheet(context: Context, asked: AskedService): Promise<KitchenView> {
  const key = await serviceAtWork(context, asked)
  const [last] = await lastPrints(context.db, key)
  return viewSince(context, key, last)
}

/** Returns the service. Throws the errors of `staffAt` if the caller does not work there. */
export async function serviceAtWork(
  context: Context,
  { restaurantId, day, service }: AskedService,
): Promise<ServiceKey> {
  await atWorkOrTill(context, restaurantId)
  const now = parisHour(context.clock.now())
  return { restaurantId, day: readServiceDay(context, day), service: service ?? serviceOf(now) }
}

export async function viewSince(
  { db, clock, config }: Tx & Pick<AppContext, 'config'>,
  key: ServiceKey,
  print: KitchenPrint | undefined,
): Promise<KitchenView> {
  const sheet = kitchenSheet(await cookedOfDay(db, key), key.service, clock.now())
  if (!print) return { ...key, sheet, since: null }
  const { changed, gone } = changesSince(print.entries, keptEntries({ config }, sheet))
  return { ...key, sheet, since: { at: print.printedAt, changed, gone: await named(db, sheet, { gone, print }) } }
}

type Gone = { gone: readonly SheetEntry[]; print: Pick<KitchenPrint, 'tables'> }

/**
 * Returns the removed entries with the names of their guests, as on the printed sheet, and the tables that left the sheet as a
 * whole.
 */
async function named(db: Tx['db'], sheet: KitchenSheet, { gone, print }: Gone): Promise<GoneEntry[]> {
  const left = goneTables(print.tables, sheet)
  if (gone.length + left.length === 0) return []
  const names = await deskNames(db, {
    shareIds: gone.filter(({ key }) => tableOfKey(key) === null).map(({ key }) => key),
    bookingIds: [...gone.flatMap(({ key }) => tableOfKey(key) ?? []), ...left.map(({ id }) => id)],
  })
  const seats = gone.map((entry) => ({ entry, id: tableOfKey(entry.key) ?? bookingOfSeat(names, entry.key) }))
  const isOnSheet = (id: number | null) => id === null || sheet.tables.some((table) => table.id === id)
  const tables = new Map(left.map(({ id, hour }) => [id, hour]))
  for (const { entry, id } of seats) if (id !== null && !isOnSheet(id)) tables.set(id, entry.hour)
  return [
    ...[...tables].map(([id, hour]) => {
      const lines = seats.filter((one) => one.id === id).flatMap(({ entry }) => entry.lines)
      return { key: `gone ${id}`, hour, lines, ...goneTable(names, id) }
    }),
    ...seats
      .filter(({ id }) => isOnSheet(id))
      .map(({ entry: { key, hour, lines }, id }) => ({
        key,
        hour,
        lines,
        table: null,
        name: nameIn(names, (one) => (tableOfKey(key) === null ? one.id === key : one.reservationId === id)),
      })),
  ].toSorted((one, other) => Number(one.table === null) - Number(other.table === null))
}

function bookingOfSeat(names: readonly DeskName[], shareId: string): number | null {
  return names.find(({ id }) => id === shareId)?.reservationId ?? null
}

function goneTable(names: readonly DeskName[], id: number): Pick<GoneEntry, 'name' | 'table'> {
  const host = names.find((one) => one.reservationId === id && isHost(one))
  if (!host) return { name: '', table: null }
  const { status, type, totalPersons: party } = host
  return { name: seatName(host.account ?? host, host.position), table: { fate: fateOf(status), type, party } }
}

function nameIn(names: readonly DeskName[], isMeant: (name: DeskName) => boolean): string {
  const found = names.find(isMeant)
  return found ? seatName(found.account ?? found, found.position) : ''
}
