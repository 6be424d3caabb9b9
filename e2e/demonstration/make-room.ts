import { connect } from '@tablee/server/database/connect.ts'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { publish } from '@tablee/server/events/outbox.ts'
import { demonstrationIn, FILLED_AT } from '../product.ts'

/**
 * Enough seats for the tables of all stories, most of which book one restaurant at one hour, so that no story takes another's
 * last seats.
 */
const ROOM = 5_000

/** Gives that restaurant enough seats. Stories about full tables use other restaurants. */
export async function makeRoom(folder: string): Promise<void> {
  const { db, close } = await connect(demonstrationIn(folder))
  const ids = [DEMO.eightPlus.id]
  await db.updateTable('restaurant').set({ seating_capacity: ROOM }).where('id', 'in', ids).execute()
  // The search is updated when the product starts.
  await publish(db, Date.parse(FILLED_AT), 'RestaurantsChanged', { ids })
  await close()
}
