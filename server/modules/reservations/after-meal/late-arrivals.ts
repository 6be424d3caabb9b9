import { withSeat } from '@tablee/domain/reservations/seats-taken'
import { absenceShownFrom } from '@tablee/domain/service/marks'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import { type Events, publishing } from '../../../events/outbox.ts'
import { droppingExtras, isCollected } from '../../payments/debts/debts.ts'
import * as rows from '../core/after-the-meal.sql.ts'
import { isBillOpen } from '../core/bill.ts'
import { completeIfOver } from '../core/complete.ts'
import { activeShares } from '../core/group.ts'
import type { LockedBooking } from '../core/reservation.ts'
import { lockReservation } from '../core/reservations.sql.ts'
import { type TransitionCause, type TransitionResult, transitionShares } from '../core/transition.ts'
import { scheduleExtras } from './add-extra.ts'
import { DEBITED_AFTER, DECIDED_WITHIN } from './mark-no-show.ts'
import { settleLate } from './settle-bill.ts'

/** `marks` has the time when each of the shares was marked as absent, in milliseconds. */
type Restored = TransitionResult & { marks: ReadonlyMap<string, number> }

/** Charges a guest who arrived after an absence, on a closed bill, unless the restaurant has undone the tap. */
export async function settleLateArrival(
  tx: Tx,
  { reservationId, shareId, liftedAt }: Events['LateArrivalFinal'],
): Promise<void> {
  const reservation = await lockReservation(tx.db, reservationId)
  if (!reservation || reservation.status === 'CANCELLED' || isBillOpen(reservation)) return
  const share = (await activeShares(tx, reservation)).find(({ id }) => id === shareId)
  if (share?.status !== 'CONFIRMED' || !(await rows.isLiftedSince(tx.db, shareId, liftedAt))) return
  if (await isCollected(tx.db, [shareId], 'MEAL')) return
  if (share.paidCents > 0) await scheduleExtras(tx, reservation, share)
  await settleLate(tx, reservation, [share])
}

/**
 * Restores the absences of these shares that were lifted on a closed bill, as long as nothing was charged for them. Returns
 * null if there are none. `alsoWrite` is written in the same statement.
 */
export async function restoreNoShows(
  tx: Tx,
  booked: LockedBooking,
  shareIds: readonly string[],
  by: Pick<TransitionCause, 'actor' | 'alsoWrite'>,
): Promise<Restored | null> {
  const { reservation } = booked
  const present = withSeat(booked.shares).filter(({ id, status }) => shareIds.includes(id) && status === 'CONFIRMED')
  const ids = present.map(({ id }) => id)
  if (isBillOpen(reservation) || ids.length === 0 || (await isCollected(tx.db, ids, 'MEAL'))) return null
  const contestedUntil = reservation.startsAt + DECIDED_WITHIN
  const restored = await rows.restoreNoShows(tx.db, ids, { debitedAfter: DEBITED_AFTER, contestedUntil })
  if (restored.length === 0) return null

  const absent = present.filter(({ id }) => restored.some(({ shareId }) => shareId === id))
  const alsoWrite = [droppingExtras(restored.map(({ shareId }) => shareId)), ...(by.alsoWrite ?? [])]
  await transitionShares(tx, reservation, absent, 'NO_SHOW', { ...by, reason: 'NO_SHOW_MARKED', alsoWrite })
  const now = tx.clock.now()
  for (const { shareId, markedAt } of restored) {
    const event = { name: 'NoShowFinal' as const, payload: { reservationId: reservation.id, shareId, markedAt } }
    const dueAt = Math.max(now, absenceShownFrom(markedAt))
    await publishing(sql`(select 1) once`, now, [event], undefined, dueAt).execute(tx.db)
  }
  await completeIfOver(tx, reservation)
  const after = (await lockReservation(tx.db, reservation.id)) ?? reservation
  const shares = (await activeShares(tx, after)).filter(({ id }) => ids.includes(id))
  return { reservation: after, shares, marks: new Map(restored.map(({ shareId, markedAt }) => [shareId, markedAt])) }
}
