import type { Reason } from '@tablee/domain/reservations/reservation-reasons'
import { isOver, TAKES_SEATS } from '@tablee/domain/reservations/reservation-status'
import {
  type Actor,
  canTransition,
  kindOf,
  RESERVATION_TRANSITIONS,
  SHARE_TRANSITIONS,
} from '@tablee/domain/reservations/reservation-transitions'
import type { RawBuilder } from 'kysely'
import type { Tx } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import type { NewEvent } from '../../../events/outbox.ts'
import { releaseSeats } from '../../availability/availability.ts'
import { releaseCoupons } from '../../coupons/coupons.ts'
import { requestingRefunds } from '../../payments/payments.ts'
import { releasingVouchers } from '../../vouchers/charging/charging.ts'
import { dueOf } from './due-of.ts'
import type { LockedBooking, Reservation, Share, Status } from './reservation.ts'
import { sharesOf } from './reservations.sql.ts'
import { splitAgain } from './shared-dishes/split-again.ts'
import * as rows from './writing/move-statuses.sql.ts'

/** The actor and the reason of a transition. `note` is free text for people; no code depends on it. */
export type TransitionCause = {
  actor: Actor
  accountId?: string | null
  reason: Reason
  note?: string | null
  /** The parts that other modules write in the same statement. */
  alsoWrite?: readonly RawBuilder<unknown>[]
}
/** The new status of a reservation, with the columns set with it. */
type Target = { to: Status; holdUntil?: number | null; wasAuthorised?: boolean }
type ShareTarget = { share: Share; to: Status; paidCents?: number; holdUntil?: number | null }
export type TransitionResult = { reservation: Reservation; shares: Share[] }

/**
 * Makes the transitions of shares, and with `target` that of their reservation, in the caller's transaction. One statement
 * writes statuses, history and events, and requests voids and refunds for cancelled shares. Releases their codes and the seats
 * that are no longer reserved. Throws CONFLICT for a transition that `domain/` does not allow, or that another process made
 * first.
 */
export async function transitionTogether(
  { db, clock }: Tx,
  reservation: Reservation,
  shares: readonly ShareTarget[],
  target: Target | null,
  { actor, accountId = null, reason, note = null, alsoWrite = [] }: TransitionCause,
): Promise<TransitionResult> {
  const kind = kindOf(reservation)
  const { id: reservationId, status: from } = reservation
  const areSharesAllowed = shares.every(({ share, to }) =>
    canTransition(SHARE_TRANSITIONS, share.status, to, actor, kind),
  )
  if (!areSharesAllowed || (target && !canTransition(RESERVATION_TRANSITIONS, from, target.to, actor, kind)))
    throw changedMeanwhile()

  const now = clock.now()
  const cancelled = shares.filter(({ to }) => to === 'CANCELLED').map(({ share }) => share)
  const payload = { reservationId, actor, reason }
  const written = await rows.transition(
    db,
    reservationId,
    shares.map(({ share, to, holdUntil = null, paidCents = to === 'CANCELLED' ? 0 : share.paidCents }) => {
      return { id: share.id, from: share.status, to, holdUntil, paidCents }
    }),
    target && columnsOf(reservation, target, now),
    { actor, accountId, reason, note, alsoWrite: [...alsoWrite, ...givingMoneyBack(cancelled, now)] },
    new Date(now),
    [
      ...shares.map(({ share, to }): NewEvent => {
        return { name: 'ShareStatusChanged', payload: { ...payload, shareId: share.id, from: share.status, to } }
      }),
      ...(target ? [{ name: 'ReservationStatusChanged' as const, payload: { ...payload, from, to: target.to } }] : []),
    ],
  )
  if (written.shares.length < shares.length || (target && !written.reservation)) throw changedMeanwhile()

  const after = written.reservation ?? reservation
  if (cancelled.length > 0) await giveBack({ db, clock }, after, cancelled, written.hasTableDishes)
  if (TAKES_SEATS.includes(from) && !TAKES_SEATS.includes(after.status)) await releaseSeats(db, seatClaimOf(after))
  return { reservation: after, shares: written.shares }
}

/** Requests voids and refunds of the card and voucher payments of cancelled shares, in the statement that cancels them. */
function givingMoneyBack(cancelled: readonly Share[], now: number): RawBuilder<unknown>[] {
  const byVoucher = cancelled.filter(({ voucherScheme }) => voucherScheme !== null)
  const byCard = cancelled.length > 0 ? requestingRefunds(idsOf(cancelled), new Date(now)) : []
  return [...byCard, ...releasingVouchers(now, idsOf(byVoucher))]
}

/** Releases the codes of cancelled shares, and splits their parts of shared dishes among the remaining guests. */
async function giveBack(tx: Tx, after: Reservation, shares: readonly Share[], hasTableDishes: boolean): Promise<void> {
  await releaseCoupons(tx.db, idsOf(shares))
  if (hasTableDishes && after.status !== 'CANCELLED') await splitAgain(tx, after)
}

function idsOf(shares: readonly Share[]): string[] {
  return shares.map(({ id }) => id)
}

export async function transitionReservation(
  tx: Tx,
  reservation: Reservation,
  to: Status,
  by: TransitionCause,
  set: Omit<Target, 'to'> = {},
): Promise<Reservation> {
  return (await transitionTogether(tx, reservation, [], { to, ...set }, by)).reservation
}

/** Makes the same transition for several shares, without their reservation. */
export async function transitionShares(
  tx: Tx,
  reservation: Reservation,
  shares: readonly Share[],
  to: Status,
  by: TransitionCause,
): Promise<void> {
  if (shares.length === 0) return
  const targets = shares.map((share) => ({ share, to }))
  await transitionTogether(tx, reservation, targets, null, by)
}

function columnsOf(reservation: Reservation, { to, holdUntil = null, wasAuthorised }: Target, now: number) {
  const next = { ...reservation, holdUntil, wasAuthorised: wasAuthorised ?? reservation.wasAuthorised }
  return { from: reservation.status, to, holdUntil, wasAuthorised: next.wasAuthorised, dueAt: dueOf(to, next, now) }
}

/** Returns the seats, or the order's slot, that a reservation needs at its restaurant. */
export function seatClaimOf({
  restaurantId,
  type,
  startsAt,
  totalPersons,
  stay,
  isForced,
}: Pick<Reservation, 'restaurantId' | 'type' | 'startsAt' | 'totalPersons' | 'stay' | 'isForced'>) {
  return { restaurantId, type, startsAt, party: totalPersons, stay, isForced }
}

export function changedMeanwhile(): UserError {
  return new UserError('CONFLICT', 'Cette réservation a changé entre-temps. Rechargez la page.')
}

/** Cancels a reservation and all its open shares. Completed shares and no-shows do not change. */
export async function cancelAll(tx: Tx, reservation: Reservation, by: TransitionCause): Promise<void> {
  await cancelBooking(tx, { reservation, shares: await sharesOf(tx.db, [reservation.id]) }, by)
}

/** Like `cancelAll`, for a booking whose shares are known. Returns the cancelled booking. */
export async function cancelBooking(
  tx: Tx,
  { reservation, shares }: LockedBooking,
  by: TransitionCause,
): Promise<Reservation> {
  const to = 'CANCELLED' as const
  const open = shares.filter(({ status }) => !isOver(status)).map((share) => ({ share, to }))
  return (await transitionTogether(tx, reservation, open, { to }, by)).reservation
}
