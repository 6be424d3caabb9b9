import type { Database } from '../../../database/connect.ts'
import { houseOfKey } from '../../../images/prepare-photograph.ts'
import { coverKeyOf, isPart } from './photographs.sql.ts'

/** `whole` is the id of the restaurant of an uncut original. `instead` is the key of the picture in place of one that is gone. */
type Standing = 'public' | { whole: number } | { instead: string }

/** What the picture of a key is: of a photograph that an owner has sent diners see the part that is shown. */
export async function standingOf(db: Database, key: string): Promise<Standing> {
  const restaurantId = houseOfKey(key)
  if (restaurantId === null) return 'public'
  const seen = await isPart(db, key)
  if (seen !== null) return seen ? 'public' : { whole: restaurantId }
  return { instead: (await coverKeyOf(db, restaurantId)) ?? `covers/default/${restaurantId}` }
}
