import type { Database } from '../../../database/connect.ts'
import { houseOfKey } from '../../../images/prepare-photograph.ts'
import { coverKeyOf, isStored } from './photographs.sql.ts'

/** The picture in place of a photograph that its owner has taken away, which pages of before may still ask for; null for any other. */
export async function pictureInstead(db: Database, key: string): Promise<string | null> {
  const restaurantId = houseOfKey(key)
  if (restaurantId === null || (await isStored(db, key))) return null
  return (await coverKeyOf(db, restaurantId)) ?? `covers/default/${restaurantId}`
}
