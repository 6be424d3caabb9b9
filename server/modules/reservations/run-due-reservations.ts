import { MINUTE } from '@tablee/domain/calendar'
import { kindOf } from '@tablee/domain/reservation-moves'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { cancelAll } from './cancel-reservation.ts'
import { closeForPayment, confirmWithPresent, dropLateShares, dueOfGroup, isAwaited, running } from './group.ts'
import { HOLD_OVER, isHold } from './hold.ts'
import { invitationEnds } from './link.ts'
import { moveReservation, moveShare, type Parts } from './move.ts'
import type { Reservation, Share } from './reservation.ts'
import { takeNextDue } from './reservations.sql.ts'
import { changeReservation } from './write-reservations.sql.ts'

type Due = Parts & { log: Pick<Logger, 'error'> }
const TRIED_AGAIN_AFTER = MINUTE

/**
 * Moves every reservation that time alone changes: holds that end, groups that close, evenings that are over. Each in a
 * transaction of its own: whoever gives seats back holds no others.
 */
export async function runDueReservations({ db, clock, log }: Due): Promise<void> {
  for (let isDone = false; !isDone; ) {
    isDone = await db.transaction().execute(async (trx) => {
      const due = await takeNextDue(trx, new Date(clock.now()))
      if (due) await goOnOrPutOff({ db: trx, clock, log }, due)
      return due === null
    })
  }
}

/** What only we can have caused holds up no other reservation. */
async function goOnOrPutOff(parts: Due, reservation: Reservation): Promise<void> {
  const { db, clock, log } = parts
  await sql`savepoint due`.execute(db)
  try {
    await goOn(parts, reservation)
  } catch (error) {
    log.error(error)
    await sql`rollback to savepoint due`.execute(db)
    const dueAt = clock.now() + TRIED_AGAIN_AFTER
    await changeReservation(db, reservation.id, { dueAt }, new Date(clock.now()))
  }
}

async function goOn(parts: Parts, reservation: Reservation): Promise<void> {
  switch (reservation.status) {
    case 'CREATED':
    case 'PAYMENT_FAILED':
    case 'WAITING_FOR_PAYMENT':
      return cancelAll(parts, reservation, {
        mover: 'clock',
        why: isHold(reservation) ? HOLD_OVER : 'not paid in time',
      })
    case 'WAITING_FOR_GUESTS':
      return closeGroup(parts, reservation)
    case 'CONFIRMED':
      return endEvening(parts, reservation)
    case 'PAID':
      return complete(parts, reservation)
    default:
      return wake(parts, reservation, null)
  }
}

/** At T - 15 min nobody new joins; a share whose payment is under way keeps its seat until its hold ends. */
async function closeGroup(parts: Parts, reservation: Reservation): Promise<void> {
  const now = parts.clock.now()
  const shares = await dropLateShares(parts, reservation)
  if (now < invitationEnds(reservation)) return wake(parts, reservation, dueOfGroup(reservation, shares, now))
  if (shares.some(isAwaited)) return wake(parts, reservation, firstHoldOf(shares))

  const by = { mover: 'clock' as const, why: 'closed a quarter of an hour before' }
  const close = kindOf(reservation) === 'self-pay' ? confirmWithPresent : closeForPayment
  await close(parts, reservation, by)
}

/** What owes nothing is done with; what was authorised is for payments to capture. */
async function endEvening(parts: Parts, reservation: Reservation): Promise<void> {
  const shares = await running(parts, reservation)
  if (shares.some(({ paidCents }) => paidCents > 0)) return wake(parts, reservation, null)

  const by = { mover: 'clock' as const, why: 'the evening is over, nothing to capture' }
  for (const share of shares) await moveShare(parts, reservation, share, 'PAID', by)
  await complete(parts, await moveReservation(parts, reservation, 'PAID', by))
}

async function complete(parts: Parts, reservation: Reservation): Promise<void> {
  const by = { mover: 'clock' as const, why: 'the evening is over' }
  for (const share of await running(parts, reservation)) await moveShare(parts, reservation, share, 'COMPLETED', by)
  await moveReservation(parts, reservation, 'COMPLETED', by)
}

async function wake({ db, clock }: Parts, { id }: Reservation, dueAt: number | null): Promise<void> {
  await changeReservation(db, id, { dueAt }, new Date(clock.now()))
}

function firstHoldOf(shares: readonly Share[]): number {
  return Math.min(...shares.filter(isAwaited).flatMap(({ holdUntil }) => holdUntil ?? []))
}
