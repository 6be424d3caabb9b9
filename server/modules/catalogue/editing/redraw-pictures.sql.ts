import { redrawnKey } from '@tablee/domain/covers'
import type { DrawnDish } from '@tablee/domain/drawn-dishes'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'

/** Makes the drawn pictures of a menu's restaurants show these dishes. Photographs stay unchanged. */
export async function redrawPictures(trx: Database, menuId: number, dishes: readonly DrawnDish[]): Promise<void> {
  const { rows } = await sql<{ id: number; key: string }>`
    select i.id, i.image_key as key
    from restaurant_image i
    where i.picture_set_id in (select r.picture_set_id from restaurant r where r.menu_id = ${menuId})
      and (i.image_key like 'covers/%' or i.image_key like 'photos/%')`.execute(trx)
  const changed = rows.flatMap(({ id, key }) => {
    const redrawn = redrawnKey(key, dishes)
    return redrawn === key ? [] : [{ id, key: redrawn }]
  })
  if (changed.length === 0) return
  await sql`
    update restaurant_image i set image_key = w.key
    from json_to_recordset(${JSON.stringify(changed)}::json) as w (id int, key text) where i.id = w.id`.execute(trx)
}

/** Marks the restaurants of a menu as changed, and returns their ids. */
export async function touchRestaurants(trx: Database, menuId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update restaurant set updated_at = ${now} where menu_id = ${menuId} returning id`.execute(trx)
  return rows.map(({ id }) => id)
}
