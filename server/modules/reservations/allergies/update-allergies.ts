import {
  type Allergen,
  type AllergyStatement,
  knownAllergens,
  sayAllergens,
} from '@tablee/domain/ordering/allergies/allergens'
import { awaitsRestaurant, canReportAllergies } from '@tablee/domain/reservations/booking-rules'
import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { readAllergies } from '../booking/read-order.ts'
import { lockedShare } from '../core/concurrency.ts'
import type { LockedShare } from '../core/reservation.ts'
import { allergiesOf } from '../core/reservations.sql.ts'
import { changeReservation } from '../core/writing/set-fields.sql.ts'
import { guestOrSignedIn, isOwnShare, unknownReservation, viewerRoleIn } from '../reservations.rights.ts'
import { changedView, type ReservationView } from '../views/read-reservation.ts'
import { deleteAllergies, keepAllergies } from './allergies.sql.ts'

/**
 * Replaces a guest's allergies for this meal, until it begins. An empty list withdraws them, at any time. Until the meal begins
 * the kitchen is notified of both. Throws BAD_USER_INPUT without consent. Throws CONFLICT if it is too late to notify the kitchen,
 * or if the allergies differ from those that the page showed (`was`).
 */
export async function updateAllergies(
  context: Context,
  shareId: string,
  { was, ...statement }: AllergyStatement & { was?: readonly string[] | null },
): Promise<ReservationView> {
  guestOrSignedIn(context)
  const allergens = readAllergies(statement)
  const seen = was ? knownAllergens(was) : null
  const reservation = await context.db.transaction().execute(async (trx) => {
    const locked = await lockedShare(trx, shareId)
    if (!isOwnShare(viewerRoleIn(context, locked.reservation, [locked.share]), locked.share)) throw unknownReservation()
    return replaceAllergies({ ...context, db: trx }, locked, { allergens, seen })
  })
  return changedView(context, reservation)
}

async function replaceAllergies(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { reservation, share }: LockedShare,
  { allergens, seen }: { allergens: Allergen[]; seen: Allergen[] | null },
) {
  const now = clock.now()
  const [former] = await allergiesOf(db, [share.id])
  if (`${former?.allergens ?? []}` === `${allergens}`) return reservation
  if (seen !== null && `${former?.allergens ?? []}` !== `${seen}`) throw stale(knownAllergens(former?.allergens ?? []))
  const isOver = !mayTell({ reservation, share }, now)
  if (isOver && allergens.length > 0) throw tooLate({ reservation, share }, now)

  if (allergens.length > 0) await keepAllergies(db, { shareId: share.id, allergens }, new Date(now))
  else await deleteAllergies(db, share.id)
  // The meal has begun or the seat was given up: withdrawn allergies are deleted without a notification.
  if (isOver) return reservation
  await publish(db, now, 'SeatNoticeChanged', { reservationId: reservation.id })
  // The new version distinguishes the restaurant's email from the one before.
  return changeReservation(db, reservation.id, {}, new Date(now))
}

function stale(current: Allergen[]): UserError {
  const now = current.length === 0 ? "vous n'en signalez plus aucune" : `vous signalez ${sayAllergens(current)}`
  const sentence = `Vos allergies ont changé entre-temps : ${now}. Vérifiez votre choix, puis enregistrez à nouveau.`
  return new UserError('CONFLICT', sentence, undefined, { allergies: current })
}

function mayTell({ reservation, share }: LockedShare, now: number): boolean {
  const isAwaited = awaitsRestaurant(reservation)
  return canReportAllergies({ ...reservation, own: share.status, isAwaited }, now)
}

function tooLate({ reservation }: LockedShare, now: number): UserError {
  if (awaitsRestaurant(reservation)) return new UserError('CONFLICT', AWAITED)
  return new UserError('CONFLICT', now >= reservation.startsAt ? BEGUN : ENDED)
}

const AWAITED =
  "Le restaurant n'a pas encore répondu : vous pourrez signaler vos allergies dès qu'il aura accepté. Sinon, appelez-le."
const BEGUN = 'Ce repas a commencé : signalez vos allergies au restaurant lui-même.'
const ENDED = "Cette réservation n'attend plus d'allergies."
