import type { Database } from '../../../database/connect.ts'
import { houseOfKey } from '../../../images/prepare-photograph.ts'
import { coverKeyOf, isPart } from './photographs.sql.ts'

/** `whole` is the restaurant's id of an uncropped original. `instead` is the key of the picture that replaces a removed one. */
type Standing = 'public' | { whole: number } | { instead: string }

/** Returns the visibility of a picture. The cropped part of a restaurant's photograph is public, the original is not. */
export async function standingOf(db: Database, key: string): Promise<Standing> {
  const restaurantId = houseOfKey(key)
  if (restaurantId === null) return 'public'
  const seen = await isPart(db, key)
  if (seen !== null) return seen ? 'public' : { whole: restaurantId }
  return { instead: (await coverKeyOf(db, restaurantId)) ?? `covers/default/${restaurantId}` }
}
