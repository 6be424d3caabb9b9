import type { Scheme } from '@tablee/domain/money/voucher-words'

declare module '../../events/outbox.ts' {
  interface Events {
    /**
     * A voucher's status changed: subscribers read the voucher again. `isUncounted`: it was declined at its scheme's page, and no
     * request has counted that.
     */
    VoucherStatusChanged: { voucherId: string; payableId: string; isUncounted?: boolean }
    /**
     * `cents` of a voucher were refunded to its holder's account, `inAll` in total so far. `isUntaken`: the refund came before
     * the capture, and its scheme has not charged them.
     */
    VoucherRefunded: {
      voucherId: string
      payableId: string
      scheme: Scheme
      cents: number
      inAll: number
      isUntaken?: boolean
    }
  }
}
