import { type Closure, readWeekHours, type WeekHours } from '@tablee/domain/calendar/opening-hours'
import type { Facility } from '@tablee/domain/facilities'
import { DELIVERY_AREAS } from '@tablee/domain/map/zones'
import type { ToGo } from '@tablee/domain/restaurant/to-go'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { HolidayLine } from '../core/restaurant.ts'

/** A restaurant's hours and seats as its owner has set them; null if unset. Past closures are left out. */
export type SettingsRow = {
  id: number
  week: WeekHours | null
  holidayLine: HolidayLine
  seats: number
  lunchSeats: number | null
  dinnerSeats: number | null
  coversPerQuarter: number | null
  ordersPerSlot: number | null
  minutesAhead: number | null
  closures: (Closure & { id: number })[]
}

/** The columns that can be changed together. */
type SettingsChange = Partial<Omit<SettingsRow, 'id' | 'closures'>>

/** The hours and seats of a restaurant, with closures from the day `today` on. */
export async function settingsRow(db: Database, id: number, today: string): Promise<SettingsRow | null> {
  return settingsIn(db, id, today)
}

/**
 * Like `settingsRow`, with a lock: bookings that would reserve seats wait until the transaction ends, and then read them
 * again.
 */
export async function lockSettings(trx: Database, id: number, today: string): Promise<SettingsRow | null> {
  // The closures are read by a second statement, once the lock is held.
  await sql`select from restaurant where id = ${id} for update`.execute(trx)
  return settingsIn(trx, id, today)
}

export async function changeSettings(trx: Database, id: number, change: SettingsChange, now: Date): Promise<void> {
  const sets = Object.entries(change).map(([name, value]) => {
    const column = COLUMNS[name as keyof SettingsChange]
    return sql`${sql.ref(column)} = ${column === 'opening_hours' ? jsonOf(value) : (value as string | number | null)}`
  })
  await sql`
    update restaurant set ${sql.join([...sets, ...countedOn(now)])} where id = ${id}`.execute(trx)
}

export async function insertClosure(
  trx: Database,
  id: number,
  { from, to, reason }: Closure,
  now: Date,
): Promise<void> {
  await sql`
    insert into closure (restaurant_id, from_day, to_day, reason)
    values (${id}, ${from}::date, ${to}::date, ${reason})`.execute(trx)
  await changeSettings(trx, id, {}, now)
}

export async function deleteClosure(trx: Database, id: number, closureId: number, now: Date): Promise<void> {
  await sql`delete from closure where id = ${closureId} and restaurant_id = ${id}`.execute(trx)
  await changeSettings(trx, id, {}, now)
}

/** The facilities that a restaurant has or lacks; null if it does not exist. */
export async function facilitiesOf(db: Database, id: number): Promise<Facility[] | null> {
  const { rows } = await sql<{ facilities: Facility[] }>`select facilities from restaurant where id = ${id}`.execute(db)
  return rows[0]?.facilities ?? null
}

export async function setFacilities(
  trx: Database,
  id: number,
  facilities: readonly Facility[],
  now: Date,
): Promise<void> {
  await sql`
    update restaurant set facilities = ${facilities}::text[], updated_at = ${now} where id = ${id}`.execute(trx)
}

const COLUMNS: { [Name in keyof Required<SettingsChange>]: string } = {
  week: 'opening_hours',
  holidayLine: 'holiday_line',
  seats: 'seating_capacity',
  lunchSeats: 'lunch_seats',
  dinnerSeats: 'dinner_seats',
  coversPerQuarter: 'covers_per_quarter',
  ordersPerSlot: 'orders_per_slot',
  minutesAhead: 'minutes_ahead',
}

/** Prevents reservations based on the former rules. */
function countedOn(now: Date): RawBuilder<unknown>[] {
  return [sql`rules_version = rules_version + 1`, sql`updated_at = ${now}`]
}

function jsonOf(value: unknown): RawBuilder<unknown> {
  return sql`${JSON.stringify(value)}::jsonb`
}

async function settingsIn(db: Database, id: number, today: string): Promise<SettingsRow | null> {
  const { rows } = await sql<SettingsRow>`
    select r.id, r.opening_hours as week, r.holiday_line as "holidayLine", r.seating_capacity as seats,
      r.lunch_seats as "lunchSeats", r.dinner_seats as "dinnerSeats", r.covers_per_quarter as "coversPerQuarter",
      r.orders_per_slot as "ordersPerSlot", r.minutes_ahead as "minutesAhead", coalesce((
        select json_agg(json_build_object('id', c.id, 'from', c.from_day, 'to', c.to_day, 'reason', c.reason)
          order by c.from_day, c.id)
        from closure c where c.restaurant_id = r.id and c.to_day >= ${today}::date), '[]') as closures
    from restaurant r where r.id = ${id}`.execute(db)
  const [row] = rows
  return row ? { ...row, week: readWeekHours(row.week) } : null
}

/** A restaurant's takeaway and delivery offer, and whether it uses our software. */
export async function toGoRow(db: Database, id: number): Promise<(ToGo & { isSaas: boolean }) | null> {
  const { rows } = await sql<ToGo & { isSaas: boolean }>`
    select r.has_click_collect as "hasClickCollect", r.has_delivery as "hasDelivery",
      r.delivery_fee_cents as "deliveryFeeCents", r.is_saas as "isSaas", array(
        select a.area_id from restaurant_delivery_area a where a.restaurant_id = r.id order by a.area_id) as "areaIds"
    from restaurant r where r.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/**
 * Changes it. The caller has locked the restaurant. An order that was checked against the former areas and fee is checked
 * again.
 */
export async function changeToGo(trx: Database, id: number, toGo: ToGo, now: Date): Promise<void> {
  const { hasClickCollect, hasDelivery, deliveryFeeCents, areaIds } = toGo
  await sql`
    update restaurant set has_click_collect = ${hasClickCollect}, has_delivery = ${hasDelivery},
      delivery_fee_cents = ${deliveryFeeCents}, rules_version = rules_version + 1, updated_at = ${now}
    where id = ${id}`.execute(trx)
  await sql`
    insert into delivery_area (id, zip_code, city, district)
    select a.id, a."zipCode", a.city, a.district
    from json_to_recordset(${JSON.stringify(DELIVERY_AREAS)}::json)
      as a (id int, "zipCode" text, city text, district text)
    where a.id = any(${areaIds}::int[]) on conflict do nothing`.execute(trx)
  await sql`
    delete from restaurant_delivery_area where restaurant_id = ${id} and area_id <> all(${areaIds}::int[])`.execute(trx)
  await sql`
    insert into restaurant_delivery_area (restaurant_id, area_id)
    select ${id}::int, area from unnest(${areaIds}::int[]) as area on conflict do nothing`.execute(trx)
}
