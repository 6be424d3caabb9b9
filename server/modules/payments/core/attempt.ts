import type { AttemptStatus } from '@tablee/domain/money/payment-status'

/**
 * What is paid: the bill; what was added to it, as far as that was agreed to, and what lies beyond; the part of the bill
 * of one who did not come.
 */
export type Purpose = 'MEAL' | 'AFTER' | 'BEYOND' | 'NO_SHOW'

/** One payment that was tried; money in cents, instants in milliseconds. */
export type Attempt = {
  id: string
  payableId: string
  purpose: Purpose
  number: number
  accountId: string | null
  owner: string
  customerId: string
  cardId: string
  cardBrand: string | null
  cardLast4: string | null
  keepsCard: boolean
  destination: string
  amountCents: number
  feeCents: number
  /** What a voucher was to pay beside it. */
  besideCents: number
  capturesAtOnce: boolean
  offSession: boolean
  renews: string | null
  description: string
  returnUrl: string
  status: AttemptStatus
  intentId: string | null
  chargeId: string | null
  redirectUrl: string | null
  capturedCents: number
  capturedFeeCents: number
  refundedCents: number
  /** What of our fee went back with it. */
  refundedFeeCents: number
  captureBefore: number | null
  settlesAt: number
  giveBackCents: number | null
  dueAt: number | null
  failureCode: string | null
  createdAt: number
  /** Another with each write of the row: what was decided on is still so, or is not. */
  version: string
}

/** Whose card: `owner` is an account or one share, under which the provider keeps it. */
export type Payer = { owner: string; accountId: string | null; email: string; name: string }

/** What somebody owes, as far as a card is concerned: what for is not known here. */
export type Payable = {
  id: string
  purpose: Purpose
  payer: Payer
  amountCents: number
  /** What of it is the platform's. */
  feeCents: number
  /** What a voucher pays beside it. */
  besideCents: number
  /** The restaurant's account. */
  destination: string
  settlesAt: number
  /** After the meal there is nothing to wait for. */
  capturesAtOnce: boolean
  description: string
  returnUrl: string
}

/** Something that is to be collected with nobody there. */
export type Debt = {
  payableId: string
  purpose: Purpose
  amountCents: number
  feeCents: number
  tries: number
  /** When it is tried next; null where it is not. */
  dueAt: number | null
  createdAt: number
}

/** How a payment stands for who pays: the bank may have to be asked in the browser. */
export type Outcome = {
  attempt: Attempt
  /** Of the provider, for the browser alone; never kept. */
  clientSecret: string | null
}
