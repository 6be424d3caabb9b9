import type { Database } from '../../../database/connect.ts'
import { unknownReservation } from '../reservations.rights.ts'
import type { LockedShare } from './reservation.ts'
import { lockShare } from './reservations.sql.ts'
import { isShareId } from './share-id.ts'

/** A share with its reservation, locked until the transaction ends. Throws NOT_FOUND where there is none. */
export async function lockedShare(trx: Database, shareId: string): Promise<LockedShare> {
  const found = isShareId(shareId) ? await lockShare(trx, shareId) : null
  if (!found) throw unknownReservation()
  return found
}
