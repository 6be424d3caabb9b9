import { writeDay } from '@tablee/domain/calendar/calendar'
import { isToGo } from '@tablee/domain/money/pricing'
import { isHost } from '@tablee/domain/reservations/host'
import { pauseAt } from '@tablee/domain/reservations/pauses'
import { bookedHour, shortDay } from '@tablee/domain/reservations/reservation-labels'
import { CHANGE_NOT_GRANTED } from '@tablee/domain/sentences'
import type { Context } from '../../../../context.ts'
import type { Database } from '../../../../database/connect.ts'
import { UserError } from '../../../../errors.ts'
import { detailsOf, type Restaurant, restaurantOf } from '../../../catalogue/catalogue.ts'
import { beginReauthorization, mealAuthorizationOf, type Outcome } from '../../../payments/charging/charging.ts'
import { type Attempt, tryCard } from '../../../payments/payments.ts'
import { applyOutcome } from '../../billing/apply-payment.ts'
import { offeredStart, planOf, refuseRequest } from '../../booking/read-offer.ts'
import { unavailableWithOtherHours } from '../../booking/unavailable-with-other-hours.ts'
import { ownBookingsOf, refuseTooClose } from '../../core/booking-limits-of.ts'
import {
  type ChangeTo,
  changeBooking,
  dropPending,
  type HigherHold,
  higherHoldImpossible,
  higherHoldOf,
  isOtherService,
  movedOrder,
  orderOf,
  refuseParty,
  refuseTooLate,
  rescheduled,
} from '../../core/changing/change-booking.ts'
import { dropPendingDishes } from '../../core/changing/change-dishes.ts'
import { sayChangeFailure } from '../../core/changing/on-change-payment.ts'
import { addPending, changeFailureOf, pendingDone } from '../../core/changing/pending-changes.sql.ts'
import { nullIfFull, retryOnStaleRead, StaleReadError } from '../../core/concurrency.ts'
import { settlementOf } from '../../core/due-of.ts'
import { activeShares } from '../../core/group.ts'
import { refuseBeyondPortions } from '../../core/portions/keep-portions.ts'
import type { BookingRequest, Reservation } from '../../core/reservation.ts'
import { lockReservation, reservationsByIds } from '../../core/reservations.sql.ts'
import { changedMeanwhile } from '../../core/transition.ts'
import { booker, hostOf } from '../../reservations.rights.ts'
import type { ReservationView } from '../../views/read-reservation.ts'
import { askOrDrop, notAgreed } from './pay-for-change.ts'

/** Day (DD-MM-YYYY), hour and party of a booking. */
type BookedTerms = { date: string; hour: string; totalPersons: number }

export type RescheduleRequest = Partial<{ [Term in keyof BookedTerms]: BookedTerms[Term] | null }> & {
  /**
   * The booking as the host saw it. Fields that are to change must still have these values. Without it, the current ones are
   * replaced unconditionally.
   */
  was?: BookedTerms | null
  /** The held cents after the change that the host saw and agreed to. Required if they increase. */
  agreedCents?: number | null
  /** Required after many declined cards. */
  captchaToken?: string | null
}

/** Throws if the locked booking may no longer be changed as requested. */
type Check = (trx: Database) => Promise<void>

/** `bank` is set if the bank requires 3-D Secure. The change is then made once the payment is authorised. */
export type RescheduleResult = { reservation: Reservation; bank: NonNullable<ReservationView['bank']> | null }

/**
 * Changes day, hour or party, for the host, until thirty minutes before the booking. The new seats are reserved, or nothing
 * changes. If more must be held, it is authorised first. Throws CONFLICT with the amount if the host has not agreed to it,
 * CONFLICT with the current booking (`standing`) if it is neither what the host saw nor what they request, and PAYMENT_FAILED
 * if the bank declines. `check` runs once the booking is locked.
 */
export function updateReservation(
  context: Context,
  reservationId: number,
  request: RescheduleRequest,
  check: Check = async () => {},
): Promise<RescheduleResult> {
  return retryOnStaleRead(async () => {
    booker(context)
    const [found = null] = await reservationsByIds(context.db, [reservationId])
    const before = hostOf(context, found)
    refuseTooLate(before, context.clock.now())
    if (before.isWeeklyMeal) throw new UserError('CONFLICT', STAYS_WHERE_IT_IS)
    const restaurant = await restaurantOf(context, before.restaurantId)
    const asked = askedOf(before, request)
    refuseUnseen(before, asked, request.was)
    refuseRequest(context, asked, restaurant)
    if (isAsItWas(before, asked)) return { reservation: before, bank: null }

    const start = await startOf(context, restaurant, before, asked)
    if (!start) throw await unavailableWithOtherHours(context, restaurant, asked, 'not offered')
    const { pauses } = await detailsOf(context, restaurant)
    const pause = isSameHour(before, asked) ? null : pauseAt(pauses, asked.type, start.startsAt)
    if (pause) throw await unavailableWithOtherHours(context, restaurant, asked, pause)
    const to = { before, restaurant, start, totalPersons: asked.totalPersons, check }
    const dearer = await dearerNow(context, to)
    const done = dearer ? await byBank(context, to, dearer, request) : await atOnce(context, to)
    if (!done) throw await unavailableWithOtherHours(context, restaurant, asked, 'full')
    return done
  })
}

type To = ChangeTo & { before: Reservation; restaurant: Restaurant; check: Check }

function askedOf(
  { restaurantId, type, day, hour, totalPersons }: Reservation,
  request: RescheduleRequest,
): BookingRequest {
  return {
    restaurantId,
    type,
    date: request.date ?? writeDay(day),
    hour: request.hour ?? hour,
    totalPersons: request.totalPersons ?? totalPersons,
  }
}

/** Checks the party first, so that an impossible change does not return an amount. */
async function dearerNow(context: Context, to: To): Promise<HigherHold | null> {
  const shares = await activeShares(context, to.before)
  refuseParty(to.before, to.totalPersons, shares.length)
  return higherHoldOf(context.db, { reservation: to.before, next: rescheduled(to.before, to) }, shares)
}

/** Returns null if there is no room. */
async function atOnce({ db, ...context }: Context, { before, check, ...to }: To): Promise<RescheduleResult | null> {
  const work = db.transaction().execute(async (trx) => {
    const tx = { ...context, db: trx }
    const reservation = hostOf(tx, await lockReservation(trx, before.id))
    if (reservation.version !== before.version) throw new StaleReadError()
    await check(trx)
    await dropPending(tx, reservation)
    return changeBooking(tx, reservation, to, null)
  })
  const reservation = await nullIfFull(work)
  return reservation && { reservation, bank: null }
}

/** Has the bank authorise the higher amount before the change is made. Returns null if the seats are no longer free. */
async function byBank(
  context: Context,
  to: To,
  dearer: HigherHold,
  request: RescheduleRequest,
): Promise<RescheduleResult | null> {
  const { db } = context
  const { before } = to
  const next = rescheduled(before, to)
  const { open } = await ownBookingsOf(context, before.hostId ?? '')
  refuseTooClose(
    next,
    open.filter(({ id }) => id !== before.id),
  )
  if (isOtherService(before, next)) {
    const order = await orderOf(db, before, await activeShares(context, before))
    await refuseBeyondPortions(db, next, movedOrder(order, before, next))
  }
  const held = await mealAuthorizationOf(db, dearer.share.id)
  // The host's change never charges a guest's card.
  if (!held || !isHost(dearer.share)) throw higherHoldImpossible()
  if (request.agreedCents !== dearer.after.held) throw notAgreed(dearer)

  const isRefused = ({ attempt: { status } }: Outcome) => status === 'REFUSED'
  const { attempt, clientSecret } = await tryCard(context, request.captchaToken ?? null, isRefused, () =>
    askBank(context, to, dearer, held),
  )
  if (attempt.status === 'WAITING')
    return { reservation: before, bank: { redirectUrl: attempt.redirectUrl, clientSecret } }
  await applyOutcome(context, attempt)
  if (attempt.status !== 'AUTHORISED') throw new UserError('PAYMENT_FAILED', CHANGE_NOT_GRANTED)
  const why = await changeFailureOf(db, attempt.id)
  if (why === 'FULL') return null
  if (why !== null) throw new UserError('CONFLICT', sayChangeFailure(why))
  const [reservation = next] = await reservationsByIds(db, [before.id])
  // Another change was made since.
  if (reservation.startsAt !== next.startsAt || reservation.totalPersons !== next.totalPersons) throw changedMeanwhile()
  return { reservation, bank: null }
}

/**
 * Saves the payment with the change first. Any process that receives the bank's response can then make the change or void the
 * payment.
 */
async function askBank(
  context: Context,
  { before, check, ...to }: To,
  { share, toAuthorise, after }: HigherHold,
  held: Attempt,
): Promise<Outcome> {
  const { db, clock, config } = context
  const settlesAt = settlementOf(rescheduled(before, to))
  const attempt = await db.transaction().execute(async (trx) => {
    const now = clock.now()
    const tx = { db: trx, clock }
    const reservation = hostOf(context, await lockReservation(trx, before.id))
    if (reservation.version !== before.version) throw new StaleReadError()
    await check(trx)
    await dropPending(tx, reservation)
    await dropPendingDishes(tx, share)
    const begun = await beginReauthorization(trx, now, held, {
      amountCents: toAuthorise,
      feeCents: after.price.card.applicationFee,
      voucherCents: after.price.voucher,
      settlesAt,
      returnUrl: `${config.origin}/reservation/payment/return/${share.id}?change=${before.id}`,
    })
    if (!begun) throw new StaleReadError()
    await addPending(trx, { ...to, reservationId: before.id, attemptId: begun.id }, new Date(now))
    return begun
  })
  return askOrDrop(context, attempt, pendingDone)
}

/** Returns the start. The booking may keep an hour that is no longer offered. */
async function startOf(context: Context, restaurant: Restaurant, before: Reservation, asked: BookingRequest) {
  if (isSameHour(before, asked)) return { date: before.day, hour: before.hour, startsAt: before.startsAt }
  const plan = planOf(restaurant, await detailsOf(context, restaurant))
  return offeredStart(asked, plan, context.clock.now(), restaurant.rules)
}

function isSameHour(before: Reservation, { date, hour }: Pick<BookingRequest, 'date' | 'hour'>): boolean {
  return date === writeDay(before.day) && hour === before.hour
}

function isAsItWas(before: Reservation, asked: BookingRequest): boolean {
  return isSameHour(before, asked) && asked.totalPersons === before.totalPersons
}

/**
 * Throws if another device has changed the booking since. Day and hour are compared together, because moving a table concerns
 * both.
 */
function refuseUnseen(before: Reservation, asked: BookingRequest, was: BookedTerms | null | undefined): void {
  if (!was) return
  const isStartSeen = isSameHour(before, was) || isSameHour(before, asked)
  const isPartySeen = [was.totalPersons, asked.totalPersons].includes(before.totalPersons)
  if (isStartSeen && isPartySeen) return
  const { day, hour, totalPersons } = before
  throw new UserError('CONFLICT', changedSince(before), undefined, {
    standing: { date: writeDay(day), hour, totalPersons } satisfies BookedTerms,
  })
}

const STAYS_WHERE_IT_IS = 'Un repas de la cantine ne change pas de jour : annulez-le et commandez-en un autre.'

function changedSince({ type, day, hour, totalPersons }: Reservation): string {
  const when = `${shortDay(day)}${isToGo(type) ? ', ' : ' à '}${bookedHour({ type, hour })}`
  const what = isToGo(type)
    ? `Cette commande a changé entre-temps : ${when}.`
    : `Cette réservation a changé entre-temps : ${when}, ${totalPersons} ${totalPersons > 1 ? 'personnes' : 'personne'}.`
  return `${what} Votre modification n'est pas enregistrée : enregistrez-la de nouveau pour la faire quand même.`
}
