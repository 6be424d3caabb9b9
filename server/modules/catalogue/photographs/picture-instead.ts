import type { Database } from '../../../database/connect.ts'
import { houseOfKey } from '../../../images/prepare-photograph.ts'
import { coverKeyOf, isStored } from './photographs.sql.ts'

/** The picture that replaces a removed photograph, which pages loaded before may still request. Null for any other key. */
export async function pictureInstead(db: Database, key: string): Promise<string | null> {
  const restaurantId = houseOfKey(key)
  if (restaurantId === null || (await isStored(db, key))) return null
  return (await coverKeyOf(db, restaurantId)) ?? `covers/default/${restaurantId}`
}
