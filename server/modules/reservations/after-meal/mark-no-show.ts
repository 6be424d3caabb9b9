import { DAY, HOUR } from '@tablee/domain/calendar/calendar'
import { feeOfAbsence, mayBeMissed } from '@tablee/domain/money/no-show'
import { isHost } from '@tablee/domain/reservations/host'
import { kindOf, type StaffActor } from '@tablee/domain/reservations/reservation-transitions'
import { withSeat } from '@tablee/domain/reservations/seats-taken'
import { absenceShownFrom, UNDONE_WITHIN } from '@tablee/domain/service/marks'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { publishing } from '../../../events/outbox.ts'
import type { JobRunnerContext } from '../../../queues/note-failure.ts'
import { runRows } from '../../../queues/run-rows.ts'
import { reserveSeatsAgain } from '../../availability/availability.ts'
import { voidOrRefund } from '../../payments/charging/charging.ts'
import { droppingExtras, isCollected, scheduleCharge } from '../../payments/debts/debts.ts'
import { releaseVouchers } from '../../vouchers/charging/charging.ts'
import * as rows from '../core/after-the-meal.sql.ts'
import { billOf, isBillOpen } from '../core/bill.ts'
import { lockedShare } from '../core/concurrency.ts'
import { endOfServiceDay } from '../core/due-of.ts'
import type { LockedBooking, Reservation, Share } from '../core/reservation.ts'
import { sharesOf } from '../core/reservations.sql.ts'
import { seatClaimOf, type TransitionCause, type TransitionResult, transitionTogether } from '../core/transition.ts'
import { changeReservation, setPaid } from '../core/writing/set-fields.sql.ts'
import { scheduleExtras } from './add-extra.ts'
import { withdrawRefusedFees } from './refused-fee.ts'
import { settleLate } from './settle-bill.ts'

export const DEBITED_AFTER = 48 * HOUR
const LIFTED_WITHIN = DAY
export const DECIDED_WITHIN = 7 * DAY

/** The actor who marks or lifts no-shows, and the parts that other modules write in the same statement. */
type By = { actor: StaffActor; alsoWrite?: TransitionCause['alsoWrite'] }

/**
 * Marks payers as no-shows, from 15 minutes after the hour of the table to the end of its service day. They get an email once the
 * mark can no longer be undone, and pay 30 % after two days. Throws CONFLICT outside that time or on a closed bill.
 */
export async function markNoShows(
  tx: Tx,
  booked: LockedBooking,
  shareIds: readonly string[],
  { actor, alsoWrite = [] }: By,
): Promise<TransitionResult> {
  const { reservation } = booked
  const shares = withSeat(booked.shares)
  const missed = shares.filter(({ id }) => shareIds.includes(id))
  const now = tx.clock.now()
  const isInTime = mayBeMissed(reservation.startsAt, now) && now < endOfServiceDay(reservation.serviceDay)
  const areAwaited = missed.length === shareIds.length && missed.every(({ status }) => status === 'CONFIRMED')
  if (!isInTime || kindOf(reservation) === 'order' || !areAwaited) {
    throw new UserError(
      'CONFLICT',
      "Une absence se signale d'un quart d'heure après l'heure de la table à la fin du service.",
    )
  }
  if (await isCollected(tx.db, shareIds, 'MEAL')) {
    throw new UserError('CONFLICT', "L'addition est close : une absence ne se signale plus.")
  }
  const noShows = missed.map((share) => {
    return { shareId: share.id, feeCents: feeOfAbsence(share.paidCents, billOf(reservation, shares, share)) }
  })
  const noting = rows.addingNoShows(noShows, new Date(now), new Date(now + DEBITED_AFTER))
  const absent = withTreatedGuests(reservation, shares, missed)
  const to = 'NO_SHOW' as const
  const areAllAbsent = shares.every((one) => one.status === to || absent.includes(one))
  const targets = absent.map((share) => ({ share, to }))
  const by: TransitionCause = {
    actor,
    reason: 'NO_SHOW_MARKED',
    alsoWrite: [noting, becomingFinal(reservation, missed, now), droppingExtras(idsOf(absent)), ...alsoWrite],
  }
  return transitionTogether(tx, reservation, targets, areAllAbsent ? { to } : null, by)
}

/**
 * Returns an SQL fragment for the statement that adds no-shows. It publishes an event for each, to be delivered once the
 * no-show can no longer be undone.
 */
function becomingFinal({ id: reservationId }: Reservation, missed: readonly Share[], markedAt: number) {
  const events = missed.map(({ id: shareId }) => {
    return { name: 'NoShowFinal' as const, payload: { reservationId, shareId, markedAt } }
  })
  return publishing(sql`(select 1) once`, markedAt, events, undefined, absenceShownFrom(markedAt))
}

/**
 * Lifts no-shows: the restaurant within a day, the operator until they are charged. If the bill is closed already, the lifted
 * shares are charged now, or once the restaurant can no longer undo it (`settleLateArrival`). If the restaurant has cancelled
 * the booking, everything is refunded. A fee whose debit was declined is withdrawn, and the guest stays absent because nothing
 * is held for the meal any more. Throws CONFLICT later.
 */
export async function liftNoShows(
  tx: Tx,
  booked: LockedBooking,
  shareIds: readonly string[],
  { actor, alsoWrite = [] }: By,
): Promise<TransitionResult> {
  const { reservation } = booked
  const shares = withSeat(booked.shares)
  const lifted = shares.filter(({ id, status }) => shareIds.includes(id) && status === 'NO_SHOW')
  const now = tx.clock.now()
  const since = actor === 'restaurant' ? new Date(now - LIFTED_WITHIN) : undefined
  const unheld = await withdrawRefusedFees(tx, lifted)
  const { count, withExtras } = await rows.liftNoShows(tx.db, idsOf(lifted), now, since)
  if (count < shareIds.length) throw new UserError('CONFLICT', 'Cette absence ne peut plus être levée.')

  if (reservation.status === 'CANCELLED') {
    for (const { id } of lifted) await forgive(tx, { shareId: id })
    return { reservation, shares: [] }
  }
  for (const { id } of unheld) await forgive(tx, { shareId: id })
  const present = lifted.filter((one) => !unheld.includes(one))
  if (present.length === 0) return { reservation, shares: [] }
  const to = 'CONFIRMED' as const
  const wasOver = reservation.status === 'NO_SHOW'
  const seated = wasOver ? await seatAgain(tx, reservation) : reservation
  const targets = withTreatedGuests(reservation, shares, present).map((share) => ({ share, to }))
  const by: TransitionCause = { actor, reason: 'NO_SHOW_LIFTED', alsoWrite }
  const changed = await transitionTogether(tx, seated, targets, wasOver ? { to } : null, by)
  const goingOn = changed.reservation
  if (actor === 'restaurant' && !isBillOpen(goingOn)) {
    await becomeFinal(tx, goingOn, present, now)
    return changed
  }
  // Only guests who were present owe tip and extras: a no-show costs its fee and no more.
  const payers = changed.shares.filter(({ paidCents }) => paidCents > 0)
  const owing = payers.filter(({ id, tipCents }) => tipCents > 0 || withExtras.includes(id))
  for (const share of owing) await scheduleExtras(tx, goingOn, share)
  if (isBillOpen(goingOn)) return changed
  return { reservation: goingOn, shares: await settleLate(tx, goingOn, changed.shares) }
}

/** Publishes an event for each late arrival, to be delivered once its tap can no longer be undone. `liftedAt` is the row's. */
async function becomeFinal(
  tx: Tx,
  { id: reservationId }: Reservation,
  arrived: readonly Share[],
  liftedAt: number,
): Promise<void> {
  const events = arrived.map(({ id: shareId }) => {
    return { name: 'LateArrivalFinal' as const, payload: { reservationId, shareId, liftedAt } }
  })
  await publishing(sql`(select 1) once`, liftedAt, events, undefined, liftedAt + UNDONE_WITHIN).execute(tx.db)
}

/**
 * Marks the absence of one payer, by their share's id. Throws the errors of `markNoShows`, and NOT_FOUND for an unknown
 * share.
 */
export async function markNoShow(tx: Tx, shareId: string, actor: StaffActor): Promise<void> {
  const { reservation } = await lockedShare(tx.db, shareId)
  await markNoShows(tx, { reservation, shares: await sharesOf(tx.db, [reservation.id]) }, [shareId], { actor })
}

/**
 * Lifts the absence of one payer, by their share's id. Throws the errors of `liftNoShows`, and NOT_FOUND for an unknown
 * share.
 */
export async function liftNoShow(tx: Tx, shareId: string, actor: StaffActor): Promise<void> {
  const { reservation } = await lockedShare(tx.db, shareId)
  await liftNoShows(tx, { reservation, shares: await sharesOf(tx.db, [reservation.id]) }, [shareId], { actor })
}

/** Reserves the seats of a reservation again. If other guests have them since, it reserves none. */
async function seatAgain(tx: Tx, reservation: Reservation): Promise<Reservation> {
  const isSeated = await reserveSeatsAgain(tx.db, seatClaimOf(reservation))
  if (isSeated) return reservation
  return changeReservation(tx.db, reservation.id, { stay: 0 }, new Date(tx.clock.now()))
}

/** Rejects a contest for the operator, so that the fee is charged. Throws CONFLICT if it is decided already. */
export async function upholdNoShow(tx: Tx, shareId: string): Promise<void> {
  const noShow = await rows.lockNoShow(tx.db, shareId)
  if (!noShow || noShow.outcome !== null) throw new UserError('CONFLICT', 'Cette contestation est déjà tranchée.')
  await debit(tx, noShow)
}

const QUEUE = 'no-shows'

/** Charges uncontested no-shows, and lifts contested ones without a decision in time. Returns their number. */
export function runDueNoShows(context: JobRunnerContext): Promise<number> {
  return runRows(context, QUEUE, {
    take: (trx, now) => rows.takeDueNoShow(trx, QUEUE, now),
    keyOf: ({ shareId }) => shareId,
    run: (trx, noShow) => (noShow.contestedAt === null ? debit : forgive)({ db: trx, clock: context.clock }, noShow),
  })
}

async function debit(tx: Tx, { shareId, feeCents }: rows.NoShow): Promise<void> {
  if (feeCents === 0) return forgive(tx, { shareId })
  const now = tx.clock.now()
  await rows.debitNoShow(tx.db, shareId)
  await releaseVouchers(tx.db, now, [shareId])
  await scheduleCharge(tx.db, now, {
    payableId: shareId,
    purpose: 'NO_SHOW',
    amountCents: feeCents,
    feeCents: 0,
    at: now,
  })
}

/** Waives the fee of a no-show: the money held is released. The guest stays absent. */
export async function forgive({ db, clock }: Tx, { shareId }: Pick<rows.NoShow, 'shareId'>): Promise<void> {
  await rows.liftNoShows(db, [shareId], clock.now())
  await setPaid(db, shareId, 0)
  await voidOrRefund(db, clock.now(), [shareId])
  await releaseVouchers(db, clock.now(), [shareId])
}

/** Returns some of these shares and the guests for whom their host pays. */
function withTreatedGuests(reservation: Reservation, shares: readonly Share[], some: readonly Share[]): Share[] {
  const host = kindOf(reservation) === 'self-pay' ? undefined : some.find(isHost)
  return shares.filter((one) => some.includes(one) || one.status === host?.status)
}

function idsOf(shares: readonly Share[]): string[] {
  return shares.map(({ id }) => id)
}
