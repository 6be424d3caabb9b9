import { cleanText } from '@tablee/domain/clean-text'
import { absenceShownFrom } from '@tablee/domain/service/marks'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { badInput, UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { attemptsOf, isPaidNow } from '../../payments/payments.ts'
import * as rows from '../core/after-the-meal.sql.ts'
import { lockedShare } from '../core/concurrency.ts'
import { shareOfLink } from '../core/email-links.ts'
import { feePayingShareOf } from '../core/own-card.ts'
import { attemptsFor, debtsOf } from '../core/read-once.ts'
import type { LockedBooking, Share } from '../core/reservation.ts'
import { sharesOf } from '../core/reservations.sql.ts'
import { guestOrSignedIn, isOwnShare, mayContest, unknownReservation, viewerRoleIn } from '../reservations.rights.ts'
import { type ShareView, seenByGuest, viewOf } from '../views/read-reservation.ts'
import { DEBITED_AFTER, DECIDED_WITHIN } from './mark-no-show.ts'
import { isRefusedFee, withdrawRefusedFee } from './refused-fee.ts'

const LONGEST_MESSAGE = 500

/**
 * Contests a no-show. It may be contested by its guest or by the guest whose card pays the fee, who are identified by account,
 * guest token or the signed link of the email. Nothing is charged before the operator decides. A fee whose debit was declined
 * can be contested once, and is not collected until the decision. Returns the share. Throws CONFLICT without a no-show to
 * contest, or if the other of the two has contested it, and BAD_USER_INPUT on `message`.
 */
export async function contestNoShow(context: Context, shareOrLink: string, message: string): Promise<ShareView> {
  const text = cleanText(message)
  if (text === '') throw badInput({ message: "Dites-nous en une phrase ce qui s'est passé." })
  if (text.length > LONGEST_MESSAGE) throw badInput({ message: `Écrivez ${LONGEST_MESSAGE} caractères au plus.` })
  const { db, clock } = context
  const contested = await db.transaction().execute(async (trx) => {
    const found = await contestedBy(context, trx, shareOrLink)
    const { share, contester } = found
    const { reservation } = found.booking
    const isByPayer = contester.id !== share.id
    const noShow = await rows.lockNoShow(trx, share.id)
    const wasRefused = noShow?.contestedAt === null && (await withdrawRefusedFee({ db: trx, clock }, share.id))
    if (!noShow || share.status !== 'NO_SHOW' || noShow.outcome === 'LIFTED') {
      throw new UserError('CONFLICT', "Il n'y a pas d'absence à contester.")
    }
    if (noShow.outcome !== null && !wasRefused) {
      throw new UserError('CONFLICT', noShow.contestedAt === null ? TOO_LATE : DECIDED)
    }
    if (noShow.contestedAt !== null) {
      if (noShow.isContestedByPayer !== isByPayer) throw new UserError('CONFLICT', CONTESTED)
      return found
    }
    const now = clock.now()
    if (wasRefused && (await isPaidNow(trx, share.id, ['NO_SHOW']))) throw new UserError('CONFLICT', BEING_PAID)
    const decidedBy = Math.max(reservation.startsAt + DECIDED_WITHIN, wasRefused ? now + DEBITED_AFTER : 0)
    await rows.contest(trx, share.id, { message: text, isByPayer }, new Date(now), new Date(decidedBy))
    await publish(trx, now, 'NoShowContested', { reservationId: reservation.id, shareId: share.id })
    return found
  })
  return contestedView(context, contested)
}

const TOO_LATE = 'Il est trop tard pour contester : les frais de cette absence sont débités.'
const DECIDED = 'Cette absence a déjà été contestée, et notre décision est prise.'
const CONTESTED = "Cette absence est déjà contestée : rien n'est débité avant notre décision."
const BEING_PAID = 'Un paiement de ces frais est en cours. Patientez un instant.'

type Contested = { booking: LockedBooking; share: Share; contester: Share }

/** Returns the share of a link or an id, and the share of the person who contests. Throws NOT_FOUND for anybody else. */
async function contestedBy(context: Context, trx: Database, shareOrLink: string): Promise<Contested> {
  const ofGuest = shareOfLink(context, 'contest', shareOrLink)
  const ofPayer = shareOfLink(context, 'contestPaid', shareOrLink)
  if (ofGuest === null && ofPayer === null) guestOrSignedIn(context)
  const { reservation, share } = await lockedShare(trx, ofGuest ?? ofPayer ?? shareOrLink)
  const shares = await sharesOf(trx, [reservation.id])
  const payer = feePayingShareOf(await attemptsOf(trx, [share.id]), share, shares)
  const role = viewerRoleIn(context, reservation, shares)
  const isGuest = ofGuest !== null || (ofPayer === null && isOwnShare(role, share))
  const isPayer = ofPayer !== null || mayContest(role, share, payer)
  const contester = isGuest ? share : isPayer ? payer : null
  if (!contester) throw unknownReservation()
  return { booking: { reservation, shares }, share, contester }
}

/** The holder of the email's link sees the booking as its recipient does. */
async function contestedView(context: Context, { booking, share, contester }: Contested): Promise<ShareView> {
  const found = await viewOf(context, booking.reservation)
  const view = found.viewerRole.kind === 'stranger' ? seenByGuest(found, contester.id).view : found
  const isOwn = contester.id === share.id
  return { view, share, isOwn, isOpen: isOwn }
}

/** `isRefused` is true if the bank has declined the debit of the fee, which is still owed. */
export type SeenNoShow = rows.NoShow & { dueAt: number | null; isRefused: boolean }

/** Returns the no-show of a share to those who may contest it. Null without one, while its mark can be undone, and to others. */
export async function visibleNoShow(context: Context, { view, share }: ShareView): Promise<SeenNoShow | null> {
  if (share.status !== 'NO_SHOW') return null
  const payer = feePayingShareOf(await attemptsFor(context, share.id), share, view.shares)
  return mayContest(view.viewerRole, share, payer) ? shownNoShow(context, share) : null
}

/** Returns the no-show of an absent guest's share. Null without one, and while its mark can be undone. */
export async function shownNoShow(context: Context, share: Share): Promise<SeenNoShow | null> {
  const noShow = share.status === 'NO_SHOW' ? await rows.noShowOf(context.db, share.id) : null
  if (!noShow || absenceShownFrom(noShow.markedAt) > context.clock.now()) return null
  const isRefused = noShow.outcome === 'DEBITED' && (await debtsOf(context, share.id)).some(isRefusedFee)
  return { ...noShow, isRefused }
}
