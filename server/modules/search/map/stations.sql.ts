import type { LatLon } from '@tablee/domain/map/zones'
import { sql } from 'kysely'
import type { ReadDatabase } from '../../../database/replica/replica.ts'

/** The nearest added station within this many degrees of latitude. */
export async function stationNear(
  db: ReadDatabase,
  { lat, lon }: LatLon,
  reach: number,
): Promise<({ name: string } & LatLon) | null> {
  const { rows } = await sql<{ name: string; lat: number; lon: number }>`
    select name, latitude as lat, longitude as lon from place
    where kind = 'station' and latitude between ${lat - reach}::float8 and ${lat + reach}::float8
    order by (latitude - ${lat}::float8) ^ 2 + ((longitude - ${lon}::float8) * cosd(${lat}::float8)) ^ 2 limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}
