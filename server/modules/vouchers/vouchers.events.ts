import type { Scheme } from '@tablee/domain/money/voucher-words'

declare module '../../events/outbox.ts' {
  interface Events {
    /** Of a meal voucher that was asked for: how it stands is read anew. */
    VoucherMoved: { voucherId: string; payableId: string }
    /** So many cents of what a meal voucher had paid have gone back to its holder's account; `inAll` of it so far. */
    VoucherGivenBack: { voucherId: string; payableId: string; scheme: Scheme; cents: number; inAll: number }
  }
}
