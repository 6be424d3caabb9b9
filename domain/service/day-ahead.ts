import { isToGo } from '../money/pricing.ts'
import type { Allergen } from '../ordering/allergies/allergens.ts'
import {
  type CookedBooking,
  type KitchenSheet,
  kitchenSheet,
  type SheetSeat,
  type SheetTable,
  type StillToCome,
} from './kitchen-sheet.ts'
import { SERVICES, type Service } from './services.ts'

/** Counts of a service in the daily email. */
export type ServiceAhead = { service: Service; covers: number; tables: number; orders: number }
/** A guest with declared allergies, and the dishes that they have ordered in spite of them. */
export type AllergyAhead = Pick<SheetTable, 'hour' | 'name'> & {
  guest: string
  allergens: readonly Allergen[]
  dishes: { name: string; avoided: readonly Allergen[] }[]
}
export type TableAhead = Pick<SheetTable, 'id' | 'hour' | 'name' | 'type' | 'party'>

/** The summary of a day for its restaurant: the services with guests, and what needs attention, ordered by hour. */
export type DayAhead = {
  services: ServiceAhead[]
  allergies: AllergyAhead[]
  large: TableAhead[]
  firstVisits: TableAhead[]
  orders: TableAhead[]
  toCome: StillToCome[]
}

/** A table with at least this many guests is listed as large. */
export const LARGE_TABLE = 6

/** A booking. `isFirstVisit` is true if its host comes for the first time, as far as the restaurant may know. */
export type BookingAhead = CookedBooking & { isFirstVisit: boolean }

/** Returns the bookings of a day for its emails at `now` (milliseconds). They match the kitchen's sheets of its services. */
export function dayAhead(bookings: readonly BookingAhead[], now: number): DayAhead {
  const sheets = SERVICES.map((service) => ({ service, sheet: kitchenSheet(bookings, service, now) }))
  const booked = sheets.flatMap(({ sheet }) => sheet.tables)
  const tables = booked.filter(({ type }) => !isToGo(type))
  const first = new Set(bookings.flatMap(({ id, isFirstVisit }) => (isFirstVisit ? id : [])))
  return {
    services: sheets.map(serviceAhead).filter(({ tables: count, orders }) => count + orders > 0),
    allergies: booked.flatMap(allergiesAt),
    large: tables.filter(({ party }) => party >= LARGE_TABLE),
    firstVisits: tables.filter(({ id }) => first.has(id)),
    orders: booked.filter(({ type }) => isToGo(type)),
    toCome: sheets.flatMap(({ sheet }) => sheet.toCome),
  }
}

function serviceAhead({ service, sheet: { covers, tables } }: { service: Service; sheet: KitchenSheet }): ServiceAhead {
  const orders = tables.filter(({ type }) => isToGo(type)).length
  return { service, covers, tables: tables.length - orders, orders }
}

function allergiesAt({ hour, name, seats }: SheetTable): AllergyAhead[] {
  return seats.filter(({ allergens }) => allergens.length > 0).map((seat) => allergyOf(seat, { hour, name }))
}

function allergyOf(
  { name: guest, allergens, lines }: SheetSeat,
  table: Pick<SheetTable, 'hour' | 'name'>,
): AllergyAhead {
  const dishes = lines.filter(({ avoided }) => avoided.length > 0).map(({ name, avoided }) => ({ name, avoided }))
  return { ...table, guest, allergens, dishes }
}
