import { connect } from '@tablee/server/database/connect.ts'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { publish } from '@tablee/server/events/outbox.ts'
import { demonstrationIn, FILLED_AT } from '../product.ts'

/** Seats enough for the tables of all stories, most of which book one house at one hour: none takes another's last ones. */
const ROOM = 5_000

/** Gives that house room; what is full is shown at others. */
export async function makeRoom(folder: string): Promise<void> {
  const { db, close } = await connect(demonstrationIn(folder))
  const ids = [DEMO.eightPlus.id]
  await db.updateTable('restaurant').set({ seating_capacity: ROOM }).where('id', 'in', ids).execute()
  // The search learns of it as the product starts.
  await publish(db, Date.parse(FILLED_AT), 'RestaurantsChanged', { ids })
  await close()
}
