import { DAY, HOUR } from '@tablee/domain/calendar/calendar'
import { cleanText } from '@tablee/domain/clean-text'
import { mayBeMissed, noShowFee } from '@tablee/domain/money/no-show'
import { isHost } from '@tablee/domain/reservations/host'
import { kindOf, type StaffActor } from '@tablee/domain/reservations/reservation-transitions'
import { withSeat } from '@tablee/domain/reservations/seats-taken'
import type { Context, Tx } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { badInput, UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import type { JobRunnerContext } from '../../../queues/note-failure.ts'
import { runRows } from '../../../queues/run-rows.ts'
import { reserveSeatsAgain } from '../../availability/availability.ts'
import { voidOrRefund } from '../../payments/charging/charging.ts'
import { droppingExtras, isCollected, scheduleCharge } from '../../payments/debts/debts.ts'
import { releaseVouchers } from '../../vouchers/charging/charging.ts'
import * as rows from '../core/after-the-meal.sql.ts'
import { billOf, isBillOpen } from '../core/bill.ts'
import { endOfServiceDay } from '../core/due-of.ts'
import { shareOfLink } from '../core/email-links.ts'
import { lockedShare } from '../core/locked-share.ts'
import type { LockedBooking, Reservation, Share } from '../core/reservation.ts'
import { sharesOf } from '../core/reservations.sql.ts'
import { seatClaimOf, type TransitionCause, type TransitionResult, transitionTogether } from '../core/transition.ts'
import { changeReservation, setPaid } from '../core/writing/set-fields.sql.ts'
import { guestOrSignedIn, isOwnShare, unknownReservation, viewerRoleIn } from '../reservations.rights.ts'
import { type ShareView, seenByGuest, viewOf } from '../views/read-reservation.ts'
import { scheduleExtras } from './add-extra.ts'
import { settleLate } from './settle-bill.ts'

const DEBITED_AFTER = 48 * HOUR
const LIFTED_WITHIN = DAY
const DECIDED_WITHIN = 7 * DAY
const LONGEST_MESSAGE = 500

/** Who notes or lifts absences of a booking, and what other modules write in the statement that does it. */
type By = { actor: StaffActor; beside?: TransitionCause['beside'] }

/**
 * The restaurant marks payers as no-shows, from 15 minutes after the hour of the table to the end of its service day: they get
 * an email at once, and pay 30 % after two days. Throws CONFLICT outside that time or on a closed bill.
 */
export async function markNoShows(
  tx: Tx,
  booked: LockedBooking,
  shareIds: readonly string[],
  { actor, beside = [] }: By,
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
    return { shareId: share.id, feeCents: share.paidCents === 0 ? 0 : noShowFee(billOf(reservation, shares, share)) }
  })
  const noting = rows.addingNoShows(noShows, new Date(now), new Date(now + DEBITED_AFTER))
  const absent = withTreatedGuests(reservation, shares, missed)
  const to = 'NO_SHOW' as const
  const areAllAbsent = shares.every((one) => one.status === to || absent.includes(one))
  const targets = absent.map((share) => ({ share, to }))
  const by: TransitionCause = {
    actor,
    reason: 'NO_SHOW_MARKED',
    beside: [noting, droppingExtras(idsOf(absent)), ...beside],
  }
  return transitionTogether(tx, reservation, targets, areAllAbsent ? { to } : null, by)
}

/**
 * Lifts no-shows: the restaurant within a day, the operator until they are charged. Where the bill is closed already theirs is
 * charged now; who was absent from a booking that its restaurant has cancelled gets everything back. Throws CONFLICT later.
 */
export async function liftNoShows(
  tx: Tx,
  booked: LockedBooking,
  shareIds: readonly string[],
  { actor, beside = [] }: By,
): Promise<TransitionResult> {
  const { reservation } = booked
  const shares = withSeat(booked.shares)
  const lifted = shares.filter(({ id, status }) => shareIds.includes(id) && status === 'NO_SHOW')
  const now = tx.clock.now()
  const since = actor === 'restaurant' ? new Date(now - LIFTED_WITHIN) : undefined
  const { count, withExtras } = await rows.liftNoShows(tx.db, idsOf(lifted), now, since)
  if (count < shareIds.length) throw new UserError('CONFLICT', 'Cette absence ne peut plus être levée.')

  if (reservation.status === 'CANCELLED') {
    for (const { id } of lifted) await forgive(tx, { shareId: id })
    return { reservation, shares: [] }
  }
  const to = 'CONFIRMED' as const
  const wasOver = reservation.status === 'NO_SHOW'
  const seated = wasOver ? await seatAgain(tx, reservation) : reservation
  const targets = withTreatedGuests(reservation, shares, lifted).map((share) => ({ share, to }))
  const by: TransitionCause = { actor, reason: 'NO_SHOW_LIFTED', beside }
  const changed = await transitionTogether(tx, seated, targets, wasOver ? { to } : null, by)
  const present = changed.reservation
  // Tip and extras are owed by who was there: an absence costs its fee, and no more.
  const payers = changed.shares.filter(({ paidCents }) => paidCents > 0)
  const owing = payers.filter(({ id, tipCents }) => tipCents > 0 || withExtras.includes(id))
  for (const share of owing) await scheduleExtras(tx, present, share)
  if (isBillOpen(present)) return changed
  return { reservation: present, shares: await settleLate(tx, present, changed.shares) }
}

/** Marks the absence of one payer, by their share's id. Throws as `markNoShows`, NOT_FOUND where there is none. */
export async function markNoShow(tx: Tx, shareId: string, actor: StaffActor): Promise<void> {
  const { reservation } = await lockedShare(tx.db, shareId)
  await markNoShows(tx, { reservation, shares: await sharesOf(tx.db, [reservation.id]) }, [shareId], { actor })
}

/** Lifts the absence of one payer, by their share's id. Throws as `liftNoShows`, NOT_FOUND where there is none. */
export async function liftNoShow(tx: Tx, shareId: string, actor: StaffActor): Promise<void> {
  const { reservation } = await lockedShare(tx.db, shareId)
  await liftNoShows(tx, { reservation, shares: await sharesOf(tx.db, [reservation.id]) }, [shareId], { actor })
}

/** If other guests have its seats by now, the reservation claims none. */
async function seatAgain(tx: Tx, reservation: Reservation): Promise<Reservation> {
  const isSeated = await reserveSeatsAgain(tx.db, seatClaimOf(reservation))
  if (isSeated) return reservation
  return changeReservation(tx.db, reservation.id, { stay: 0 }, new Date(tx.clock.now()))
}

/** The operator rejects a contest: the fee is charged. Throws CONFLICT if it is decided already. */
export async function upholdNoShow(tx: Tx, shareId: string): Promise<void> {
  const noShow = await rows.lockNoShow(tx.db, shareId)
  if (!noShow || noShow.outcome !== null) throw new UserError('CONFLICT', 'Cette contestation est déjà tranchée.')
  await debit(tx, noShow)
}

/**
 * A payer contests their no-show, by account, guest token or the signed link of the email: nothing is charged before
 * the operator decides. Answers the share; throws CONFLICT without a no-show to contest, BAD_USER_INPUT on `message`.
 */
export async function contestNoShow(context: Context, shareOrLink: string, message: string): Promise<ShareView> {
  const text = cleanText(message)
  if (text === '') throw badInput({ message: "Dites-nous en une phrase ce qui s'est passé." })
  if (text.length > LONGEST_MESSAGE) throw badInput({ message: `Écrivez ${LONGEST_MESSAGE} caractères au plus.` })
  const { db, clock } = context
  const contested = await db.transaction().execute(async (trx) => {
    const shareId = shareOfLink(context, 'contest', shareOrLink) ?? (await ownShare(context, trx, shareOrLink))
    const { reservation, share } = await lockedShare(trx, shareId)
    const noShow = await rows.lockNoShow(trx, shareId)
    if (!noShow || share.status !== 'NO_SHOW' || noShow.outcome !== null) {
      throw new UserError('CONFLICT', "Il n'y a pas d'absence à contester.")
    }
    if (noShow.contestedAt !== null) return { reservation, shareId }
    const now = clock.now()
    await rows.contest(trx, shareId, text, new Date(now), new Date(reservation.startsAt + DECIDED_WITHIN))
    await publish(trx, now, 'NoShowContested', { reservationId: reservation.id, shareId })
    return { reservation, shareId }
  })
  return ownView(context, contested.reservation, contested.shareId)
}

/** The no-show of the viewer's own share; null without one, and for other shares. */
export function visibleNoShow({ db }: Context, { share, isOwn }: ShareView) {
  return isOwn && share.status === 'NO_SHOW' ? rows.noShowOf(db, share.id) : null
}

/** The holder of the email's link sees this share as its guest does. */
async function ownView(context: Context, reservation: Reservation, shareId: string): Promise<ShareView> {
  const view = await viewOf(context, reservation)
  const seen = seenByGuest(view, shareId)
  return view.viewerRole.kind === 'stranger' ? seen : { ...seen, view }
}

const QUEUE = 'no-shows'

/** Charges uncontested no-shows, and lifts contested ones that were not decided in time. Answers how many. */
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

/** Nobody pays the fee of an absence: what is held is given back. The guest stays absent. */
export async function forgive({ db, clock }: Tx, { shareId }: Pick<rows.NoShow, 'shareId'>): Promise<void> {
  await rows.liftNoShows(db, [shareId], clock.now())
  await setPaid(db, shareId, 0)
  await voidOrRefund(db, clock.now(), [shareId])
  await releaseVouchers(db, clock.now(), [shareId])
}

/** Some of these shares, and the guests that their host pays for. */
function withTreatedGuests(reservation: Reservation, shares: readonly Share[], some: readonly Share[]): Share[] {
  const host = kindOf(reservation) === 'self-pay' ? undefined : some.find(isHost)
  return shares.filter((one) => some.includes(one) || one.status === host?.status)
}

function idsOf(shares: readonly Share[]): string[] {
  return shares.map(({ id }) => id)
}

async function ownShare(context: Context, trx: Database, shareId: string): Promise<string> {
  guestOrSignedIn(context)
  const { reservation, share } = await lockedShare(trx, shareId)
  if (!isOwnShare(viewerRoleIn(context, reservation, [share]), share)) throw unknownReservation()
  return shareId
}
