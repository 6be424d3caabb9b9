import { kindOf } from '@tablee/domain/reservation-moves'
import type { Context } from '../../context.ts'
import { badInput, Refusal } from '../../errors.ts'
import { collectAfter } from './add-extra.ts'
import { endOfServiceDay } from './due-of.ts'
import { hasOwnCard } from './own-card.ts'
import type { Reservation, Status } from './reservation.ts'
import { isTheirs, someone, standingIn, unknownReservation } from './reservations.rights.ts'
import { lockReservation, sharesOf } from './reservations.sql.ts'
import { setTip } from './write-reservations.sql.ts'

const TIPS = [100, 200, 300]
const TIPPED: readonly Status[] = ['CONFIRMED', 'PAID']

/**
 * One, two or three euros (cents) for the staff, once a payer, from the hour of the table to the end of its service day:
 * debited by itself when that ends, without any fee. Throws BAD_USER_INPUT for another sum, CONFLICT outside its time.
 */
export async function leaveTip(context: Context, reservationId: number, cents: number): Promise<Reservation> {
  someone(context)
  if (!TIPS.includes(cents)) throw badInput({ amount: 'Choisissez un montant' })
  const { db, clock } = context
  return db.transaction().execute(async (trx) => {
    const reservation = await lockReservation(trx, reservationId)
    const shares = reservation ? await sharesOf(trx, [reservationId]) : []
    const standing = reservation && standingIn(context, reservation, shares)
    const share = standing && shares.find((one) => isTheirs(standing, one))
    if (!share || kindOf(reservation) === 'order') throw unknownReservation()

    const now = clock.now()
    if (share.tipCents > 0) throw new Refusal('CONFLICT', 'Vous avez déjà laissé un pourboire. Merci !')
    if (now < reservation.startsAt)
      throw new Refusal('CONFLICT', `Vous pourrez laisser un pourboire à partir de ${reservation.hour}.`)
    const until = endOfServiceDay(reservation.serviceDay)
    if (!TIPPED.includes(share.status) || now >= until) {
      throw new Refusal('CONFLICT', "Il n'est plus possible de laisser un pourboire pour ce repas.")
    }
    if (!(await hasOwnCard(trx, share)))
      throw new Refusal('CONFLICT', 'Sans carte enregistrée pour ce repas, le pourboire se laisse sur place.')

    await setTip(trx, share.id, cents)
    await collectAfter({ db: trx, clock }, reservation, { ...share, tipCents: cents })
    return reservation
  })
}
