import type { Allergen, ToldAllergies } from '@tablee/domain/ordering/allergies/allergens'
import { awaitsRestaurant, canTellAllergies } from '@tablee/domain/reservations/booking-rules'
import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { readAllergies } from '../booking/read-order.ts'
import { lockedShare } from '../core/locked-share.ts'
import type { LockedShare } from '../core/reservation.ts'
import { allergiesOf } from '../core/reservations.sql.ts'
import { changeReservation } from '../core/writing/set-fields.sql.ts'
import { guestOrSignedIn, isOwnShare, unknownReservation, viewerRoleIn } from '../reservations.rights.ts'
import { changedView, type ReservationView } from '../views/read-reservation.ts'
import { deleteAllergies, keepAllergies } from './allergies.sql.ts'

/**
 * A guest tells their allergies for this meal, in the place of those before, until it begins; without any they withdraw
 * them, at any time. The kitchen is told of both until then. Throws BAD_USER_INPUT without their consent, CONFLICT where it is
 * too late to tell the kitchen.
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
  const isOver = !mayTell({ reservation, share }, now)
  if (isOver && allergens.length > 0) throw tooLate({ reservation, share }, now)

  if (allergens.length > 0) await keepAllergies(db, { shareId: share.id, allergens }, new Date(now))
  else await deleteAllergies(db, share.id)
  // The meal is served, or nobody comes: what was withdrawn is deleted, and nobody is told.
  if (isOver) return reservation
  await publish(db, now, 'SeatNoticeChanged', { reservationId: reservation.id })
  // A new version: the restaurant's email is told from the one before.
  return changeReservation(db, reservation.id, {}, new Date(now))
}

function mayTell({ reservation, share }: LockedShare, now: number): boolean {
  const isAwaited = awaitsRestaurant(reservation)
  return canTellAllergies({ ...reservation, own: share.status, isAwaited }, now)
}

function tooLate({ reservation }: LockedShare, now: number): UserError {
  if (awaitsRestaurant(reservation)) return new UserError('CONFLICT', AWAITED)
  return new UserError('CONFLICT', now >= reservation.startsAt ? BEGUN : ENDED)
}

const AWAITED =
  "Le restaurant n'a pas encore répondu : vous pourrez signaler vos allergies dès qu'il aura accepté. Sinon, appelez-le."
const BEGUN = 'Ce repas a commencé : signalez vos allergies au restaurant lui-même.'
const ENDED = "Cette réservation n'attend plus d'allergies."
