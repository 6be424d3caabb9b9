import { VOUCHER_GONE, type VoucherStatus } from '@tablee/domain/money/payment-status'
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

/** A voucher that was or will be requested; money in cents, instants in milliseconds. */
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
  /** The cents to keep in the end. Null while undecided. */
  keepCents: number | null
  /** Cents that were refunded while the voucher was held: they are never captured. */
  earlyRefundCents: number
  /** Cents that the scheme has refunded without our request. */
  unaskedBackCents: number
  isUsed: boolean
  dueAt: number | null
  createdAt: number
  /** Changes with each write of the row. */
  version: string
}

/** The payment of a closed bill by a voucher, in cents. `paid` includes `back`, which is or will be refunded. */
export type VoucherUse = Pick<Voucher, 'id' | 'isPlanned'> & { paid: number; back: number; lost: number }

export function useOf(voucher: Voucher): VoucherUse {
  const { id, isPlanned, status, keepCents, takenCents, unaskedBackCents, earlyRefundCents: early } = voucher
  const lost = lostCents(voucher)
  const kept = (keepCents ?? 0) - lost
  // An amount refunded before the capture is neither held nor captured any more.
  const paid = early + (status === 'TAKEN' ? takenCents - unaskedBackCents : kept)
  return { id, isPlanned, paid, back: paid - kept, lost }
}

/**
 * The cents of a closed bill that the voucher was meant to pay and that its scheme has declined, released, not captured or
 * refunded by itself.
 */
export function lostCents({ status, keepCents, takenCents, unaskedBackCents }: Voucher): number {
  if (keepCents === null) return 0
  if (VOUCHER_GONE.includes(status)) return keepCents
  return status === 'TAKEN' ? Math.max(0, keepCents - (takenCents - unaskedBackCents)) : 0
}

export function paysNow({ status, heldCents, takenCents, backCents }: Voucher): number {
  return status === 'HELD' ? heldCents : takenCents - backCents
}
