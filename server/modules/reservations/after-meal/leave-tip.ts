import { type TipTime, tipTimeOf } from '@tablee/domain/money/tip-time'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { attemptsOf } from '../../payments/payments.ts'
import { payingShareOf } from '../core/own-card.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { lockReservation, sharesOf } from '../core/reservations.sql.ts'
import { setTip } from '../core/writing/set-fields.sql.ts'
import { guestOrSignedIn, isOwnShare, unknownReservation, viewerRoleIn } from '../reservations.rights.ts'
import { scheduleExtras } from './add-extra.ts'

const TIPS = [100, 200, 300]

/**
 * Adds a tip of one, two or three euros (cents), once per payer, from the hour of the table to the end of its service day. It
 * is charged when that day ends, without a fee. Throws BAD_USER_INPUT for another amount, and CONFLICT outside that time.
 */
export async function leaveTip(context: Context, reservationId: number, cents: number): Promise<Reservation> {
  guestOrSignedIn(context)
  if (!TIPS.includes(cents)) throw badInput({ amount: 'Choisissez un montant' })
  const { db, clock } = context
  return db.transaction().execute(async (trx) => {
    const reservation = await lockReservation(trx, reservationId)
    const shares = reservation ? await sharesOf(trx, [reservationId]) : []
    const viewerRole = reservation && viewerRoleIn(context, reservation, shares)
    const share = viewerRole && shares.find((one) => isOwnShare(viewerRole, one))
    if (!share || kindOf(reservation) === 'order') throw unknownReservation()

    const now = clock.now()
    const cover = payingShareOf(await attemptsOf(trx, [share.id]), share, shares)
    const refusal = whyNot(tipTimeOf(asSeen(reservation, share, cover), now), reservation, share)
    if (refusal !== null) throw new UserError('CONFLICT', refusal)

    await setTip(trx, share.id, cents)
    const isScheduled = await scheduleExtras({ db: trx, clock }, reservation, { ...share, tipCents: cents })
    if (!isScheduled) throw new UserError('CONFLICT', TOO_LATE)
    return reservation
  })
}

/** Returns the booking in the shape for which its page checks the same rule. */
function asSeen({ type, status, startsAt: date }: Reservation, share: Share, cover: Share | null) {
  const { status: own, tipCents: tip, paidCents: totalPaid } = share
  return { type, status, date, usersReservations: [{ isOwn: true, status: own, tip, totalPaid, cover }] }
}

function whyNot(time: TipTime, { hour }: Reservation, { tipCents }: Share): string | null {
  switch (time) {
    case 'open':
      return null
    case 'left':
      return tipCents > 0 ? 'Vous avez déjà laissé un pourboire. Merci !' : TOO_LATE
    case 'early':
      return `Vous pourrez laisser un pourboire à partir de ${hour}.`
    case 'over':
      return TOO_LATE
    case 'no card':
      return 'Sans carte enregistrée pour ce repas, le pourboire se laisse sur place.'
  }
}

const TOO_LATE = "Il n'est plus possible de laisser un pourboire pour ce repas."
