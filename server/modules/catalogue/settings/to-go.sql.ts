import { DELIVERY_AREAS } from '@tablee/domain/map/zones'
import type { ToGo } from '@tablee/domain/restaurant/to-go'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'

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
