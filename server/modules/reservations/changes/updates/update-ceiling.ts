import { isCeiling, NO_CEILING } from '@tablee/domain/money/ceiling'
import { canChangeCeiling } from '@tablee/domain/reservations/booking-rules'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { isHost } from '@tablee/domain/reservations/host'
import type { Context } from '../../../../context.ts'
import { badInput, UserError } from '../../../../errors.ts'
import { notifyLive } from '../../../../events/outbox.ts'
import { solvedOnce } from '../../../../limits/solved-once.ts'
import { mayHaveCeiling } from '../../billing/ceilings.ts'
import { dropPendingDishes, quoteDishes } from '../../core/changing/change-dishes.ts'
import { lockedShare, retryOnStaleRead, StaleReadError } from '../../core/concurrency.ts'
import { activeShares } from '../../core/group.ts'
import { hasOwnPayment } from '../../core/own-card.ts'
import { linesOf, readBooking } from '../../core/read-once.ts'
import type { Reservation, Share } from '../../core/reservation.ts'
import { isOwnDish } from '../../core/shared-dishes/parts-of.ts'
import { changeReservation } from '../../core/writing/set-fields.sql.ts'
import { booker, hostOf, unknownReservation } from '../../reservations.rights.ts'
import { seenByGuest, viewOf } from '../../views/read-reservation.ts'
import { type DishesResult, saveDishes } from './update-dishes.ts'

type CeilingRequest = {
  /** Cents for the dishes of each guest; null removes the ceiling. */
  ceilingCents: number | null
  /** The held cents after the change that the host saw and agreed to. Required if they increase. */
  agreedCents?: number | null
  /** Required after many declined cards. */
  captchaToken?: string | null
}

/**
 * Changes the ceiling for the dishes of each guest, for a host who has paid for all, until the order can no longer change. A
 * higher ceiling is authorised first. A lower one only limits later choices. Throws the errors of `updateDishes`.
 */
export async function updateCeiling(
  asked: Context,
  reservationId: number,
  request: CeilingRequest,
): Promise<DishesResult> {
  const context = solvedOnce(asked)
  booker(context)
  return retryOnStaleRead(async () => {
    const reservation = hostOf(context, await readBooking(context, { id: reservationId }))
    const shares = await activeShares(context, reservation)
    const share = shares.find(isHost)
    if (!share) throw unknownReservation()
    refuseUnchangeable(reservation, shares, share, context.clock.now())
    const { ceilingCents } = request
    if (ceilingCents !== null && !isCeiling(ceilingCents, [0])) throw badInput({ ceiling: NO_CEILING })
    if (ceilingCents === null || ceilingCents <= (reservation.ceilingCents ?? 0)) {
      return lower(context, { reservation, share }, ceilingCents)
    }
    const guests = shares.filter((one) => !isHost(one)).map(({ itemsCents }) => itemsCents)
    if (!isCeiling(ceilingCents, guests)) throw badInput({ ceiling: NO_CEILING })
    const lines = (await linesOf(context, share.id)).filter(isOwnDish)
    const to = { lines, note: share.note, ceilingCents }
    const quote = await quoteDishes(context.db, reservation, shares, { share, to })
    return saveDishes(context, { reservation, share }, { to, quote, request })
  })
}

/** Lowers the ceiling. Guests keep what they have chosen, and the card keeps what it holds: less is captured. */
async function lower(
  context: Context,
  { reservation, share }: { reservation: Reservation; share: Share },
  ceilingCents: number | null,
): Promise<DishesResult> {
  const { db, clock } = context
  await db.transaction().execute(async (trx) => {
    const locked = await lockedShare(trx, share.id)
    if (locked.reservation.version !== reservation.version) throw new StaleReadError()
    await dropPendingDishes({ db: trx, clock }, share)
    await changeReservation(trx, reservation.id, { ceilingCents }, new Date(clock.now()))
    await notifyLive(trx, [String(reservation.id)])
  })
  const now = await readBooking(context, { id: reservation.id })
  return { share: seenByGuest(await viewOf(context, now ?? reservation), share.id), bank: null }
}

function refuseUnchangeable(reservation: Reservation, shares: readonly Share[], share: Share, now: number): void {
  if (!hasOwnPayment(reservation, share) || !mayHaveCeiling(reservation, shares, share)) {
    throw new UserError('CONFLICT', NOT_HERE)
  }
  const booking = { status: reservation.status, freeCancelUntil: freeCancelUntil(reservation) }
  if (!canChangeCeiling(booking, now)) throw new UserError('CONFLICT', TOO_LATE)
}

const NOT_HERE =
  'Un plafond ne se fixe que pour une table que vous avez réglée pour vos invités, sans code promo ni titres-restaurant.'
const TOO_LATE = 'La commande est ferme : vos invités ne changent plus leurs plats.'
