import type { Allergen, ToldAllergies } from '@tablee/domain/ordering/allergies/allergens'
import { awaitsRestaurant, canTellAllergies } from '@tablee/domain/reservations/booking-rules'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { readAllergies } from '../booking/read-order.ts'
import { lockedShare } from '../core/locked-share.ts'
import type { LockedShare } from '../core/reservation.ts'
import { allergiesOf } from '../core/reservations.sql.ts'
import { changeReservation } from '../core/write-reservations.sql.ts'
import { guestOrSignedIn, isOwnShare, unknownReservation, viewerRoleIn } from '../reservations.rights.ts'
import { changedView, type ReservationView } from '../views/read-reservation.ts'
import { deleteAllergies, keepAllergies } from './allergies.sql.ts'

/**
 * A guest tells their allergies for this meal, in the place of those before, until the order is firm; without any they
 * withdraw them, at any time. Throws BAD_USER_INPUT without their consent, CONFLICT where it is too late to tell the kitchen.
 */
export async function updateAllergies(
  context: Context,
  shareId: string,
  told: ToldAllergies,
): Promise<ReservationView> {
  guestOrSignedIn(context)
  const allergens = readAllergies(told)
  const reservation = await context.db.transaction().execute(async (trx) => {
    const locked = await lockedShare(trx, shareId)
    if (!isOwnShare(viewerRoleIn(context, locked.reservation, [locked.share]), locked.share)) throw unknownReservation()
    return replaceAllergies({ ...context, db: trx }, locked, allergens)
  })
  return changedView(context, reservation)
}

async function replaceAllergies(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { reservation, share }: LockedShare,
  allergens: Allergen[],
) {
  const now = clock.now()
  const [former] = await allergiesOf(db, [share.id])
  if (`${former?.allergens ?? []}` === `${allergens}`) return reservation
  const isFirm = !mayTell({ reservation, share }, now)
  if (isFirm && allergens.length > 0) throw tooLate({ reservation, share }, now)

  if (allergens.length > 0) await keepAllergies(db, { shareId: share.id, allergens }, new Date(now))
  else await deleteAllergies(db, share.id)
  // The kitchen is at work, or nobody comes: what was withdrawn is deleted, and nobody is told.
  if (isFirm) return reservation
  await publish(db, now, 'SeatNoticeChanged', { reservationId: reservation.id })
  // A new version: the restaurant's email is told from the one before.
  return changeReservation(db, reservation.id, {}, new Date(now))
}

function mayTell({ reservation, share }: LockedShare, now: number): boolean {
  const isAwaited = awaitsRestaurant(reservation)
  const until = freeCancelUntil(reservation)
  return canTellAllergies({ status: reservation.status, own: share.status, isAwaited, freeCancelUntil: until }, now)
}

function tooLate({ reservation }: LockedShare, now: number): UserError {
  if (awaitsRestaurant(reservation)) return new UserError('CONFLICT', AWAITED)
  return new UserError('CONFLICT', now >= freeCancelUntil(reservation) ? FIRM : ENDED)
}

const AWAITED =
  "Le restaurant n'a pas encore répondu : vous pourrez signaler vos allergies dès qu'il aura accepté. Sinon, appelez-le."
const FIRM = 'La cuisine prépare déjà ce repas : appelez le restaurant pour lui signaler vos allergies.'
const ENDED = "Cette réservation n'attend plus d'allergies."
