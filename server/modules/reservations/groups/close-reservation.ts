import { mayClose } from '@tablee/domain/reservations/booking-actions'
import { awaitsGuests } from '@tablee/domain/reservations/open-group'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { activeShares, closeForPayment, confirmWithPresent } from '../core/group.ts'
import type { Reservation } from '../core/reservation.ts'
import { lockReservation } from '../core/reservations.sql.ts'
import type { TransitionCause } from '../core/transition.ts'
import { booker, hostOf } from '../reservations.rights.ts'

/**
 * Closes the group for the host: confirms it with the guests who have paid, or makes the bill final that the host pays for all.
 */
export async function closeReservation(context: Context, reservationId: number): Promise<Reservation> {
  const { id: accountId } = booker(context)
  return context.db.transaction().execute(async (trx) => {
    const reservation = hostOf(context, await lockReservation(trx, reservationId))
    const shares = await activeShares({ db: trx }, reservation)
    if (!awaitsGuests(reservation, shares)) throw new UserError('CONFLICT', "Ce groupe n'attend plus personne.")
    const group = { isHost: true, awaitsGuests: true, type: reservation.type, usersReservations: shares }
    if (!mayClose(group)) throw new UserError('CONFLICT', NOBODY_HAS_PAID)
    const tx = { ...context, db: trx }
    const by: TransitionCause = { actor: 'host', accountId, reason: 'CLOSED_BY_HOST' }
    return kindOf(reservation) === 'self-pay'
      ? confirmWithPresent(tx, reservation, by)
      : closeForPayment(tx, reservation, by)
  })
}

const NOBODY_HAS_PAID = "Personne n'a encore réglé sa part : réglez la vôtre, puis confirmez avec les présents."
