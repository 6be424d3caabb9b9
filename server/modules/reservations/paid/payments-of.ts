import { noShowState } from '@tablee/domain/money/no-show'
import {
  linesOfPayments,
  type MadePayment,
  type PaymentSummary,
  type PendingAbsence,
} from '@tablee/domain/money/payment-summary'
import { isPaidByHost } from '@tablee/domain/reservations/booking-rules'
import { isHost } from '@tablee/domain/reservations/host'
import { isAuthorised, isSettled } from '@tablee/domain/reservations/reservation-status'
import { absenceShownFrom } from '@tablee/domain/service/marks'
import type { PaidByCard } from '../../payments/books/books.ts'
import type { VoucherPayment } from '../../vouchers/vouchers.ts'
import { billOf } from '../core/bill.ts'
import { feePayingShareOf, isOwnCard, mayBeCovered, payingShareOf } from '../core/own-card.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import type { ShareMoney } from '../core/share-money.sql.ts'

/** A booking with all its shares and their payments, at the time `now` (milliseconds). */
type PaidBooking<Any extends Share = Share> = {
  reservation: Reservation
  shares: readonly Any[]
  money: readonly ShareMoney[]
  now: number
}

/**
 * Returns what the guest of a share has paid for a booking, for themselves and for others, and who has paid for them. Every page,
 * email, document and export uses this function. `nameOf` returns the name of another guest within the group.
 */
export function paymentsOf<Any extends Share>(
  booking: PaidBooking<Any>,
  viewer: Any,
  nameOf: (share: Any) => string,
): PaymentSummary {
  const { reservation, shares, money } = booking
  const own = shares.filter((share) => isSamePerson(share, viewer))
  const made = shares.flatMap((share): MadePayment[] => {
    const { cards = [], vouchers = [] } = money.find(({ shareId }) => shareId === share.id) ?? {}
    const isMine = own.includes(share)
    const paid = cards.filter((card) => own.some((one) => isOwnCard(card, one)))
    const seat = { guest: isMine ? null : nameOf(share), tipCents: share.tipCents }
    const bill = billOf(reservation, shares, share)
    return [
      ...cardSums(isAbsent(booking, share), paid, vouchers, bill.card.total).map((sums) => ({ ...sums, ...seat })),
      ...(isMine ? vouchers.map((voucher) => ({ ...voucherSums(isAbsent(booking, share), voucher), ...seat })) : []),
    ]
  })
  const isPaid = isAuthorised(viewer.status) || isSettled(viewer.status)
  return {
    lines: linesOfPayments(made),
    companyCents: isPaid ? billOf(reservation, shares, viewer).company : 0,
    coveredBy: coverOf(booking, viewer, nameOf),
    absences: shares.flatMap((share) => pendingAbsence(booking, share, own, nameOf) ?? []),
  }
}

/** True if the guest of a share is absent. A mark that the restaurant can still undo does not count. */
function isAbsent({ reservation, shares, money, now }: PaidBooking, share: Share): boolean {
  const marked = isPaidByHost(reservation, share) ? shares.find(isHost) : share
  const absence = money.find(({ shareId }) => shareId === marked?.id)?.absence
  return share.status === 'NO_SHOW' && (!absence || now >= absenceShownFrom(absence.markedAt))
}

/** Returns the no-show fee of a share if the viewer, who has the shares `own`, is its guest or pays it. Null once it is debited. */
function pendingAbsence<Any extends Share>(
  booking: PaidBooking<Any>,
  share: Any,
  own: readonly Any[],
  nameOf: (share: Any) => string,
): PendingAbsence | null {
  const { shares, money } = booking
  const { cards = [], absence = null } = money.find(({ shareId }) => shareId === share.id) ?? {}
  const isTaken = cards.some(({ purpose, capturedCents }) => purpose === 'NO_SHOW' && capturedCents > 0)
  if (!absence || isTaken || !isAbsent(booking, share)) return null
  const state = noShowState(absence)
  // The guest owes a fee that the payer's bank has declined.
  const payer = state === 'REFUSED' ? null : feePayingShareOf(cards, share, shares)
  const paidBy = payer && !own.includes(payer) ? nameOf(payer) : null
  const { feeCents } = absence
  if (own.includes(share)) return { guest: null, paidBy, feeCents, state }
  return payer && own.includes(payer) ? { guest: nameOf(share), paidBy, feeCents, state } : null
}

/** Returns the shares of guests whom the summary names: those that the viewer paid for, and the one that paid for the viewer. */
export function namedShares(booking: PaidBooking, viewer: Share): Share[] {
  const named: Share[] = []
  paymentsOf(booking, viewer, (share) => {
    named.push(share)
    return ''
  })
  return named
}

/** True if both shares are of one person. A guest who left and joined again has two shares. */
function isSamePerson(share: Share, viewer: Share): boolean {
  return share.id === viewer.id || (share.accountId !== null && share.accountId === viewer.accountId)
}

type Sums = Omit<MadePayment, 'guest' | 'tipCents'>

function cardSums(
  isAbsent: boolean,
  cards: readonly PaidByCard[],
  vouchers: readonly VoucherPayment[],
  dueCents: number,
): Sums[] {
  // While one authorisation replaces another, both are held for a moment. Only the newer one counts.
  const held = cards.findLast(isHeld)
  return cards.map((card) => {
    const byVouchers = card.voucherCents === 0 ? heldByVouchers(vouchers) : 0
    // An absent guest is charged the fee only, which is in `absences`.
    const authorisedCents = card === held && !isAbsent ? card.amountCents - byVouchers : 0
    const back = Math.min(card.refundRequestedCents ?? 0, card.capturedCents)
    return {
      purpose: card.purpose,
      instrument: 'CARD' as const,
      authorisedCents,
      dueCents: Math.min(authorisedCents, dueCents),
      capturedCents: card.capturedCents,
      refundedCents: card.refundedCents,
      refundDueCents: Math.max(0, back - card.refundedCents),
      feeCents: card.capturedCents > 0 ? card.capturedFeeCents : card.feeCents,
    }
  })
}

function isHeld({ status, purpose, refundRequestedCents }: PaidByCard): boolean {
  return status === 'AUTHORISED' && purpose === 'MEAL' && refundRequestedCents === null
}

/** Cents that vouchers hold. A card authorised for the whole bill does not capture them, so that they count once. */
function heldByVouchers(vouchers: readonly VoucherPayment[]): number {
  return vouchers.reduce((sum, one) => sum + voucherHolds(one), 0)
}

function voucherHolds({ status, isUsed, heldCents, keepCents }: VoucherPayment): number {
  return status === 'HELD' && isUsed ? Math.min(heldCents, keepCents ?? heldCents) : 0
}

function voucherSums(isAbsent: boolean, voucher: VoucherPayment): Sums {
  const { scheme, takenCents, backCents, keepCents } = voucher
  const authorisedCents = isAbsent ? 0 : voucherHolds(voucher)
  const kept = Math.min(takenCents, keepCents ?? takenCents)
  return {
    purpose: 'MEAL',
    instrument: scheme,
    authorisedCents,
    dueCents: authorisedCents,
    capturedCents: takenCents,
    refundedCents: backCents,
    refundDueCents: Math.max(0, takenCents - kept - backCents),
    feeCents: 0,
  }
}

/** Returns the other guest who has paid for this share, or the host who pays for all. */
function coverOf<Any extends Share>(
  booking: PaidBooking<Any>,
  viewer: Any,
  nameOf: (share: Any) => string,
): PaymentSummary['coveredBy'] {
  const { reservation, shares, money } = booking
  if (viewer.status === 'CANCELLED' || isAbsent(booking, viewer)) return null
  if (isPaidByHost(reservation, viewer)) {
    const host = shares.find(isHost)
    return host && host.paidCents > 0 ? { name: nameOf(host), cents: null } : null
  }
  const mine = money.find(({ shareId }) => shareId === viewer.id)
  const payer = mine && mayBeCovered(reservation, viewer) ? payingShareOf(mine.cards, viewer, shares) : null
  return payer ? { name: nameOf(payer), cents: viewer.paidCents } : null
}
