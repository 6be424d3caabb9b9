import { DAY, HOUR } from '@tablee/domain/calendar/calendar'
import { cleanText } from '@tablee/domain/clean-text'
import { mayBeMissed, noShowFee } from '@tablee/domain/money/no-show'
import { isHost } from '@tablee/domain/reservations/host'
import { kindOf, type StaffActor } from '@tablee/domain/reservations/reservation-transitions'
import type { Context, Tx } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { badInput, UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import type { JobRunnerContext } from '../../../queues/note-failure.ts'
import { runRows } from '../../../queues/run-rows.ts'
import { reserveSeatsAgain } from '../../availability/availability.ts'
import { voidOrRefund } from '../../payments/charging/charging.ts'
import { isCollected, scheduleCharge } from '../../payments/debts/debts.ts'
import { releaseVouchers } from '../../vouchers/charging/charging.ts'
import * as rows from '../core/after-the-meal.sql.ts'
import { billOf } from '../core/bill.ts'
import { endOfServiceDay } from '../core/due-of.ts'
import { shareOfLink } from '../core/email-links.ts'
import { activeShares } from '../core/group.ts'
import { lockedShare } from '../core/locked-share.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { seatClaimOf, type TransitionCause, transitionTogether } from '../core/transition.ts'
import { changeReservation, setPaid } from '../core/writing/set-fields.sql.ts'
import { guestOrSignedIn, isOwnShare, unknownReservation, viewerRoleIn } from '../reservations.rights.ts'
import { type ShareView, seenByGuest, viewOf } from '../views/read-reservation.ts'

const DEBITED_AFTER = 48 * HOUR
const LIFTED_WITHIN = DAY
const DECIDED_WITHIN = 7 * DAY
const LONGEST_MESSAGE = 500

/**
 * The restaurant marks a payer as a no-show, from 15 minutes after the hour of the table to the end of its service day:
 * the payer gets an email at once, and pays 30 % after two days. Throws CONFLICT outside that time or on a closed bill.
 */
export async function markNoShow(tx: Tx, shareId: string, actor: StaffActor): Promise<void> {
  const { reservation, share } = await lockedShare(tx.db, shareId)
  const now = tx.clock.now()
  const isInTime = mayBeMissed(reservation.startsAt, now) && now < endOfServiceDay(reservation.serviceDay)
  if (!isInTime || kindOf(reservation) === 'order' || share.status !== 'CONFIRMED') {
    throw new UserError(
      'CONFLICT',
      "Une absence se signale d'un quart d'heure après l'heure de la table à la fin du service.",
    )
  }
  if (await isCollected(tx.db, shareId, 'MEAL')) {
    throw new UserError('CONFLICT', "L'addition est close : une absence ne se signale plus.")
  }
  const by: TransitionCause = { actor, reason: 'NO_SHOW_MARKED' }
  const shares = await activeShares(tx, reservation)
  const price = billOf(reservation, shares, share)
  const fee = share.paidCents === 0 ? 0 : noShowFee(price)
  await rows.addNoShow(tx.db, share.id, fee, new Date(now), new Date(now + DEBITED_AFTER))
  const absent = withTreatedGuests(reservation, shares, share)
  const to = 'NO_SHOW' as const
  const areAllAbsent = shares.every((one) => one.status === to || absent.some(({ id }) => id === one.id))
  const targets = absent.map((one) => ({ share: one, to }))
  await transitionTogether(tx, reservation, targets, areAllAbsent ? { to } : null, by)
}

/** Lifts a no-show: the restaurant within a day, the operator until it is charged. Throws CONFLICT later. */
export async function liftNoShow(tx: Tx, shareId: string, actor: StaffActor): Promise<void> {
  const { reservation, share } = await lockedShare(tx.db, shareId)
  const noShow = await rows.lockNoShow(tx.db, shareId)
  const isLate = actor === 'restaurant' && noShow && tx.clock.now() > noShow.markedAt + LIFTED_WITHIN
  if (!noShow || noShow.outcome !== null || isLate || share.status !== 'NO_SHOW') {
    throw new UserError('CONFLICT', 'Cette absence ne peut plus être levée.')
  }
  await rows.liftNoShow(tx.db, shareId, tx.clock.now())
  const by: TransitionCause = { actor: actor, reason: 'NO_SHOW_LIFTED' }
  const shares = await activeShares(tx, reservation)
  const to = 'CONFIRMED' as const
  const wasOver = reservation.status === 'NO_SHOW'
  const seated = wasOver ? await seatAgain(tx, reservation) : reservation
  const targets = withTreatedGuests(reservation, shares, share).map((one) => ({ share: one, to }))
  await transitionTogether(tx, seated, targets, wasOver ? { to } : null, by)
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
  await rows.liftNoShow(db, shareId, clock.now())
  await setPaid(db, shareId, 0)
  await voidOrRefund(db, clock.now(), [shareId])
  await releaseVouchers(db, clock.now(), [shareId])
}

/** The share, and the guests that its host pays for. */
function withTreatedGuests(reservation: Reservation, shares: readonly Share[], share: Share): Share[] {
  if (!isHost(share) || kindOf(reservation) === 'self-pay') return [share]
  return shares.filter(({ status }) => status === share.status)
}

async function ownShare(context: Context, trx: Database, shareId: string): Promise<string> {
  guestOrSignedIn(context)
  const { reservation, share } = await lockedShare(trx, shareId)
  if (!isOwnShare(viewerRoleIn(context, reservation, [share]), share)) throw unknownReservation()
  return shareId
}
