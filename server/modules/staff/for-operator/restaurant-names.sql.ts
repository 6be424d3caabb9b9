import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'

export async function namesOfRestaurants(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from restaurant where id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
