import { serviceDay } from '@tablee/domain/calendar/calendar'
import type { Start } from '@tablee/domain/calendar/opening-hours'
import { stayMinutes } from '@tablee/domain/calendar/stays'
import { type ChangedHold, changedHold, feeDiscountFor } from '@tablee/domain/money/changed-hold'
import type { TimedLine } from '@tablee/domain/ordering/limits/dish-limits'
import { LARGEST_PARTY } from '@tablee/domain/reservations/booking-limits'
import { canModify } from '@tablee/domain/reservations/booking-rules'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { isHost } from '@tablee/domain/reservations/host'
import { sizesOf } from '@tablee/domain/reservations/party-sizes'
import { MODIFIABLE } from '@tablee/domain/reservations/reservation-status'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import { serviceOf } from '@tablee/domain/service/services'
import type { Tx } from '../../../../context.ts'
import type { Database } from '../../../../database/connect.ts'
import { badInput, UserError } from '../../../../errors.ts'
import { publish } from '../../../../events/outbox.ts'
import { swapSeats } from '../../../availability/availability.ts'
import type { Restaurant } from '../../../catalogue/catalogue.ts'
import { keepLimits } from '../../../catalogue/limits/limits.ts'
import { settleAt, voidAuthorization } from '../../../payments/charging/charging.ts'
import { type Attempt, voidOtherAuthorizations } from '../../../payments/payments.ts'
import { planVoucher } from '../../../vouchers/charging/charging.ts'
import { replan, standingVoucher } from '../../../vouchers/vouchers.ts'
import { orderToPrice } from '../bill.ts'
import { aDayBefore, refuseTooClose } from '../booking-limits-of.ts'
import { feeCodeOf, saveDiscount } from '../code-discount.ts'
import { NoCapacityError, StaleReadError } from '../concurrency.ts'
import { morningOf, settlementOf } from '../due-of.ts'
import { activeShares, closeForPayment, confirmWithPresent, dueOfGroup } from '../group.ts'
import { forgetOffer } from '../moves.sql.ts'
import { hasOwnPayment } from '../own-card.ts'
import { countedLines, keepPortions } from '../portions/keep-portions.ts'
import type { Reservation, Share } from '../reservation.ts'
import { linesOf, ownBookings } from '../reservations.sql.ts'
import { tableDishesOf } from '../shared-dishes/shared-dishes.sql.ts'
import { seatClaimOf, type TransitionCause, transitionReservation } from '../transition.ts'
import { changeReservation, lockBooker, setPaid, setVoucher } from '../writing/set-fields.sql.ts'
import { deletePending } from './pending-changes.sql.ts'

export type ChangeTo = { start: Start; totalPersons: number }

/**
 * Changes a locked reservation in the caller's transaction. Reserves the new seats, releases the old ones and adapts the
 * authorised amount, with `newHold` if it grows. Throws NoCapacityError without seats, StaleReadError if `newHold` is not the
 * required amount, and UserError if it is too late, too close to another table or too small, or if the other day has too little
 * left of a dish.
 */
export async function changeBooking(
  tx: Tx,
  reservation: Reservation,
  to: ChangeTo & { restaurant: Restaurant },
  newHold: Attempt | null,
): Promise<Reservation> {
  const { db, clock } = tx
  const now = clock.now()
  refuseTooLate(reservation, now)
  const shares = await activeShares(tx, reservation)
  refuseParty(reservation, to.totalPersons, shares.length)
  const next = rescheduled(reservation, to)
  const dearer = await higherHoldOf(db, { reservation, next }, shares)
  if (dearer && !isHost(dearer.share)) throw higherHoldImpossible()
  if (dearer?.toAuthorise !== newHold?.amountCents) throw new StaleReadError()

  if (!(await swapSeats(db, seatClaimOf(reservation), seatClaimOf(next), to.restaurant))) throw new NoCapacityError()
  await refuseNearOthers(tx, next)
  const saved = await save(tx, reservation, next, shares)
  if (isOtherService(reservation, next)) await keepPortionsOn(db, { before: reservation, next }, shares)
  if (dearer && newHold) {
    await voidOtherAuthorizations(db, newHold, new Date(now))
    await setPaid(db, dearer.share.id, dearer.after.held)
  }
  if (isOtherDay(reservation, next)) await replanVouchers(tx, shares, next)
  await followFee(db, { reservation, next }, shares)
  const { id: reservationId, status, startsAt, totalPersons } = reservation
  const heldCents = shares.find(isHost)?.paidCents ?? 0
  await publish(db, now, 'ReservationRescheduled', {
    reservationId,
    status,
    was: { startsAt, totalPersons, heldCents },
  })
  const isLarger = next.totalPersons > totalPersons
  return isLarger ? waitAgain(tx, saved) : closeIfComplete(tx, saved, shares)
}

/** Throws CONFLICT if the day or the service to which a booking was moved has too little left of its dishes. */
async function keepPortionsOn(
  db: Database,
  { before, next }: Record<'before' | 'next', Reservation>,
  shares: readonly Share[],
): Promise<void> {
  const { restaurantId, serviceDay: day } = next
  if (!(await keepLimits(db, { restaurantId, day }))) return
  await keepPortions(db, next, movedOrder(await orderOf(db, next, shares), before, next))
}

/**
 * Returns an order as portions count before and after the move. On another day the order is new; at another hour it counted
 * before.
 */
export function movedOrder(order: readonly TimedLine[], before: Reservation, next: Reservation) {
  const at = ({ hour }: Reservation) => order.map((line) => ({ ...line, hour }))
  return { before: isOtherDay(before, next) ? [] : at(before), after: at(next) }
}

/** Returns the dishes of a booking, as portions count. */
export async function orderOf(db: Database, reservation: Reservation, shares: readonly Share[]): Promise<TimedLine[]> {
  const lines = await linesOf(
    db,
    shares.map(({ id }) => id),
  )
  return countedLines(reservation, lines, reservation.isGroup ? await tableDishesOf(db, [reservation.id]) : [])
}

function isOtherDay(before: Reservation, next: Reservation): boolean {
  return next.serviceDay !== before.serviceDay
}

/** True if a booking moves to another day, or between lunch and dinner. Limits of dishes apply to a day or a service. */
export function isOtherService(before: Reservation, next: Reservation): boolean {
  return isOtherDay(before, next) || serviceOf(next.hour) !== serviceOf(before.hour)
}

/** Drops the change whose authorisation is pending, if any, and voids the authorisation, in the caller's transaction. */
export async function dropPending({ db, clock }: Tx, { id }: Pick<Reservation, 'id'>): Promise<void> {
  const attemptId = await deletePending(db, id)
  if (attemptId !== null) await voidAuthorization(db, clock.now(), attemptId)
}

/** Returns the changed reservation. Its seats are free ones, even if an owner had forced it at its former hour. */
export function rescheduled(reservation: Reservation, { start, totalPersons }: ChangeTo): Reservation {
  const { startsAt, date, hour } = start
  const when = { startsAt, day: date, hour, serviceDay: serviceDay(date, hour) }
  // If the size of the party does not change, its stay does not either, even if the party was larger before.
  const stay = totalPersons === reservation.totalPersons ? reservation.stay : stayMinutes(totalPersons)
  return { ...reservation, ...when, totalPersons, stay, isForced: false }
}

type Change = { reservation: Reservation; next: Reservation }

export type HigherHold = ChangedHold & { share: Share; toAuthorise: number }

/**
 * Returns the share whose card would have to hold more, if any. A guest's share comes before the host's, because a guest's card
 * cannot be charged more.
 */
export async function higherHoldOf(
  db: Database,
  { reservation, next }: Change,
  shares: readonly Share[],
): Promise<HigherHold | null> {
  const to = { persons: next.totalPersons, isOtherDay: isOtherDay(reservation, next) }
  const dearer: HigherHold[] = []
  for (const share of shares.filter((one) => hasOwnPayment(reservation, one))) {
    const order = orderToPrice(reservation, shares, share)
    const hold = changedHold({ order, heldCents: share.paidCents, feeCode: await feeCodeOf(db, share) }, to)
    if (hold.toAuthorise !== null) dearer.push({ ...hold, share, toAuthorise: hold.toAuthorise })
  }
  return dearer.findLast(({ share }) => !isHost(share)) ?? dearer[0] ?? null
}

/** Adapts the codes on our fee to another party, as when the holds were computed. */
async function followFee(db: Database, { reservation, next }: Change, shares: readonly Share[]): Promise<void> {
  if (next.totalPersons === reservation.totalPersons) return
  for (const share of shares.filter((one) => hasOwnPayment(reservation, one))) {
    const feeCode = await feeCodeOf(db, share)
    const fee = feeDiscountFor({ order: orderToPrice(reservation, shares, share), feeCode }, next.totalPersons)
    if (fee !== share.feeDiscountCents) await saveDiscount(db, share.id, { items: share.itemsDiscountCents, fee })
  }
}

export function refuseTooLate(reservation: Reservation, now: number): void {
  const { status } = reservation
  if (canModify({ status, freeCancelUntil: freeCancelUntil(reservation) }, now)) return
  const isOpen = MODIFIABLE.includes(status)
  throw new UserError('CONFLICT', isOpen ? TOO_LATE_TO_CHANGE : 'Cette réservation ne peut plus être modifiée.')
}

const TOO_LATE_TO_CHANGE = 'Il est trop tard pour modifier cette réservation : appelez le restaurant.'

/** Throws BAD_USER_INPUT for a party that the booking may not be changed to. */
export function refuseParty(reservation: Reservation, persons: number, taken: number): void {
  // A booking that the restaurant entered may exceed the largest online party.
  const largest = Math.max(LARGEST_PARTY, reservation.totalPersons)
  const sizes = sizesOf({ ...reservation, kind: kindOf(reservation), taken }, largest)
  if (sizes.from <= persons && persons <= sizes.to) return
  if (persons < taken) {
    throw badInput({ totalPersons: `${taken} personnes ont déjà leur place : choisissez au moins ${taken} convives.` })
  }
  throw badInput({ totalPersons: "L'addition est réglée : le nombre de convives ne change plus." })
}

/** The error if more would have to be held by a card that is not the host's. */
export function higherHoldImpossible(): UserError {
  return new UserError(
    'CONFLICT',
    'Le total serait plus élevé que ce qui a été réglé. Annulez et réservez à nouveau, ou gardez cette réservation.',
  )
}

/** Throws if another table of the host is too close. The host can book nothing more until the transaction ends. */
async function refuseNearOthers({ db, clock }: Tx, next: Reservation): Promise<void> {
  const { hostId } = next
  if (hostId === null) return
  await lockBooker(db, hostId)
  const { open } = await ownBookings(db, hostId, aDayBefore(clock.now()))
  refuseTooClose(
    next,
    open.filter(({ id }) => id !== next.id),
  )
}

async function save(tx: Tx, reservation: Reservation, next: Reservation, shares: readonly Share[]) {
  const { db, clock } = tx
  const now = clock.now()
  const { startsAt, day, hour, serviceDay, totalPersons, stay, isForced } = next
  const set = { startsAt, day, hour, serviceDay, totalPersons, stay, isForced, dueAt: dueOfGroup(next, shares, now) }
  const open = totalPersons > reservation.totalPersons ? { linkEndedAt: null } : {}
  const saved = await changeReservation(db, next.id, { ...set, ...open, changedAt: now, readyAt: null }, new Date(now))
  // The host's choice overrides an hour that the restaurant had proposed.
  if (startsAt !== reservation.startsAt) await forgetOffer(db, next.id)
  const payables = shares.map(({ id }) => id)
  await settleAt(db, now, payables, settlementOf(next))
  return saved
}

/** Reopens a group whose host was to pay the bill, if the party grows. Any other group keeps its status. */
function waitAgain(tx: Tx, reservation: Reservation): Promise<Reservation> | Reservation {
  if (reservation.status !== 'WAITING_FOR_PAYMENT') return reservation
  const by: TransitionCause = { actor: 'host', accountId: reservation.hostId, reason: 'PARTY_ENLARGED' }
  return transitionReservation(tx, reservation, 'WAITING_FOR_GUESTS', by)
}

/** A party that has shrunk to the guests who joined is complete. */
function closeIfComplete(tx: Tx, reservation: Reservation, shares: readonly Share[]) {
  if (reservation.status !== 'WAITING_FOR_GUESTS' || shares.length < reservation.totalPersons) return reservation
  const by: TransitionCause = { actor: 'host', accountId: reservation.hostId, reason: 'PARTY_SHRUNK' }
  if (kindOf(reservation) === 'pay-for-all') return closeForPayment(tx, reservation, by)
  const areAllPaid = shares.every(({ status }) => status === 'PRE_PAID')
  return areAllPaid ? confirmWithPresent(tx, reservation, by) : reservation
}

async function replanVouchers({ db, clock }: Tx, shares: readonly Share[], { serviceDay }: Reservation) {
  const now = clock.now()
  const at = morningOf(serviceDay)
  for (const { id, voucherScheme: scheme, voucherCents, voucherPlannedCents } of shares) {
    if (scheme === null || (await replan(db, now, id, { serviceDay, at }))) continue
    // The voucher was requested, or is being requested, for the former day. It is released, and the new day is planned.
    const voucher = await standingVoucher(db, id)
    if (!voucher?.accountId) continue
    const { accountId, merchant } = voucher
    const cents = voucherCents || voucherPlannedCents
    await planVoucher(db, now, { payableId: id, accountId, scheme, merchant, serviceDay, cents }, at)
    await setVoucher(db, id, { scheme, cents: 0, planned: cents })
  }
}
