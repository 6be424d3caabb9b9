import { DAY, HOUR, MINUTE } from '@tablee/domain/calendar/calendar'
import { cleanText } from '@tablee/domain/clean-text'
import { noShowFee } from '@tablee/domain/money/no-show'
import { isHost } from '@tablee/domain/reservations/host'
import { kindOf, type StaffActor } from '@tablee/domain/reservations/reservation-moves'
import type { Context, Tx } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { badInput, Refusal } from '../../../errors.ts'
import { announce } from '../../../events/outbox.ts'
import type { Working } from '../../../queues/note-failure.ts'
import { runRows } from '../../../queues/run-rows.ts'
import { retakePlace } from '../../availability/availability.ts'
import { giveBack } from '../../payments/charging/charging.ts'
import { collect, isCollected } from '../../payments/debts/debts.ts'
import { releaseVouchers } from '../../vouchers/charging/charging.ts'
import * as rows from '../core/after-the-meal.sql.ts'
import { billOf } from '../core/bill.ts'
import { endOfServiceDay } from '../core/due-of.ts'
import { running } from '../core/group.ts'
import { shareOfLink } from '../core/letter-links.ts'
import { lockedShare } from '../core/locked-share.ts'
import { type By, moveReservation, moveShares, placeOf } from '../core/move.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { changeReservation, setPaid } from '../core/write-reservations.sql.ts'
import { isTheirs, someone, standingIn, unknownReservation } from '../reservations.rights.ts'
import { type ShareView, seenByGuest, viewOf } from '../views/read-reservation.ts'

const LATE_AFTER = 15 * MINUTE
const DEBITED_AFTER = 48 * HOUR
const LIFTED_WITHIN = DAY
const DECIDED_WITHIN = 7 * DAY
const LONGEST_MESSAGE = 500

/**
 * The restaurant says that a payer did not come, from a quarter of an hour after the table's to the end of its service
 * day: told at once, debited 30 % after two days. Throws CONFLICT outside that time, or where the bill is settled.
 */
export async function markNoShow(parts: Tx, shareId: string, actor: StaffActor): Promise<void> {
  const { reservation, share } = await lockedShare(parts.db, shareId)
  const now = parts.clock.now()
  const isInTime = reservation.startsAt + LATE_AFTER <= now && now < endOfServiceDay(reservation.serviceDay)
  if (!isInTime || kindOf(reservation) === 'order' || share.status !== 'CONFIRMED') {
    throw new Refusal(
      'CONFLICT',
      "Une absence se signale d'un quart d'heure après l'heure de la table à la fin du service.",
    )
  }
  if (await isCollected(parts.db, shareId, 'MEAL')) {
    throw new Refusal('CONFLICT', "L'addition est close : une absence ne se signale plus.")
  }
  const by: By = { mover: actor, reason: 'NO_SHOW_MARKED' }
  const shares = await running(parts, reservation)
  const price = billOf(reservation, shares, share)
  const fee = share.paidCents === 0 ? 0 : noShowFee(price)
  await rows.addNoShow(parts.db, share.id, fee, new Date(now), new Date(now + DEBITED_AFTER))
  await moveShares(parts, reservation, withFollowers(reservation, shares, share), 'NO_SHOW', by)
  if ((await running(parts, reservation)).every(({ status }) => status === 'NO_SHOW')) {
    await moveReservation(parts, reservation, 'NO_SHOW', by)
  }
}

/** It was a mistake: the restaurant says so within a day, the operator at any time before the debit. */
export async function liftNoShow(parts: Tx, shareId: string, actor: StaffActor): Promise<void> {
  const { reservation, share } = await lockedShare(parts.db, shareId)
  const mark = await rows.lockNoShow(parts.db, shareId)
  const isLate = actor === 'restaurant' && mark && parts.clock.now() > mark.markedAt + LIFTED_WITHIN
  if (!mark || mark.outcome !== null || isLate || share.status !== 'NO_SHOW') {
    throw new Refusal('CONFLICT', 'Cette absence ne peut plus être levée.')
  }
  await rows.decideNoShow(parts.db, shareId, 'LIFTED')
  await announce(parts.db, parts.clock.now(), 'NoShowLifted', { shareId })
  const by: By = { mover: actor, reason: 'NO_SHOW_LIFTED' }
  const shares = await running(parts, reservation)
  await moveShares(parts, reservation, withFollowers(reservation, shares, share), 'CONFIRMED', by)
  if (reservation.status === 'NO_SHOW') await seatAgain(parts, reservation, by)
}

/** Where others have its seats by now it takes none: it was seated somehow. */
async function seatAgain(parts: Tx, reservation: Reservation, by: By): Promise<void> {
  const isSeated = await retakePlace(parts.db, placeOf(reservation))
  const now = new Date(parts.clock.now())
  const seated = isSeated ? reservation : await changeReservation(parts.db, reservation.id, { stay: 0 }, now)
  await moveReservation(parts, seated, 'CONFIRMED', by)
}

/** The operator decides that a dispute changes nothing. */
export async function upholdNoShow(parts: Tx, shareId: string): Promise<void> {
  const mark = await rows.lockNoShow(parts.db, shareId)
  if (!mark || mark.outcome !== null) throw new Refusal('CONFLICT', 'Cette contestation est déjà tranchée.')
  await debit(parts, mark)
}

/**
 * Who was marked says that they were there: nothing is debited before somebody has decided. By their account or guest's
 * token, or by the signed link of the letter. Answers the share.
 */
export async function contestNoShow(context: Context, shareOrLink: string, message: string): Promise<ShareView> {
  const text = cleanText(message)
  if (text === '') throw badInput({ message: "Dites-nous en une phrase ce qui s'est passé." })
  if (text.length > LONGEST_MESSAGE) throw badInput({ message: `Écrivez ${LONGEST_MESSAGE} caractères au plus.` })
  const { db, clock } = context
  const contested = await db.transaction().execute(async (trx) => {
    const shareId = shareOfLink(context, 'contest', shareOrLink) ?? (await ownShare(context, trx, shareOrLink))
    const { reservation, share } = await lockedShare(trx, shareId)
    const mark = await rows.lockNoShow(trx, shareId)
    if (!mark || share.status !== 'NO_SHOW' || mark.outcome !== null) {
      throw new Refusal('CONFLICT', "Il n'y a pas d'absence à contester.")
    }
    if (mark.contestedAt !== null) return { reservation, shareId }
    const now = clock.now()
    await rows.contest(trx, shareId, text, new Date(now), new Date(reservation.startsAt + DECIDED_WITHIN))
    await announce(trx, now, 'NoShowContested', { reservationId: reservation.id, shareId })
    return { reservation, shareId }
  })
  return ownView(context, contested.reservation, contested.shareId)
}

/** The mark of one's own share; null where there is none, and for others'. */
export function noShowSeen({ db }: Context, { share, isOwn }: ShareView) {
  return isOwn && share.status === 'NO_SHOW' ? rows.noShowOf(db, share.id) : null
}

/** Who has the letter's link sees their own share, as its guest would. */
async function ownView(context: Context, reservation: Reservation, shareId: string): Promise<ShareView> {
  const view = await viewOf(context, reservation)
  const seen = seenByGuest(view, shareId)
  return view.standing.kind === 'stranger' ? seen : { ...seen, view }
}

const QUEUE = 'no-shows'

/** Marks that nobody has contested are debited, disputes that nobody has decided are lifted. Answers how many. */
export function runDueNoShows(due: Working): Promise<number> {
  return runRows(due, QUEUE, {
    take: (trx, now) => rows.takeDueNoShow(trx, QUEUE, now),
    keyOf: ({ shareId }) => shareId,
    run: (trx, mark) => (mark.contestedAt === null ? debit : forgive)({ db: trx, clock: due.clock }, mark),
  })
}

async function debit(parts: Tx, { shareId, feeCents }: rows.NoShow): Promise<void> {
  if (feeCents === 0) return forgive(parts, { shareId })
  const now = parts.clock.now()
  await rows.decideNoShow(parts.db, shareId, 'DEBITED')
  await releaseVouchers(parts.db, now, [shareId])
  await collect(parts.db, now, { payableId: shareId, purpose: 'NO_SHOW', amountCents: feeCents, feeCents: 0, at: now })
}

async function forgive({ db, clock }: Tx, { shareId }: Pick<rows.NoShow, 'shareId'>): Promise<void> {
  await rows.decideNoShow(db, shareId, 'LIFTED')
  await announce(db, clock.now(), 'NoShowLifted', { shareId })
  await setPaid(db, shareId, 0)
  await giveBack(db, clock.now(), [shareId])
  await releaseVouchers(db, clock.now(), [shareId])
}

/** Guests whose host pays come and go with their host. */
function withFollowers(reservation: Reservation, shares: readonly Share[], share: Share): Share[] {
  if (!isHost(share) || kindOf(reservation) === 'self-pay') return [share]
  return shares.filter(({ status }) => status === share.status)
}

async function ownShare(context: Context, trx: Database, shareId: string): Promise<string> {
  someone(context)
  const { reservation, share } = await lockedShare(trx, shareId)
  if (!isTheirs(standingIn(context, reservation, [share]), share)) throw unknownReservation()
  return shareId
}
