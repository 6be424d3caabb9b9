import type { NoShowState } from './no-show.ts'
import type { Scheme } from './voucher-words.ts'

/** A means of payment: a bank card, or the meal vouchers of a scheme. */
export type Instrument = 'CARD' | Scheme

/** Purposes of payments. MEAL is a meal or an order, ABSENCE a no-show fee. */
export const PAID_PURPOSES = ['MEAL', 'EXTRAS', 'TIP', 'ABSENCE'] as const
export type PaidPurpose = (typeof PAID_PURPOSES)[number]

/** The sums of one payment, in cents. */
type Sums = {
  authorisedCents: number
  /** The part of `authorisedCents` that will be captured if the order does not change. */
  dueCents: number
  capturedCents: number
  refundedCents: number
  /** Refunds that are requested but not made yet. */
  refundDueCents: number
}

/** An amount that a person has paid. `guest` is the name of the person whose seat it pays, null for the payer's own seat. */
export type PaidLine = Sums & {
  purpose: PaidPurpose
  instrument: Instrument
  guest: string | null
  /** The part that is the platform's service fee. */
  feeCents: number
}

/** The payments of one person for a booking, by purpose and by instrument. */
export type PaymentSummary = {
  lines: PaidLine[]
  /** The part of a canteen meal that their company pays; not included in `lines`. */
  companyCents: number
  /** The person who has paid for this person's seat. `cents` is null if this person may not see the amount. */
  coveredBy: { name: string; cents: number | null } | null
  /** No-show fees that no payment has debited: for this person's seat, and for the guests whose seats they paid for. */
  absences: PendingAbsence[]
}

/** A no-show fee in cents. `guest` is the absent guest, null for the reader; `paidBy` the other guest whose card pays it. */
export type PendingAbsence = { guest: string | null; paidBy: string | null; feeCents: number; state: NoShowState }

export const NO_PAYMENT: PaymentSummary = { lines: [], companyCents: 0, coveredBy: null, absences: [] }

/** A single payment. AFTER_MEAL is tip and extras together, OVER_LIMIT extras over the agreed limit, LOST_VOUCHER a part of the meal. */
export type MadePayment = Sums & {
  purpose: 'MEAL' | 'AFTER_MEAL' | 'OVER_LIMIT' | 'NO_SHOW' | 'LOST_VOUCHER'
  instrument: Instrument
  guest: string | null
  feeCents: number
  tipCents: number
}

/** Returns the payments by purpose. Payments after the meal are split into tip and extras. */
export function linesOfPayments(payments: readonly MadePayment[]): PaidLine[] {
  return payments.flatMap(linesOf).filter(hasSum)
}

function linesOf({ purpose, tipCents, ...one }: MadePayment): PaidLine[] {
  if (purpose !== 'AFTER_MEAL') return [{ ...one, purpose: PURPOSE_OF[purpose] }]
  return [
    { ...one, ...apart(one, tipCents, 'rest'), purpose: 'EXTRAS' },
    { ...one, ...apart(one, tipCents, 'tip'), purpose: 'TIP', feeCents: 0 },
  ]
}

const PURPOSE_OF = { MEAL: 'MEAL', OVER_LIMIT: 'EXTRAS', NO_SHOW: 'ABSENCE', LOST_VOUCHER: 'MEAL' } as const

/** Returns the tip in a payment after the meal, or the rest of it. Refunds reduce extras first because the tip belongs to the staff. */
function apart(one: Sums, tip: number, part: 'tip' | 'rest'): Sums {
  const split = (cents: number, tipPart: number) => (part === 'tip' ? tipPart : cents - tipPart)
  const taken = Math.min(tip, one.capturedCents)
  const extras = one.capturedCents - taken
  const refundedTip = Math.max(0, one.refundedCents - extras)
  const backTip = Math.max(0, one.refundedCents + one.refundDueCents - extras)
  return {
    authorisedCents: split(one.authorisedCents, Math.min(tip, one.authorisedCents)),
    dueCents: split(one.dueCents, Math.min(tip, one.dueCents)),
    capturedCents: split(one.capturedCents, taken),
    refundedCents: split(one.refundedCents, refundedTip),
    refundDueCents: split(one.refundDueCents, backTip - refundedTip),
  }
}

function hasSum({ authorisedCents, capturedCents }: Sums): boolean {
  return authorisedCents + capturedCents > 0
}

/** Returns the total of a field, for one purpose or for all. */
export function sumOfLines(lines: readonly PaidLine[], sum: keyof Sums, purpose?: PaidPurpose): number {
  return lines
    .filter((line) => purpose === undefined || line.purpose === purpose)
    .reduce((total, line) => total + line[sum], 0)
}

/** Returns the cents authorised or captured, less refunds made and requested. */
export function keptOfLines(lines: readonly PaidLine[]): number {
  return (
    sumOfLines(lines, 'authorisedCents') +
    sumOfLines(lines, 'capturedCents') -
    sumOfLines(lines, 'refundedCents') -
    sumOfLines(lines, 'refundDueCents')
  )
}

export function voucherPayments(lines: readonly PaidLine[]): PaidLine[] {
  return lines.filter(({ instrument }) => instrument !== 'CARD')
}

export function cardPayments(lines: readonly PaidLine[]): PaidLine[] {
  return lines.filter(({ instrument }) => instrument === 'CARD')
}
