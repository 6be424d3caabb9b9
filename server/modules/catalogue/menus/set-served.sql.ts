import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'

/**
 * The kinds of items that a menu may stop serving. A choice has one flag; a dish and a formula have one for each way to eat.
 */
export const SERVED = ['dish', 'formula', 'choice'] as const
export const SERVED_WHERE = ['table', 'collect', 'delivery'] as const

type OnMenu = {
  what: (typeof SERVED)[number]
  id: number
  /** Has no effect for a choice. */
  where: (typeof SERVED_WHERE)[number]
  isServed: boolean
}

const FLAGS = { table: 'is_active', collect: 'is_active_click_collect', delivery: 'is_active_delivery' }
const TABLES = { dish: 'food_item', formula: 'combo', choice: 'choice' }

/** Sets whether a menu serves an item. Returns false if the item does not exist. */
export async function setServed(trx: Database, { what, id, where, isServed }: OnMenu): Promise<boolean> {
  const flag = what === 'choice' ? 'is_active' : FLAGS[where]
  const { rows } = await sql`
    update ${sql.table(TABLES[what])} set ${sql.ref(flag)} = ${isServed} where id = ${id}::bigint and not is_removed returning 1`.execute(
    trx,
  )
  return rows.length > 0
}
