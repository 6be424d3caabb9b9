import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'

/** Menus that have changed, and restaurants that have another menu now. */
export type ChangedMenus = { isAny: boolean; areAll: boolean; menuIds: number[]; restaurantIds: number[] }

/**
 * Removes and returns the changed menus that the triggers have recorded since the last call (02_catalogue.sql). They
 * are restored if the transaction fails. A concurrent call waits, and receives none.
 */
export async function takeChangedMenus(trx: Database): Promise<ChangedMenus> {
  const { rows } = await sql<{ menuId: number | null; restaurantId: number | null }>`
    with taken as (delete from menu_to_compare returning menu_id, restaurant_id)
    select distinct menu_id as "menuId", restaurant_id as "restaurantId" from taken`.execute(trx)
  return {
    isAny: rows.length > 0,
    areAll: rows.some(({ menuId, restaurantId }) => menuId === null && restaurantId === null),
    menuIds: rows.flatMap(({ menuId }) => menuId ?? []),
    restaurantIds: rows.flatMap(({ restaurantId }) => restaurantId ?? []),
  }
}

/** True if the menu of the restaurant `p` is among them, for a statement of another module. */
export function hasChangedMenu({ areAll, menuIds, restaurantIds }: ChangedMenus): RawBuilder<unknown> {
  if (areAll) return sql`true`
  return sql`(p.menu_id = any(${menuIds}::int[]) or p.id = any(${restaurantIds}::int[]))`
}
