import { SEAT_RELEASED } from '@tablee/domain/reservations/seats-taken'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { listOf } from '../../../../database/rows.ts'
import type { NewTableDish, TableDish } from '../reservation.ts'

/** Returns the shared dishes of these reservations, in the order in which they were ordered. */
export async function tableDishesOf(db: Database, reservationIds: readonly number[]): Promise<TableDish[]> {
  const { rows } = await sql<TableDish>`
    select d.id, d.reservation_id as "reservationId", d.ordered_by as "orderedBy", d.food_item_id as "foodItemId",
      d.combo_id as "comboId", d.name, d.price_cents as "priceCents", d.vat, d.is_alcohol as "isAlcohol", d.quantity, d.choices,
      d.parts, (
        select coalesce(json_agg(s.id order by s.position), '[]') from share_line l join share s on s.id = l.share_id
        where l.shared_dish_id = d.id and s.status not in ${listOf(SEAT_RELEASED)}
      ) as sharers
    from shared_dish d where d.reservation_id = any(${reservationIds}) order by d.reservation_id, d.number`.execute(db)
  return rows
}

/** Returns an SQL fragment that adds the shared dishes that the guest of the share `s` orders. */
export function insertTableDishes(dishes: readonly NewTableDish[], now: Date): RawBuilder<unknown> {
  return sql`
    insert into shared_dish (id, reservation_id, ordered_by, food_item_id, combo_id, name, price_cents, vat, is_alcohol,
      quantity, choices, parts, created_at)
    select d.id, s.reservation_id, s.id, d."foodItemId", d."comboId", d.name, d."priceCents", d.vat, d."isAlcohol",
      d.quantity, d.choices, d.parts, ${now}::timestamptz
    from s, json_to_recordset(${JSON.stringify(dishes)}::json) as d (id uuid, "foodItemId" int, "comboId" int, name text,
      "priceCents" int, vat int, "isAlcohol" boolean, quantity int, choices jsonb, parts jsonb)`
}

export async function addTableDishes(
  trx: Database,
  shareId: string,
  dishes: readonly NewTableDish[],
  now: Date,
): Promise<void> {
  await sql`
    with s as (select id, reservation_id from share where id = ${shareId})
    ${insertTableDishes(dishes, now)}`.execute(trx)
}

/** Removes dishes. A guest who has left keeps their line of it. */
export async function removeTableDishes(trx: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from shared_dish where id = any(${ids}::uuid[])`.execute(trx)
}

/** Sets another guest as the orderer of a dish, because the former one has left it. */
export async function passOn(trx: Database, id: string, orderedBy: string): Promise<void> {
  await sql`update shared_dish set ordered_by = ${orderedBy} where id = ${id}::uuid`.execute(trx)
}

export async function setPortions(trx: Database, id: string, quantity: number): Promise<void> {
  await sql`update shared_dish set quantity = ${quantity} where id = ${id}::uuid`.execute(trx)
}
