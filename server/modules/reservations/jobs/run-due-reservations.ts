import { awaitsRestaurant, isHold } from '@tablee/domain/reservations/booking-rules'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { awaitsGuests, isHeld } from '@tablee/domain/reservations/open-group'
import { kindOf } from '@tablee/domain/reservations/reservation-moves'
import type { Reason } from '@tablee/domain/reservations/reservation-reasons'
import type { Logger } from 'pino'
import type { Tx } from '../../../context.ts'
import { runRows } from '../../../queues/run-rows.ts'
import { askAgain } from '../../payments/payments.ts'
import { settle } from '../after-meal/settle.ts'
import { cancelAll } from '../core/cancel-all.ts'
import { complete } from '../core/complete.ts'
import { settlementOf } from '../core/due-of.ts'
import {
  BANK_ANSWERS,
  closeForPayment,
  confirmWithPresent,
  dropLateShares,
  dueOfGroup,
  isToPayAgain,
  running,
  shrinkTo,
} from '../core/group.ts'
import { invitationEnds } from '../core/link.ts'
import { type By, moveReservation, moveShares } from '../core/move.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { takeNextDue } from '../core/reservations.sql.ts'
import { changeReservation } from '../core/write-reservations.sql.ts'

type Due = Tx & { log: Pick<Logger, 'error'> }

const QUEUE = 'reservations'

/**
 * Moves every reservation that time alone changes: holds that end, groups that close, evenings that are over. Each in a
 * transaction of its own: whoever gives seats back holds no others. Answers how many.
 */
export function runDueReservations(due: Due): Promise<number> {
  return runRows(due, QUEUE, {
    take: (trx, now) => takeNextDue(trx, QUEUE, now),
    keyOf: ({ id }) => id,
    run: (trx, reservation) => goOn({ db: trx, clock: due.clock }, reservation),
  })
}

async function goOn(parts: Tx, reservation: Reservation): Promise<void> {
  switch (reservation.status) {
    case 'CREATED':
    case 'PAYMENT_FAILED':
    case 'WAITING_FOR_PAYMENT':
      return giveUp(parts, reservation)
    case 'WAITING_FOR_GUESTS':
      return closeGroup(parts, reservation)
    case 'CONFIRMED':
      return goOnConfirmed(parts, reservation)
    case 'PAID':
      return complete(parts, reservation)
    default:
      return wake(parts, reservation, null)
  }
}

/** At T - 15 min nobody new joins; a share whose payment is under way keeps its seat until its hold ends. */
async function closeGroup(parts: Tx, reservation: Reservation): Promise<void> {
  const now = parts.clock.now()
  const shares = await dropLateShares(parts, reservation)
  if (isUnpaidLate(reservation, shares, now)) return dropUnpaid(parts, reservation, shares)
  if (now < invitationEnds(reservation)) return wake(parts, reservation, dueOfGroup(reservation, shares, now))
  if (shares.some(isHeld)) return wake(parts, reservation, firstHoldOf(shares))

  const close = kindOf(reservation) === 'self-pay' ? confirmWithPresent : closeForPayment
  await close(parts, reservation, CLOSED)
}

const CLOSED: By = { mover: 'clock', reason: 'CLOSED_BY_TIME' }

/** Until it is settled a group in which each pays may have been enlarged, and may lose who does not pay. */
async function goOnConfirmed(parts: Tx, reservation: Reservation): Promise<void> {
  const now = parts.clock.now()
  const shares = await dropLateShares(parts, reservation)
  const isOver = awaitsGuests(reservation, shares) && now >= invitationEnds(reservation)
  if (isOver && shares.some(isHeld)) return wake(parts, reservation, firstHoldOf(shares))

  const closed = isOver ? await confirmWithPresent(parts, reservation, CLOSED) : reservation
  if (now >= settlementOf(closed)) return settle(parts, closed, { mover: 'clock', reason: 'SETTLEMENT_DUE' })
  return isUnpaidLate(closed, shares, now)
    ? dropUnpaid(parts, closed, shares)
    : wake(parts, closed, dueOfGroup(closed, shares, now))
}

/** The provider is asked before: a payment that it has granted confirms, one that it never answers gives way at T. */
async function giveUp(parts: Tx, reservation: Reservation): Promise<void> {
  const { db, clock } = parts
  const now = clock.now()
  const shares = await running(parts, reservation)
  const asked =
    now < reservation.startsAt
      ? await askAgain(
          db,
          now,
          shares.map(({ id }) => id),
        )
      : []
  if (asked.length > 0) return wake(parts, reservation, Math.min(now + BANK_ANSWERS, reservation.startsAt))

  await cancelAll(parts, reservation, { mover: 'clock', reason: reasonOver(reservation) })
}

function reasonOver(reservation: Reservation): Reason {
  if (awaitsRestaurant(reservation)) return 'NOT_ACCEPTED_IN_TIME'
  return isHold(reservation) ? 'HOLD_EXPIRED' : 'UNPAID_IN_TIME'
}

function isUnpaidLate(reservation: Reservation, shares: readonly Share[], now: number): boolean {
  return now >= freeCancelUntil(reservation) && shares.some(isToPayAgain)
}

/** Half an hour before a table in which each pays, whoever's card no longer pays for them loses their seat. */
async function dropUnpaid(parts: Tx, reservation: Reservation, shares: readonly Share[]): Promise<void> {
  const unpaid = shares.filter(isToPayAgain)
  const left = shares.filter((share) => !unpaid.includes(share))
  const isFilling = reservation.status === 'WAITING_FOR_GUESTS'
  if (left.every(isHeld)) {
    const failed: By = { mover: 'payment', reason: 'RENEWAL_REFUSED' }
    const off = await moveReservation(parts, reservation, 'PAYMENT_FAILED', failed)
    return cancelAll(parts, off, { mover: 'clock', reason: 'UNPAID_IN_TIME' })
  }
  await moveShares(parts, reservation, unpaid, 'CANCELLED', { mover: 'clock', reason: 'UNPAID_IN_TIME' })
  // While others are awaited their seats go back to the link.
  const persons = reservation.totalPersons - (isFilling ? 0 : unpaid.length)
  const shrunk = await shrinkTo(parts, reservation, persons)
  await wake(parts, shrunk, dueOfGroup(shrunk, left, parts.clock.now()))
}

async function wake({ db, clock }: Tx, { id }: Reservation, dueAt: number | null): Promise<void> {
  await changeReservation(db, id, { dueAt }, new Date(clock.now()))
}

function firstHoldOf(shares: readonly Share[]): number {
  return Math.min(...shares.filter(isHeld).flatMap(({ holdUntil }) => holdUntil ?? []))
}
