import type { VoucherStatus } from '@tablee/domain/money/payment-status'
import type { Scheme } from '@tablee/domain/money/voucher-words'

/** What a voucher is to pay of what somebody owes: what for is not known here. Money in cents. */
export type VoucherWish = {
  payableId: string
  accountId: string
  scheme: Scheme
  /** How the scheme knows the restaurant: its merchant id, or its SIRET. */
  merchant: string
  /** 'YYYY-MM-DD', whose cap counts. */
  serviceDay: string
  cents: number
}

/** One voucher that was asked for, or will be; money in cents, instants in milliseconds. */
export type Voucher = Omit<VoucherWish, 'accountId' | 'cents'> & {
  /** The reference by which the scheme is asked, however often. */
  id: string
  accountId: string | null
  isPlanned: boolean
  askedCents: number
  status: VoucherStatus
  providerId: string | null
  heldCents: number
  takenCents: number
  backCents: number
  /** How many are to stay taken in the end; null while that is open. */
  keepCents: number | null
  isUsed: boolean
  dueAt: number | null
  createdAt: number
  /** Another with each write of the row. */
  version: string
}

/** What it pays as things stand. */
export function paysNow({ status, heldCents, takenCents, backCents }: Voucher): number {
  return status === 'HELD' ? heldCents : takenCents - backCents
}
