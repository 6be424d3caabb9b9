import type { Context, Tx } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { withdrawMove as withdraw } from '../../reservations/changes/changes.ts'
import { lockReservation } from '../../reservations/read/restaurant/restaurant.ts'
import { noteAct, type Staff } from '../../staff/staff.ts'
import { keepBooking } from './kept-bookings.sql.ts'
import { type OwnersSettings, readSettings } from './read-settings.ts'
import { ownerAt } from './settings.rights.ts'
import { type Change, unstranded } from './stranded-of.ts'

/**
 * Withdraws a proposed hour for an owner. The booking keeps its own hour, whatever the rules say, and its diners are
 * notified. Throws the errors of `staffAt`, NOT_FOUND for another restaurant's booking, CONFLICT if there is no open
 * proposal.
 */
export async function withdrawMove(
  context: Context,
  restaurantId: number,
  reservationId: number,
): Promise<OwnersSettings> {
  const owner = await ownerAt(context, restaurantId)
  const { db, clock } = context
  await db.transaction().execute(async (trx) => {
    const tx = { db: trx, clock }
    const booking = await lockReservation(trx, reservationId)
    if (booking?.restaurantId !== restaurantId) throw new UserError('NOT_FOUND', UNKNOWN)
    if (!(await withdraw(tx, reservationId))) throw new UserError('CONFLICT', ANSWERED)
    await keepBooking(trx, reservationId, new Date(clock.now()))
    await noteAct(tx, owner, { act: 'MOVE_WITHDRAWN', reservationId })
  })
  return readSettings(context, owner)
}

/** Withdraws the proposals for bookings that fit again after a change, in the caller's transaction. */
export async function withdrawNeedless(tx: Tx, owner: Staff, change: Change): Promise<void> {
  for (const { id: reservationId } of await unstranded(tx, change)) {
    if (await withdraw(tx, reservationId)) await noteAct(tx, owner, { act: 'MOVE_WITHDRAWN', reservationId })
  }
}

const UNKNOWN = "Cette réservation n'existe pas dans ce restaurant."
const ANSWERED = "Cette proposition n'attend plus de réponse. Rechargez la page."
