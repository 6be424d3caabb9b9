import type { VoucherStatus } from '@tablee/domain/money/payment-status'
import type { Scheme } from '@tablee/domain/money/voucher-words'

/** A request to pay a part of a payable by voucher. Money in cents. */
export type VoucherRequest = {
  payableId: string
  accountId: string
  scheme: Scheme
  /** The restaurant's id at the scheme: a merchant id or the SIRET. */
  merchant: string
  /** 'YYYY-MM-DD', the day whose cap applies. */
  serviceDay: string
  cents: number
}

/** A voucher that was or will be asked for; money in cents, instants in milliseconds. */
export type Voucher = Omit<VoucherRequest, 'accountId' | 'cents'> & {
  /** The idempotent reference at the scheme. */
  id: string
  accountId: string | null
  isPlanned: boolean
  askedCents: number
  status: VoucherStatus
  providerId: string | null
  heldCents: number
  takenCents: number
  backCents: number
  /** How many cents to keep in the end; null while undecided. */
  keepCents: number | null
  /** Cents that were refunded while the voucher was held: they are never captured. */
  earlyRefundCents: number
  isUsed: boolean
  dueAt: number | null
  createdAt: number
  /** Changes with each write of the row. */
  version: string
}

/** Cents that the voucher pays now. */
export function paysNow({ status, heldCents, takenCents, backCents }: Voucher): number {
  return status === 'HELD' ? heldCents : takenCents - backCents
}
