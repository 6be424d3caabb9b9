import type { StaffAct } from '@tablee/domain/service/staff-acts'
import type { Tx } from '../../context.ts'
import { addAct } from './acts.sql.ts'
import type { AtDesk } from './staff.rights.ts'

/**
 * Records an act with the person or key that did it, in one statement. `tx` is the transaction of the act itself. Returns false
 * if `tapKey`, the key of this tap, was recorded before: then it records nothing, and the caller must do nothing.
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

/** The fields that have a column of their own. */
type OfBooking = { reservationId?: number; shareId?: string }
