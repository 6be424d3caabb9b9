import { cleanText } from '@tablee/domain/clean-text'
import { type ExtraFate, fatesOf } from '@tablee/domain/money/closing-split'
import { EXTRAS_A_PERSON } from '@tablee/domain/reservations/booking-limits'
import type { Context, Tx } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { badInput, UserError } from '../../../errors.ts'
import { notifyLive, publish } from '../../../events/outbox.ts'
import { isUuid } from '../../../uuid.ts'
import { type Debt, dropDebt, scheduleCharge } from '../../payments/debts/debts.ts'
import { type Attempt, attemptsOf, isPaidNow } from '../../payments/payments.ts'
import * as rows from '../core/after-the-meal.sql.ts'
import { coveredBy, isBillOpen } from '../core/bill.ts'
import { lockedShare } from '../core/concurrency.ts'
import { endOfServiceDay } from '../core/due-of.ts'
import { hasUsedOwnCard, payingShareOf } from '../core/own-card.ts'
import { attemptsFor, debtsOf, extrasOf } from '../core/read-once.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { lockShare, sharesOf } from '../core/reservations.sql.ts'
import { guestOrSignedIn, isOwnShare, unknownReservation, viewerRoleIn } from '../reservations.rights.ts'
import type { ShareView } from '../views/read-reservation.ts'
import { takesExtras, takesExtrasInstead } from './takes-extras.ts'

export type { Extra } from '../core/after-the-meal.sql.ts'

/** Adds an extra to a payer's bill, for the restaurant. Throws CONFLICT if the bill takes none (`takesExtras`). */
export async function addExtra(
  tx: Tx,
  shareId: string,
  line: { name: string; priceCents: number; vat: number },
): Promise<rows.Extra> {
  const { reservation, share } = await lockedShare(tx.db, shareId)
  const now = tx.clock.now()
  const shares = await sharesOf(tx.db, [reservation.id])
  const attempts = await attemptsOf(
    tx.db,
    shares.map(({ id }) => id),
  )
  const booking = { reservation, shares, attempts, now }
  if (!takesExtras(booking, share)) {
    throw takesExtrasInstead(booking, share) ? paidByAnother() : noExtraAnyMore()
  }
  const name = cleanText(line.name)
  if (name === '' || line.priceCents <= 0) throw badInput({ name: 'Un supplément a un nom et un prix.' })

  const extra = await rows.addExtra(tx.db, shareId, { ...line, name }, new Date(now))
  await publish(tx.db, now, 'ExtraAdded', { reservationId: reservation.id, shareId, extraId: extra.id })
  if (!(await scheduleExtras(tx, reservation, share))) throw noExtraAnyMore()
  return extra
}

function paidByAnother(): UserError {
  return new UserError(
    'CONFLICT',
    "Cette place est payée par une autre personne : ajoutez le supplément à l'addition de cette personne.",
  )
}

function noExtraAnyMore(): UserError {
  return new UserError('CONFLICT', 'Cette addition ne prend plus de supplément.')
}

/**
 * Takes an extra off a bill again, for the restaurant, even if its payer has accepted it. Throws NOT_FOUND for an extra that is
 * not of the booking, and CONFLICT once the extras are charged.
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

/** The error for a line or an extra that is not of the bill. */
export function unknownLine(): UserError {
  return new UserError('NOT_FOUND', "Cette ligne n'est plus sur l'addition.")
}

/** Accepts or rejects an extra, for the payer. A rejected one is settled on the spot. Throws NOT_FOUND if it is too late. */
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

/**
 * An extra as its payer sees it. `fate` is the effect of closing the bill. `isAwaited` is true if it may still be accepted or
 * rejected.
 */
export type VisibleExtra = rows.Extra & { fate: ExtraFate; isAwaited: boolean }

/** Returns the extras of the viewer's own share; none of other shares. */
export async function visibleExtras(context: Context, { view, share, isOwn }: ShareView): Promise<VisibleExtra[]> {
  const extras = isOwn && share.paidCents > 0 ? await extrasOf(context, share.id) : []
  if (extras.length === 0) return []
  const { reservation, shares } = view
  const attempts = await attemptsFor(context, share.id)
  const fates = fatesOf(extras, agreedCents(attempts, reservation, shares, share))
  const isAwaited = isFateAwaited(reservation, await debtsOf(context, share.id), context.clock.now())
  return extras.map((one, at) => {
    const fate = fates[at] ?? 'REFUSED'
    return { ...one, fate, isAwaited: isAwaited(fate) }
  })
}

/**
 * Returns a function that is true if an unanswered extra may still be accepted or rejected. Until the bill is closed that is
 * any extra. Afterwards it is an extra that was added since and is debited when the service day ends. The others are being
 * debited already, or are payable by link.
 */
export function isFateAwaited(reservation: Reservation, debts: readonly Debt[], now: number) {
  const isDebitedLater = debts.some(
    ({ purpose, tries, dueAt }) => purpose === 'AFTER_MEAL' && tries === 0 && (dueAt ?? 0) > now,
  )
  const isInTime = now < endOfServiceDay(reservation.serviceDay)
  return (fate: ExtraFate) =>
    isInTime &&
    (fate === 'AGREED' || fate === 'BEYOND') &&
    (isBillOpen(reservation) || (isDebitedLater && fate === 'AGREED'))
}

/**
 * Schedules tip and extras as one charge at the end of the service day. A no-show pays none. Unanswered lines are charged up to
 * the agreed limit; the payer gets a payment link for lines over it. Returns false if an earlier amount is being charged or was
 * charged. This never happens while the bill is open. The caller must then not commit its writes.
 */
export async function scheduleExtras(tx: Tx, reservation: Reservation, share: Share): Promise<boolean> {
  const owed = share.status === 'NO_SHOW' ? { after: 0, beyond: 0 } : await owedAfterMeal(tx.db, reservation, share)
  const endsAt = Math.max(endOfServiceDay(reservation.serviceDay), tx.clock.now())
  await scheduleOne(tx, share, 'AFTER_MEAL', owed.after, endsAt, share.tipCents)
  // Once the bill is closed, the payer gets the link at once, while they are still at the table.
  await scheduleOne(tx, share, 'OVER_LIMIT', owed.beyond, isBillOpen(reservation) ? endsAt : tx.clock.now(), 0)
  // The debt is locked: no payment of it begins before this transaction ends.
  return !(await isPaidNow(tx.db, share.id, ['AFTER_MEAL', 'OVER_LIMIT']))
}

async function owedAfterMeal(db: Database, reservation: Reservation, share: Share) {
  const { charged, beyond } = await splitExtras(db, reservation, await sharesOf(db, [reservation.id]), share)
  return { after: share.tipCents + sumOf(charged), beyond: sumOf(beyond) }
}

async function scheduleOne(
  { db, clock }: Tx,
  { id: payableId }: Share,
  purpose: 'AFTER_MEAL' | 'OVER_LIMIT',
  amountCents: number,
  at: number,
  tipCents: number,
): Promise<void> {
  if (amountCents === 0) return dropDebt(db, payableId, purpose)
  await scheduleCharge(db, clock.now(), { payableId, purpose, amountCents, tipCents, feeCents: 0, at })
}

/**
 * Splits all extras of a share. `charged` are those that the payer is charged, `beyond` unanswered ones over the agreed limit.
 */
export async function splitExtras(
  db: Database,
  reservation: Reservation,
  shares: readonly Share[],
  share: Share,
): Promise<{ extras: rows.Extra[]; charged: rows.Extra[]; beyond: rows.Extra[] }> {
  const extras = await rows.extrasOf(db, [share.id])
  const isAsked = extras.some(({ isAccepted }) => isAccepted === null)
  const attempts = isAsked ? await attemptsOf(db, [share.id]) : []
  const fates = fatesOf(extras, agreedCents(attempts, reservation, shares, share))
  return {
    extras,
    charged: extras.filter((_, at) => fates[at] === 'ACCEPTED' || fates[at] === 'AGREED'),
    beyond: extras.filter((_, at) => fates[at] === 'BEYOND'),
  }
}

/**
 * Returns the cents of unanswered extras that are charged. It is 0 if only another guest has paid, who has agreed to the bill
 * alone.
 */
export function agreedCents(
  attempts: readonly Attempt[],
  reservation: Reservation,
  shares: readonly Share[],
  share: Share,
): number {
  if (payingShareOf(attempts, share, shares) && !hasUsedOwnCard(attempts, share)) return 0
  return EXTRAS_A_PERSON * coveredBy(reservation, shares, share).length
}

/** Accepts the extras over the agreed limit, which their payer has paid by the link. */
export async function acceptExtrasOverLimit(tx: Tx, reservation: Reservation, share: Share): Promise<void> {
  const { db, clock } = tx
  const { beyond } = await splitExtras(db, reservation, await sharesOf(db, [reservation.id]), share)
  for (const { id } of beyond) await rows.answerExtra(db, id, true, new Date(clock.now()))
}

export async function chargedExtras(
  db: Database,
  reservation: Reservation,
  shares: readonly Share[],
  share: Share,
): Promise<rows.Extra[]> {
  return (await splitExtras(db, reservation, shares, share)).charged
}

function sumOf(extras: readonly Pick<rows.Extra, 'priceCents'>[]): number {
  return extras.reduce((sum, { priceCents }) => sum + priceCents, 0)
}
