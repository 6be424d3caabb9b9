import { DISHES_CHANGE, LEAVABLE, VALID_BEFORE_PAYMENT } from '@tablee/domain/reservations/reservation-status'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { listOf, ms } from '../../../database/rows.ts'
import { type ChangedMenus, hasChangedMenu } from '../../catalogue/menus/menus.ts'
import { GONE, goneWhere, timedWhere } from './gone-from-order.sql.ts'
import type { GoneOfShare, NewLine, Reservation, ShareLine, TimedDish } from './reservation.ts'
import { LINE } from './reservations.sql.ts'

/** An ordered dish of a share that left the menu. `dish` and `isUntimely` as in `goneFromMenu`. */
export type GoneDish = { shareId: string; dish: string; name: string; isUntimely: boolean }
/** An ordered dish that left the menu, with the columns that determine until when its order can change. */
type GoneOrder = GoneDish & Pick<Reservation, 'startsAt' | 'isWeeklyMeal'>
/** A recorded dish that is neither back nor taken off. Times in milliseconds. */
export type NotedDish = GoneOrder & { reservationId: number; goneSince: number; notifiedAt: number | null } & Pick<
    Reservation,
    'type' | 'isGroup' | 'status' | 'wasAuthorised'
  >

const ORDERED = sql`reservation r join share s on s.reservation_id = r.id join share_line l on l.share_id = s.id
  cross join lateral ${GONE} g`

/** Booked, or held until a payment. Dishes of a hold are recorded, and its guests are notified once it is booked. */
const MAY_BE_BOOKED = sql`r.due_at is not null and r.status in ${listOf(DISHES_CHANGE)} and s.status in ${listOf(LEAVABLE)}`

/** Booked, and not only held until a payment. Every such booking has a due time. */
export const IS_BOOKED = sql`${MAY_BE_BOOKED} and (r.was_authorised or r.status in ${listOf(VALID_BEFORE_PAYMENT)}) and s.hold_until is null`

const IS_NOTED = sql`d.gone_since is not null and d.taken_off_at is null`

/** Waits until no other process compares menus, and keeps others from doing so until the transaction ends. */
export async function lookAlone(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('gone_dish'))`.execute(trx)
}

/**
 * Locks the recorded dishes of these shares, or of all if null, until the transaction ends. Every process that changes several
 * rows locks them first, in this one order, to prevent deadlocks.
 */
export async function lockNoted(trx: Database, shareIds: readonly string[] | null): Promise<void> {
  await sql`
    select from gone_dish d where ${IS_NOTED} and (${shareIds}::text[] is null or d.share_id = any(${shareIds}::text[]))
    order by d.share_id, d.dish for update`.execute(trx)
}

/**
 * Removes and returns the shares whose lines were written since the last time, or whose booking was moved, like
 * `takeChangedMenus`.
 */
export async function takeWrittenOrders(trx: Database): Promise<string[]> {
  const { rows } = await sql<{ shareId: string }>`
    with taken as (delete from order_to_compare returning share_id)
    select distinct share_id as "shareId" from taken`.execute(trx)
  return rows.map(({ shareId }) => shareId)
}

/**
 * Returns the dishes ordered for after `now` that left the menu: of all orders from changed menus, of the orders `written`
 * since, and of the recorded ones.
 */
export async function goneOrders(
  db: Database,
  now: Date,
  { menus, written }: { menus: ChangedMenus; written: readonly string[] },
): Promise<GoneOrder[]> {
  const ofMenus = sql`
    union select s.id from restaurant p join reservation r on r.restaurant_id = p.id join share s on s.reservation_id = r.id
    where r.starts_at > ${now} and ${MAY_BE_BOOKED} and ${hasChangedMenu(menus)}`
  const { rows } = await sql<GoneOrder>`
    with meant as materialized (
      select d.share_id as id from gone_dish d where ${IS_NOTED}
      union select unnest(${written}::text[]) ${menus.isAny ? ofMenus : sql``}
    )
    select distinct s.id as "shareId", g.dish, g.name, g."isUntimely", ${ms(sql`r.starts_at`)} as "startsAt",
      r.is_weekly_meal as "isWeeklyMeal"
    from meant join share s on s.id = meant.id join reservation r on r.id = s.reservation_id
      join share_line l on l.share_id = s.id cross join lateral ${GONE} g
    where ${MAY_BE_BOOKED} and r.starts_at > ${now}`.execute(db)
  return rows
}

export async function forgetOver(db: Database): Promise<void> {
  await sql`
    update gone_dish d set gone_since = null from share s join reservation r on r.id = s.reservation_id
    where s.id = d.share_id and ${IS_NOTED} and (${MAY_BE_BOOKED}) is not true`.execute(db)
}

/** Records dishes that left the menu. Recorded ones keep their time. Returns the number of new ones. */
export async function noteGone(db: Database, gone: readonly GoneDish[], now: Date): Promise<number> {
  const { rows } = await sql`
    insert into gone_dish as d (share_id, dish, name, is_untimely, gone_since)
    select g."shareId", g.dish, min(g.name), bool_and(g."isUntimely"), ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(gone)}::json) as g ("shareId" text, dish text, name text, "isUntimely" boolean)
    group by g."shareId", g.dish
    order by 1, 2
    on conflict (share_id, dish) do update set gone_since = excluded.gone_since, is_untimely = excluded.is_untimely
      where d.gone_since is null
    returning 1`.execute(db)
  return rows.length
}

/** Returns all recorded dishes of bookings that are not over. */
export async function notedDishes(db: Database): Promise<NotedDish[]> {
  const { rows } = await sql<NotedDish>`
    select d.share_id as "shareId", d.dish, d.name, d.is_untimely as "isUntimely", ${ms(sql`d.gone_since`)} as "goneSince",
      ${ms(sql`d.told_at`)} as "notifiedAt", r.id as "reservationId", ${ms(sql`r.starts_at`)} as "startsAt",
      r.is_weekly_meal as "isWeeklyMeal", r.type, r.is_group as "isGroup", r.status, r.was_authorised as "wasAuthorised"
    from gone_dish d join share s on s.id = d.share_id join reservation r on r.id = s.reservation_id
    where ${IS_NOTED} and ${IS_BOOKED}
    order by r.id, s.position, d.dish`.execute(db)
  return rows
}

/** Clears the time since when a dish is gone: it is on the menu again, or nobody orders it any more. */
export async function noteBack(db: Database, { shareId, dish }: GoneDish): Promise<void> {
  await sql`
    update gone_dish set gone_since = null
    where share_id = ${shareId} and dish = ${dish} and taken_off_at is null`.execute(db)
}

/** Marks all gone dishes of these shares as notified. Returns those that were not marked before. */
export async function markNotified(trx: Database, shareIds: readonly string[], now: Date): Promise<GoneDish[]> {
  await lockNoted(trx, shareIds)
  const { rows } = await sql<GoneDish>`
    update gone_dish set told_at = ${now}
    where share_id = any(${shareIds}) and gone_since is not null and told_at is null and taken_off_at is null
    returning share_id as "shareId", dish, name, is_untimely as "isUntimely"`.execute(trx)
  return rows
}

/** Returns the positions of lines with a dish that has been gone since before `firm`. A shared dish is gone for all. */
export async function firmlyGone(trx: Database, reservationId: number, firm: Date) {
  const { rows } = await sql<GoneDish & { position: number; sharedDishId: string | null }>`
    select s.id as "shareId", l.position, g.dish, g.name, g."isUntimely", l.shared_dish_id as "sharedDishId"
    from ${ORDERED}
    where r.id = ${reservationId} and s.status in ${listOf(LEAVABLE)} and exists (
      select from gone_dish d left join share_line o on o.share_id = d.share_id and o.shared_dish_id = l.shared_dish_id
      where (d.share_id = s.id or o.share_id is not null) and d.dish = g.dish
        and d.gone_since < ${firm} and d.taken_off_at is null)
    order by s.position, l.position`.execute(trx)
  return rows
}

export async function linesBut(trx: Database, shareId: string, positions: readonly number[]): Promise<NewLine[]> {
  const { rows } = await sql<ShareLine>`
    select ${LINE} from share_line l where l.share_id = ${shareId} and l.position <> all(${positions}::int[])
    order by l.position`.execute(trx)
  return rows
}

export async function markTakenOff(
  trx: Database,
  shareId: string,
  dishes: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update gone_dish set taken_off_at = ${now} where share_id = ${shareId} and dish = any(${dishes})`.execute(trx)
}

/** True if a dish was taken off the share's order because it left the menu. */
export async function hasLostDish(db: Database, shareId: string): Promise<boolean> {
  const { rows } = await sql`
    select from gone_dish where share_id = ${shareId} and taken_off_at is not null limit 1`.execute(db)
  return rows.length > 0
}

/** Returns the dishes of these shares' orders that left the menu, and those that were taken off for this reason. */
export async function goneDishesOf(db: Database, shareIds: readonly string[]): Promise<GoneOfShare[]> {
  const { rows } = await sql<GoneOfShare>`${goneWhere(sql`s.id = any(${shareIds})`)} order by 2`.execute(db)
  return rows
}

/** Returns the dishes of these shares that are served only on some weekdays or at one service. */
export async function timedDishesOf(db: Database, shareIds: readonly string[]): Promise<TimedDish[]> {
  const { rows } = await sql<TimedDish>`${timedWhere(sql`l.share_id = any(${shareIds})`)} order by 2, 1`.execute(db)
  return rows
}
