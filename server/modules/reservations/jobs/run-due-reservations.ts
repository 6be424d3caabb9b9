import { awaitsRestaurant, isHold } from '@tablee/domain/reservations/booking-rules'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { awaitsGuests, isHeld } from '@tablee/domain/reservations/open-group'
import type { Reason } from '@tablee/domain/reservations/reservation-reasons'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import type { Logger } from 'pino'
import type { Tx } from '../../../context.ts'
import { runRows } from '../../../queues/run-rows.ts'
import { askAgain } from '../../payments/payments.ts'
import { settleBill } from '../after-meal/settle-bill.ts'
import { complete } from '../core/complete.ts'
import { settlementOf } from '../core/due-of.ts'
import {
  activeShares,
  cancelLateShares,
  closeForPayment,
  confirmWithPresent,
  dueOfGroup,
  isToPayAgain,
  KEPT_FOR_BANK,
  shrinkParty,
} from '../core/group.ts'
import { invitationEnds } from '../core/link.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { takeNextDue } from '../core/reservations.sql.ts'
import { cancelAll, type TransitionCause, transitionReservation, transitionShares } from '../core/transition.ts'
import { changeReservation } from '../core/writing/set-fields.sql.ts'

type Work = Tx & { log: Pick<Logger, 'error'> }

const QUEUE = 'reservations'

/**
 * Advances every due reservation: holds that end, groups that close, evenings that are over. Each runs in its own transaction,
 * so that none locks the seats of two. Returns their number.
 */
export function runDueReservations(context: Work): Promise<number> {
  return runRows(context, QUEUE, {
    take: (trx, now) => takeNextDue(trx, QUEUE, now),
    keyOf: ({ id }) => id,
    run: (trx, reservation) => advance({ db: trx, clock: context.clock }, reservation),
  })
}

async function advance(tx: Tx, reservation: Reservation): Promise<void> {
  switch (reservation.status) {
    case 'CREATED':
    case 'PAYMENT_FAILED':
    case 'WAITING_FOR_PAYMENT':
      return giveUp(tx, reservation)
    case 'WAITING_FOR_GUESTS':
      return closeGroup(tx, reservation)
    case 'CONFIRMED':
      return advanceConfirmed(tx, reservation)
    case 'PAID':
      return complete(tx, reservation)
    default:
      return setDue(tx, reservation, null)
  }
}

/**
 * Closes a group. From 15 minutes before the table no guest joins. A share that is being paid keeps its seat until its hold
 * ends.
 */
async function closeGroup(tx: Tx, reservation: Reservation): Promise<void> {
  const now = tx.clock.now()
  const shares = await cancelLateShares(tx, reservation)
  if (isUnpaidLate(reservation, shares, now)) return dropUnpaid(tx, reservation, shares)
  if (now < invitationEnds(reservation)) return setDue(tx, reservation, dueOfGroup(reservation, shares, now))
  if (shares.some(isHeld)) return setDue(tx, reservation, firstHoldOf(shares))

  const close = kindOf(reservation) === 'self-pay' ? confirmWithPresent : closeForPayment
  await close(tx, reservation, CLOSED)
}

const CLOSED: TransitionCause = { actor: 'clock', reason: 'CLOSED_BY_TIME' }

/**
 * Advances a confirmed booking. Until the settlement a group in which each guest pays may grow, and loses the guests who do not
 * pay.
 */
async function advanceConfirmed(tx: Tx, reservation: Reservation): Promise<void> {
  const now = tx.clock.now()
  const shares = await cancelLateShares(tx, reservation)
  const isClosing = awaitsGuests(reservation, shares) && now >= invitationEnds(reservation)
  if (isClosing && shares.some(isHeld)) return setDue(tx, reservation, firstHoldOf(shares))

  const closed = isClosing ? await confirmWithPresent(tx, reservation, CLOSED) : reservation
  if (now >= settlementOf(closed)) return settleBill(tx, closed, { actor: 'clock', reason: 'SETTLEMENT_DUE' })
  return isUnpaidLate(closed, shares, now)
    ? dropUnpaid(tx, closed, shares)
    : setDue(tx, closed, dueOfGroup(closed, shares, now))
}

/**
 * Gives an unpaid hold up, but first retrieves its payment from the provider. An authorised payment confirms the reservation.
 * Without a response it ends at its hour.
 */
async function giveUp(tx: Tx, reservation: Reservation): Promise<void> {
  const { db, clock } = tx
  const now = clock.now()
  const shares = await activeShares(tx, reservation)
  const asked =
    now < reservation.startsAt
      ? await askAgain(
          db,
          now,
          shares.map(({ id }) => id),
        )
      : []
  if (asked.length > 0) return setDue(tx, reservation, Math.min(now + KEPT_FOR_BANK, reservation.startsAt))

  await cancelAll(tx, reservation, { actor: 'clock', reason: reasonOver(reservation) })
}

function reasonOver(reservation: Reservation): Reason {
  if (awaitsRestaurant(reservation)) return 'NOT_ACCEPTED_IN_TIME'
  return isHold(reservation) ? 'HOLD_EXPIRED' : 'UNPAID_IN_TIME'
}

function isUnpaidLate(reservation: Reservation, shares: readonly Share[], now: number): boolean {
  return now >= freeCancelUntil(reservation) && shares.some(isToPayAgain)
}

/** Removes guests whose payment has failed, half an hour before a table where each guest pays. */
async function dropUnpaid(tx: Tx, reservation: Reservation, shares: readonly Share[]): Promise<void> {
  const unpaid = shares.filter(isToPayAgain)
  const left = shares.filter((share) => !unpaid.includes(share))
  const isFilling = reservation.status === 'WAITING_FOR_GUESTS'
  if (left.every(isHeld)) {
    const failed: TransitionCause = { actor: 'payment', reason: 'RENEWAL_REFUSED' }
    const off = await transitionReservation(tx, reservation, 'PAYMENT_FAILED', failed)
    return cancelAll(tx, off, { actor: 'clock', reason: 'UNPAID_IN_TIME' })
  }
  await transitionShares(tx, reservation, unpaid, 'CANCELLED', { actor: 'clock', reason: 'UNPAID_IN_TIME' })
  // While the group is still filling, their seats become free for the invitation link.
  const persons = reservation.totalPersons - (isFilling ? 0 : unpaid.length)
  const shrunk = await shrinkParty(tx, reservation, persons)
  await setDue(tx, shrunk, dueOfGroup(shrunk, left, tx.clock.now()))
}

async function setDue({ db, clock }: Tx, { id }: Reservation, dueAt: number | null): Promise<void> {
  await changeReservation(db, id, { dueAt }, new Date(clock.now()))
}

function firstHoldOf(shares: readonly Share[]): number {
  return Math.min(...shares.filter(isHeld).flatMap(({ holdUntil }) => holdUntil ?? []))
}
