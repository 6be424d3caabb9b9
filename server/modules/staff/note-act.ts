import type { StaffAct } from '@tablee/domain/service/staff-acts'
import type { Tx } from '../../context.ts'
import { addAct } from './acts.sql.ts'
import type { AtDesk } from './staff.rights.ts'

/**
 * Keeps an act with who or which key did it; `tx` is the transaction of the act itself. One statement. False where `tapKey`, the key
 * of the tap that does it, has done so before: then nothing is kept, and nothing is to be done.
 */
export function noteAct(
  { db, clock }: Tx,
  { account, keyId = null, restaurantId }: AtDesk,
  given: StaffAct,
  tapKey: string | null = null,
): Promise<boolean> {
  const { act, reservationId = null, shareId = null, ...detail } = given as StaffAct & OfBooking
  const row = { restaurantId, accountId: account?.id ?? null, keyId, act, reservationId, shareId, detail }
  return addAct(db, row, new Date(clock.now()), tapKey)
}

/** What has a column of its own. */
type OfBooking = { reservationId?: number; shareId?: string }
