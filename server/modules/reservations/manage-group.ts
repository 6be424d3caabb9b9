import { FREE_CANCEL_BEFORE } from '@tablee/domain/booking-limits'
import { kindOf } from '@tablee/domain/reservation-moves'
import type { Context } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { cancelAll } from './cancel-reservation.ts'
import { closeForPayment, confirmWithPresent, dueOfGroup, fixBill, running, shrinkTo } from './group.ts'
import { moveShare } from './move.ts'
import type { Reservation, Share } from './reservation.ts'
import { hostOf, standingIn, unknownReservation } from './reservations.rights.ts'
import * as rows from './reservations.sql.ts'

/** The host confirms with those present, or closes the group whose bill they pay. */
export async function closeReservation(context: Context, reservationId: number): Promise<Reservation> {
  return context.db.transaction().execute(async (trx) => {
    const reservation = hostOf(context, await rows.lockReservation(trx, reservationId))
    if (reservation.status !== 'WAITING_FOR_GUESTS') {
      throw new Refusal('CONFLICT', "Ce groupe n'attend plus personne.")
    }
    const parts = { ...context, db: trx }
    const by = { mover: 'host' as const, accountId: reservation.hostId, why: 'closed by the host' }
    const isSelfPay = kindOf(reservation) === 'self-pay'
    return isSelfPay ? confirmWithPresent(parts, reservation, by) : closeForPayment(parts, reservation, by)
  })
}

/** The host takes a guest out who has not paid: the seat goes back to the link, or the party shrinks. */
export async function removeGuest(context: Context, shareId: string): Promise<Reservation> {
  return context.db.transaction().execute(async (trx) => {
    const { reservation, share } = await lockedShare(trx, shareId)
    hostOf(context, reservation)
    const isUnpaid = ['CREATED', 'WAITING_FOR_PAYMENT', 'PAYMENT_FAILED'].includes(share.status)
    if (share.position === 0 || !isUnpaid || reservation.status === 'CONFIRMED') {
      throw new Refusal('CONFLICT', 'Cet invité ne peut plus être retiré : sa part est déjà réglée.')
    }
    const by = { mover: 'host' as const, accountId: reservation.hostId, why: 'taken out by the host' }
    return afterLeaving({ ...context, db: trx }, reservation, share, by)
  })
}

/** A guest leaves, until thirty minutes before; the host leaves only by cancelling. Answers the share's id. */
export async function leaveReservation(context: Context, shareId: string): Promise<string> {
  await context.db.transaction().execute(async (trx) => {
    const { reservation, share } = await lockedShare(trx, shareId)
    const standing = standingIn(context, reservation, [share])
    if (standing.kind === 'host') {
      throw new Refusal('CONFLICT', "L'hôte ne quitte pas sa table : annulez la réservation pour tous.")
    }
    if (standing.kind !== 'guest' || standing.shareId !== share.id) throw unknownReservation()
    if (share.status === 'CANCELLED') return
    if (context.clock.now() > reservation.startsAt - FREE_CANCEL_BEFORE) {
      throw new Refusal('CONFLICT', "Impossible d'annuler la réservation, délai dépassé")
    }
    await afterLeaving({ ...context, db: trx }, reservation, share, {
      mover: 'guest',
      accountId: share.accountId,
      why: 'left',
    })
  })
  return shareId
}

type By = { mover: 'host' | 'guest'; accountId: string | null; why: string }

/** While others are awaited the seat goes back to the link; later the party shrinks, and nobody left is no party. */
async function afterLeaving(parts: Context, reservation: Reservation, share: Share, by: By): Promise<Reservation> {
  await moveShare(parts, reservation, share, 'CANCELLED', by)
  const left = await running(parts, reservation)
  if (reservation.status === 'WAITING_FOR_GUESTS') {
    const dueAt = dueOfGroup(reservation, left)
    return rows.changeReservation(parts.db, reservation.id, { dueAt }, new Date(parts.clock.now()))
  }
  if (left.length === 0) {
    await cancelAll(parts, reservation, { ...by, why: 'the last one left' })
    return { ...reservation, status: 'CANCELLED' }
  }
  const shrunk = await shrinkTo(parts, reservation, left.length)
  if (reservation.status === 'WAITING_FOR_PAYMENT') await fixBill(parts, shrunk, left)
  return shrunk
}

async function lockedShare(trx: Context['db'], shareId: string): Promise<{ reservation: Reservation; share: Share }> {
  const found = await rows.shareById(trx, shareId)
  const reservation = found && (await rows.lockReservation(trx, found.reservationId))
  // Read again behind the lock: it may have moved while we waited.
  const share = found && (await rows.shareById(trx, shareId))
  if (!reservation || !share) throw unknownReservation()
  return { reservation, share }
}
