import type { Service } from '@tablee/domain/service/services'
import type { PrintedTable, SheetEntry } from '@tablee/domain/service/since-printed'
import { sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { first, ms, only } from '../../../../database/rows.ts'

export type ServiceKey = { restaurantId: number; day: string; service: Service }

/** A printed sheet; `printedAt` in milliseconds. In `entries` a notice is a hash. */
export type KitchenPrint = { id: string; printedAt: number; entries: SheetEntry[]; tables: PrintedTable[] }

/** Returns a print and the one before it, the latest first: the last ones of the service, or those up to a given print. */
export async function lastPrints(
  db: Database,
  { restaurantId, day, service }: ServiceKey,
  upTo: string | null = null,
): Promise<KitchenPrint[]> {
  const { rows } = await sql<KitchenPrint>`
    select p.id::text as id, ${ms(sql`p.printed_at`)} as "printedAt", p.entries,
      coalesce(p.tables, '[]') as tables
    from kitchen_print p
    where p.restaurant_id = ${restaurantId} and p.service_day = ${day}::date and p.service = ${service}
      and (${upTo}::bigint is null or p.id <= ${upTo}::bigint)
    order by p.id desc limit 2`.execute(db)
  return rows
}

export async function addPrint(
  trx: Database,
  { restaurantId, day, service }: ServiceKey,
  { entries, tables, now }: { entries: readonly SheetEntry[]; tables: readonly PrintedTable[]; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into kitchen_print (restaurant_id, service_day, service, printed_at, entries, tables)
    values (${restaurantId}, ${day}::date, ${service}, ${now}, ${JSON.stringify(entries)}::jsonb,
      ${JSON.stringify(tables)}::jsonb) returning id::text as id`.execute(trx)
  return only(rows).id
}

/** Records that the same sheet was printed again. Tables that order at the restaurant may have been added. */
export async function printedAgain(
  trx: Database,
  id: string,
  { tables, now }: { tables: readonly PrintedTable[]; now: Date },
): Promise<void> {
  await sql`
    update kitchen_print set printed_at = ${now}, tables = ${JSON.stringify(tables)}::jsonb
    where id = ${id}::bigint`.execute(trx)
}

export async function serviceOfPrint(db: Database, id: string): Promise<ServiceKey | null> {
  return first(
    await sql<ServiceKey>`
      select p.restaurant_id as "restaurantId", p.service_day as day, p.service from kitchen_print p
      where p.id = ${id}::bigint`.execute(db),
  )
}

export async function deletePrintsBefore(db: Database, day: string): Promise<void> {
  await sql`delete from kitchen_print where service_day < ${day}::date`.execute(db)
}
