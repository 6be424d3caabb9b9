import { INVITATION_ENDS_BEFORE } from '@tablee/domain/booking-limits'
import { kindOf } from '@tablee/domain/reservation-moves'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connect.ts'
import { cancelAll } from './cancel-reservation.ts'
import { closeForPayment, confirmWithPresent, dropLateShares, dueOfGroup, running } from './group.ts'
import { moveReservation, moveShare } from './move.ts'
import type { Reservation } from './reservation.ts'
import * as rows from './reservations.sql.ts'

type Parts = { db: Database; clock: Clock; config: Config }
const AT_ONCE = 20

/** Moves every reservation that time alone changes: holds that end, groups that close, evenings that are over. */
export async function runDueReservations(parts: Parts): Promise<void> {
  for (let handled = AT_ONCE; handled === AT_ONCE; ) {
    handled = await parts.db.transaction().execute(async (trx) => {
      const due = await rows.takeDue(trx, new Date(parts.clock.now()), AT_ONCE)
      for (const reservation of due) await goOn({ ...parts, db: trx }, reservation)
      return due.length
    })
  }
}

async function goOn(parts: Parts, reservation: Reservation): Promise<void> {
  const by = { mover: 'clock' as const }
  switch (reservation.status) {
    case 'CREATED':
      return cancelAll(parts, reservation, { ...by, why: 'hold over' })
    case 'PAYMENT_FAILED':
      return cancelAll(parts, reservation, { ...by, why: reservation.wasAuthorised ? 'not paid in time' : 'hold over' })
    case 'WAITING_FOR_PAYMENT':
      return cancelAll(parts, reservation, { ...by, why: 'not paid in time' })
    case 'WAITING_FOR_GUESTS':
      return closeGroup(parts, reservation)
    case 'CONFIRMED':
      return endEvening(parts, reservation)
    case 'PAID':
      return complete(parts, reservation)
    default:
      await rows.changeReservation(parts.db, reservation.id, { dueAt: null }, new Date(parts.clock.now()))
  }
}

/** At T - 15 min nobody new joins; a share whose payment is under way keeps its seat until its hold ends. */
async function closeGroup(parts: Parts, reservation: Reservation): Promise<void> {
  const now = parts.clock.now()
  const shares = await dropLateShares(parts, reservation)
  const isOver = now >= reservation.startsAt - INVITATION_ENDS_BEFORE
  const isPaying = shares.some(({ status, holdUntil }) => status === 'WAITING_FOR_PAYMENT' && (holdUntil ?? 0) > now)
  if (!isOver || (isPaying && kindOf(reservation) === 'self-pay')) {
    const dueAt = isOver
      ? Math.min(...shares.flatMap(({ holdUntil }) => holdUntil ?? []))
      : dueOfGroup(reservation, shares)
    await rows.changeReservation(parts.db, reservation.id, { dueAt }, new Date(now))
    return
  }
  const by = { mover: 'clock' as const, why: 'closed a quarter of an hour before' }
  await (kindOf(reservation) === 'self-pay'
    ? confirmWithPresent(parts, reservation, by)
    : closeForPayment(parts, reservation, by))
}

/** What owes nothing is done with; what was authorised is for payments to capture. */
async function endEvening(parts: Parts, reservation: Reservation): Promise<void> {
  const shares = await running(parts, reservation)
  if (shares.some(({ paidCents }) => paidCents > 0)) {
    await rows.changeReservation(parts.db, reservation.id, { dueAt: null }, new Date(parts.clock.now()))
    return
  }
  const by = { mover: 'clock' as const, why: 'the evening is over, nothing to capture' }
  for (const share of shares) await moveShare(parts, reservation, share, 'PAID', by)
  await complete(parts, await moveReservation(parts, reservation, 'PAID', by))
}

async function complete(parts: Parts, reservation: Reservation): Promise<void> {
  const by = { mover: 'clock' as const, why: 'the evening is over' }
  for (const share of await running(parts, reservation)) await moveShare(parts, reservation, share, 'COMPLETED', by)
  await moveReservation(parts, reservation, 'COMPLETED', by)
}
