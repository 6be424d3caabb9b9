import { serviceDay } from '@tablee/domain/calendar/calendar'
import type { Start } from '@tablee/domain/calendar/opening-hours'
import { stayMinutes } from '@tablee/domain/calendar/stays'
import { type ChangedHold, changedHold } from '@tablee/domain/money/changed-hold'
import { LARGEST_PARTY } from '@tablee/domain/reservations/booking-limits'
import { canModify, isPaidByHost } from '@tablee/domain/reservations/booking-rules'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { isHost } from '@tablee/domain/reservations/host'
import { sizesOf } from '@tablee/domain/reservations/party-sizes'
import { kindOf } from '@tablee/domain/reservations/reservation-moves'
import { isAuthorised, MODIFIABLE } from '@tablee/domain/reservations/reservation-status'
import type { Tx } from '../../../context.ts'
import { badInput, Refusal } from '../../../errors.ts'
import { announce } from '../../../events/outbox.ts'
import { swapPlace } from '../../availability/availability.ts'
import type { Restaurant } from '../../catalogue/catalogue.ts'
import { letGo, settleAt } from '../../payments/charging/charging.ts'
import { type Attempt, letGoOthers } from '../../payments/payments.ts'
import { planVoucher } from '../../vouchers/charging/charging.ts'
import { replan, standingVoucher } from '../../vouchers/vouchers.ts'
import { refuseTooClose } from '../booking/booking-limits-of.ts'
import { orderOf } from '../core/bill.ts'
import { morningOf, settlementOf } from '../core/due-of.ts'
import { closeForPayment, confirmWithPresent, dueOfGroup, running } from '../core/group.ts'
import { type By, moveReservation, placeOf } from '../core/move.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { ownBookings } from '../core/reservations.sql.ts'
import { aDayBefore, Full, Overtaken } from '../core/until-done.ts'
import { changeReservation, setPaid, setVoucher, waitForTurn } from '../core/write-reservations.sql.ts'
import { takePending } from './pending-change.sql.ts'

/** Which day, hour and party a booking is to have. */
export type ChangeTo = { start: Start; totalPersons: number }

/**
 * Changes a reservation that is locked, in the caller's transaction: takes the new seats, gives the old ones back, and has
 * what is held follow, by `anew` where that is more. Throws Full where there is no room, Overtaken where another sum is to
 * be held than `anew` holds, and the refusals of a change that is too late, too close to another table or too small.
 */
export async function changeBooking(
  parts: Tx,
  reservation: Reservation,
  to: ChangeTo & { restaurant: Restaurant },
  anew: Attempt | null,
): Promise<Reservation> {
  const { db, clock } = parts
  const now = clock.now()
  refuseTooLate(reservation, now)
  const shares = await running(parts, reservation)
  refuseParty(reservation, to.totalPersons, shares.length)
  const next = changed(reservation, to)
  const dearer = dearerOf(reservation, next, shares)
  if (dearer && !isHost(dearer.share)) throw tooDear()
  if (dearer?.toAuthorise !== anew?.amountCents) throw new Overtaken()

  if (!(await swapPlace(db, placeOf(reservation), placeOf(next), to.restaurant))) throw new Full()
  await refuseNearOthers(parts, next)
  const saved = await save(parts, reservation, next, shares)
  if (dearer && anew) {
    await letGoOthers(db, anew, new Date(now))
    await setPaid(db, dearer.share.id, dearer.after.held)
  }
  if (next.serviceDay !== reservation.serviceDay) await replanVouchers(parts, shares, next)
  const { id: reservationId, status, startsAt, totalPersons } = reservation
  const heldCents = shares.find(isHost)?.paidCents ?? 0
  await announce(db, now, 'ReservationChanged', { reservationId, status, was: { startsAt, totalPersons, heldCents } })
  const isLarger = next.totalPersons > totalPersons
  return isLarger ? waitAgain(parts, saved) : closeIfComplete(parts, saved, shares)
}

/** Another change of it that waits for its bank gives way, and what that grants is let go; in the caller's transaction. */
export async function dropPending({ db, clock }: Tx, { id }: Pick<Reservation, 'id'>): Promise<void> {
  const attemptId = await takePending(db, id)
  if (attemptId !== null) await letGo(db, clock.now(), attemptId)
}

/** The reservation as it is to be. */
export function changed(reservation: Reservation, { start, totalPersons }: ChangeTo): Reservation {
  const { startsAt, date, hour } = start
  const when = { startsAt, day: date, hour, serviceDay: serviceDay(date, hour) }
  // The same party keeps its stay, also one that has shrunk.
  const stay = totalPersons === reservation.totalPersons ? reservation.stay : stayMinutes(totalPersons)
  return { ...reservation, ...when, totalPersons, stay }
}

export type Dearer = ChangedHold & { share: Share; toAuthorise: number }

/** Whose card would have to hold more than it does: a guest's first, who is not asked. */
export function dearerOf(reservation: Reservation, next: Reservation, shares: readonly Share[]): Dearer | null {
  const to = { persons: next.totalPersons, isOtherDay: next.serviceDay !== reservation.serviceDay }
  const dearer = shares.flatMap((share) => {
    if (!isPaid(reservation, share)) return []
    const hold = changedHold({ order: orderOf(reservation, shares, share), heldCents: share.paidCents }, to)
    return hold.toAuthorise === null ? [] : [{ ...hold, share, toAuthorise: hold.toAuthorise }]
  })
  return dearer.at(-1) ?? null
}

/** Whether its payer has done their part, be it by a code that covers all. */
export function isPaid(reservation: Reservation, share: Share): boolean {
  if (isPaidByHost(reservation, share)) return false
  return share.paidCents > 0 || isAuthorised(share.status)
}

export function refuseTooLate(reservation: Reservation, now: number): void {
  const { status } = reservation
  if (canModify({ status, freeCancelUntil: freeCancelUntil(reservation) }, now)) return
  const isOpen = MODIFIABLE.includes(status)
  throw new Refusal('CONFLICT', isOpen ? TOO_LATE_TO_CHANGE : 'Cette réservation ne peut plus être modifiée.')
}

const TOO_LATE_TO_CHANGE = 'Il est trop tard pour modifier cette réservation : appelez le restaurant.'

/** Throws for a party that the booking may not be changed to. */
export function refuseParty(reservation: Reservation, persons: number, taken: number): void {
  const sizes = sizesOf({ ...reservation, kind: kindOf(reservation), taken }, LARGEST_PARTY)
  if (sizes.from <= persons && persons <= sizes.to) return
  if (persons < taken) {
    throw badInput({ totalPersons: `${taken} personnes ont déjà leur place : choisissez au moins ${taken} convives.` })
  }
  throw badInput({ totalPersons: "L'addition est réglée : le nombre de convives ne change plus." })
}

/** No card is known that could be asked, or it is another's. */
export function tooDear(): Refusal {
  return new Refusal(
    'CONFLICT',
    'Le total serait plus élevé que ce qui a été réglé. Annulez et réservez à nouveau, ou gardez cette réservation.',
  )
}

/** From then on its host books nothing until this is done. */
async function refuseNearOthers({ db, clock }: Tx, next: Reservation): Promise<void> {
  const hostId = next.hostId ?? ''
  await waitForTurn(db, hostId)
  const { open } = await ownBookings(db, hostId, aDayBefore(clock.now()))
  refuseTooClose(
    next,
    open.filter(({ id }) => id !== next.id),
  )
}

async function save(parts: Tx, reservation: Reservation, next: Reservation, shares: readonly Share[]) {
  const { db, clock } = parts
  const now = clock.now()
  const { startsAt, day, hour, serviceDay, totalPersons, stay } = next
  const set = { startsAt, day, hour, serviceDay, totalPersons, stay, dueAt: dueOfGroup(next, shares, now) }
  // For who is missing then the invitation stands again.
  const open = totalPersons > reservation.totalPersons ? { linkEndedAt: null } : {}
  const saved = await changeReservation(db, next.id, { ...set, ...open, changedAt: now }, new Date(now))
  const payables = shares.map(({ id }) => id)
  await settleAt(db, now, payables, settlementOf(next))
  return saved
}

/** Where each pays, who has paid stays confirmed; a bill that the host pays is open again. */
function waitAgain(parts: Tx, reservation: Reservation): Promise<Reservation> | Reservation {
  if (reservation.status !== 'WAITING_FOR_PAYMENT') return reservation
  const by: By = { mover: 'host', accountId: reservation.hostId, reason: 'PARTY_ENLARGED' }
  return moveReservation(parts, reservation, 'WAITING_FOR_GUESTS', by)
}

/** A party that is now as small as those who are in is complete. */
function closeIfComplete(parts: Tx, reservation: Reservation, shares: readonly Share[]) {
  if (reservation.status !== 'WAITING_FOR_GUESTS' || shares.length < reservation.totalPersons) return reservation
  const by: By = { mover: 'host', accountId: reservation.hostId, reason: 'PARTY_SHRUNK' }
  if (kindOf(reservation) === 'pay-for-all') return closeForPayment(parts, reservation, by)
  const areAllPaid = shares.every(({ status }) => status === 'PRE_PAID')
  return areAllPaid ? confirmWithPresent(parts, reservation, by) : reservation
}

async function replanVouchers({ db, clock }: Tx, shares: readonly Share[], { serviceDay }: Reservation) {
  const now = clock.now()
  const at = morningOf(serviceDay)
  for (const { id, voucherScheme: scheme, voucherCents: cents } of shares.filter((one) => one.voucherScheme !== null)) {
    const standing = await standingVoucher(db, id)
    if (cents === 0) await replan(db, now, id, { serviceDay, at })
    else if (standing?.accountId && scheme) {
      const { accountId, merchant } = standing
      await planVoucher(db, now, { payableId: id, accountId, scheme, merchant, serviceDay, cents }, at)
      await setVoucher(db, id, { scheme, cents: 0, planned: cents })
    }
  }
}
