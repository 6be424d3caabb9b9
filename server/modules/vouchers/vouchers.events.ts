import type { Scheme } from '@tablee/domain/money/voucher-words'

declare module '../../events/outbox.ts' {
  interface Events {
    /** A voucher's status changed: subscribers read the voucher again. */
    VoucherStatusChanged: { voucherId: string; payableId: string }
    /** `cents` of a voucher were refunded to its holder's account, `inAll` in total so far. */
    VoucherRefunded: { voucherId: string; payableId: string; scheme: Scheme; cents: number; inAll: number }
  }
}
