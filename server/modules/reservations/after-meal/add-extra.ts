import { cleanText } from '@tablee/domain/clean-text'
import { EXTRAS_A_PERSON } from '@tablee/domain/reservations/booking-limits'
import { isBound } from '@tablee/domain/reservations/reservation-status'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import type { Context, Tx } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { badInput, UserError } from '../../../errors.ts'
import { notifyLive, publish } from '../../../events/outbox.ts'
import { isUuid } from '../../../uuid.ts'
import { dropDebt, scheduleCharge } from '../../payments/debts/debts.ts'
import { attemptsOf, isPaidNow } from '../../payments/payments.ts'
import * as rows from '../core/after-the-meal.sql.ts'
import { coveredBy } from '../core/bill.ts'
import { endOfServiceDay } from '../core/due-of.ts'
import { lockedShare } from '../core/locked-share.ts'
import { hasOwnCard, hasUsedOwnCard, payingShareOf } from '../core/own-card.ts'
import { extrasOf } from '../core/read-once.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { lockShare, sharesOf } from '../core/reservations.sql.ts'
import { guestOrSignedIn, isOwnShare, unknownReservation, viewerRoleIn } from '../reservations.rights.ts'
import type { ShareView } from '../views/read-reservation.ts'

export type { Extra } from '../core/after-the-meal.sql.ts'

/** The restaurant adds an extra to a payer's bill. Throws CONFLICT before the table's hour or after its day. */
export async function addExtra(
  tx: Tx,
  shareId: string,
  line: { name: string; priceCents: number; vat: number },
): Promise<rows.Extra> {
  const { reservation, share } = await lockedShare(tx.db, shareId)
  const now = tx.clock.now()
  const isTable = kindOf(reservation) !== 'order'
  const isOpen = isTable && reservation.startsAt <= now && now < endOfServiceDay(reservation.serviceDay)
  if (!isOpen || !isBound(share.status) || !(await hasOwnCard(tx.db, share))) {
    throw noExtraAnyMore()
  }
  const name = cleanText(line.name)
  if (name === '' || line.priceCents <= 0) throw badInput({ name: 'Un supplément a un nom et un prix.' })

  const extra = await rows.addExtra(tx.db, shareId, { ...line, name }, new Date(now))
  await publish(tx.db, now, 'ExtraAdded', { reservationId: reservation.id, shareId, extraId: extra.id })
  if (!(await scheduleExtras(tx, reservation, share))) throw noExtraAnyMore()
  return extra
}

function noExtraAnyMore(): UserError {
  return new UserError('CONFLICT', 'Cette addition ne prend plus de supplément.')
}

/**
 * The restaurant takes an extra off a bill again, whatever its payer has answered. Throws NOT_FOUND for no such line of the
 * booking, CONFLICT once the extras are charged.
 */
export async function takeExtraOff(tx: Tx, reservationId: number, extraId: string): Promise<rows.Extra> {
  const { db, clock } = tx
  const known = isUuid(extraId) ? await rows.extraOf(db, extraId) : null
  const found = known && (await lockShare(db, known.shareId))
  if (!found || found.reservation.id !== reservationId) throw unknownLine()
  const isOver = clock.now() >= endOfServiceDay(found.reservation.serviceDay)
  if (!isOver && (await rows.dropExtra(db, reservationId, extraId)) === null) throw unknownLine()
  if (isOver || !(await scheduleExtras(tx, found.reservation, found.share))) {
    throw new UserError('CONFLICT', 'Les suppléments de ce service sont débités : remboursez ce supplément.')
  }
  await notifyLive(db, [String(reservationId)])
  return known
}

/** For a line or an extra that is not of the bill. */
export function unknownLine(): UserError {
  return new UserError('NOT_FOUND', "Cette ligne n'est plus sur l'addition.")
}

/** The payer accepts or rejects an extra; a rejected one is settled on the spot. Throws NOT_FOUND if it is too late. */
export async function answerExtra(context: Context, extraId: string, isAccepted: boolean): Promise<Reservation> {
  guestOrSignedIn(context)
  const { db, clock } = context
  return db.transaction().execute(async (trx) => {
    const shareId = isUuid(extraId) ? await rows.answerExtra(trx, extraId, isAccepted, new Date(clock.now())) : null
    const found = shareId === null ? null : await lockShare(trx, shareId)
    if (!found) throw tooLateToAnswer()
    const { reservation, share } = found
    if (!isOwnShare(viewerRoleIn(context, reservation, [share]), share)) throw unknownReservation()
    if (clock.now() >= endOfServiceDay(reservation.serviceDay)) throw tooLateToAnswer()
    await publish(trx, clock.now(), 'ExtraAnswered', { reservationId: reservation.id, shareId: share.id, extraId })
    if (!(await scheduleExtras({ db: trx, clock }, reservation, share))) throw tooLateToAnswer()
    return reservation
  })
}

function tooLateToAnswer(): UserError {
  return new UserError('NOT_FOUND', "Ce supplément n'attend plus de réponse.")
}

/** The extras of the viewer's own share; none of other shares. */
export function visibleExtras(context: Context, { share, isOwn }: ShareView): Promise<rows.Extra[]> | rows.Extra[] {
  return isOwn && share.paidCents > 0 ? extrasOf(context, share.id) : []
}

/**
 * Schedules tip and extras as one charge at the end of the service day; a guest who did not come pays none. Unanswered lines
 * are charged up to the agreed limit; the payer gets a payment link for lines over it. Answers false where an earlier sum is
 * being charged, or was, which never happens while the bill is open: what the caller has written must not be committed then.
 */
export async function scheduleExtras(tx: Tx, reservation: Reservation, share: Share): Promise<boolean> {
  const owed = share.status === 'NO_SHOW' ? { after: 0, beyond: 0 } : await owedAfterMeal(tx.db, reservation, share)
  await scheduleOne(tx, reservation, share, 'AFTER', owed.after)
  await scheduleOne(tx, reservation, share, 'BEYOND', owed.beyond)
  // The debt is locked by now: no payment of it begins before this transaction ends.
  return !(await isPaidNow(tx.db, share.id, ['AFTER', 'BEYOND']))
}

async function owedAfterMeal(db: Database, reservation: Reservation, share: Share) {
  const { charged, beyond } = await splitExtras(db, reservation, await sharesOf(db, [reservation.id]), share)
  return { after: share.tipCents + sumOf(charged), beyond: sumOf(beyond) }
}

async function scheduleOne(
  { db, clock }: Tx,
  { serviceDay }: Reservation,
  { id: payableId }: Share,
  purpose: 'AFTER' | 'BEYOND',
  amountCents: number,
): Promise<void> {
  if (amountCents === 0) return dropDebt(db, payableId, purpose)
  const now = clock.now()
  await scheduleCharge(db, now, {
    payableId,
    purpose,
    amountCents,
    feeCents: 0,
    at: Math.max(endOfServiceDay(serviceDay), now),
  })
}

/** `charged`: the extras that the payer is charged; `beyond`: unanswered extras over the agreed limit. */
export async function splitExtras(
  db: Database,
  reservation: Reservation,
  shares: readonly Share[],
  share: Share,
): Promise<{ charged: rows.Extra[]; beyond: rows.Extra[] }> {
  const extras = await rows.extrasOf(db, [share.id])
  const charged = extrasToCharge(extras, await mostWithoutAsking(db, reservation, shares, share, extras))
  return { charged, beyond: extras.filter((one) => one.isAccepted === null && !charged.includes(one)) }
}

/** Cents of unanswered extras that are charged: none where only another guest has paid, who has agreed to the bill alone. */
async function mostWithoutAsking(
  db: Database,
  reservation: Reservation,
  shares: readonly Share[],
  share: Share,
  extras: readonly rows.Extra[],
): Promise<number> {
  const isAsked = extras.some(({ isAccepted }) => isAccepted === null)
  const attempts = isAsked ? await attemptsOf(db, [share.id]) : []
  if (payingShareOf(attempts, share, shares) && !hasUsedOwnCard(attempts, share)) return 0
  return EXTRAS_A_PERSON * coveredBy(reservation, shares, share).length
}

/** Accepts the extras over the agreed limit, which their payer has paid by the link. */
export async function acceptExtrasOverLimit(tx: Tx, reservation: Reservation, share: Share): Promise<void> {
  const { db, clock } = tx
  const { beyond } = await splitExtras(db, reservation, await sharesOf(db, [reservation.id]), share)
  for (const { id } of beyond) await rows.answerExtra(db, id, true, new Date(clock.now()))
}

/** The extras that the payer is charged. */
export async function chargedExtras(
  db: Database,
  reservation: Reservation,
  shares: readonly Share[],
  share: Share,
): Promise<rows.Extra[]> {
  return (await splitExtras(db, reservation, shares, share)).charged
}

/** Accepted extras, and the unanswered ones, oldest first, that fit under the ceiling (cents). */
export function extrasToCharge<Line extends Pick<rows.Extra, 'priceCents' | 'isAccepted'>>(
  extras: readonly Line[],
  ceiling: number,
): Line[] {
  let room = ceiling
  return extras.filter(({ priceCents, isAccepted }) => {
    if (isAccepted !== null) return isAccepted
    if (priceCents > room) return false
    room -= priceCents
    return true
  })
}

function sumOf(extras: readonly Pick<rows.Extra, 'priceCents'>[]): number {
  return extras.reduce((sum, { priceCents }) => sum + priceCents, 0)
}
