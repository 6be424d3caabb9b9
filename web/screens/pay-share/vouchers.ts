import { cents, euros } from '@tablee/domain/money/money'
import { voucherPartOf } from '@tablee/domain/money/voucher-part'
import { splitText } from '@tablee/domain/money/voucher-words'
import type { PayableShare, Vouchers } from '../../shared/paying/load-payable-share.ts'

type VoucherBase = Pick<PayableShare, 'items' | 'terms'> & {
  shares: readonly Pick<PayableShare['shares'][number], 'menuItemsDiscount'>[]
}

/** Returns the most that vouchers can pay of a bill, in cents, with a balance in cents. The server computes the same. */
export function mostOf({ items, terms, shares: [payer] }: VoucherBase, balance: number): number {
  if (!terms || terms.refusal !== null || !payer) return 0
  return voucherPartOf({
    items: cents(items),
    eligible: cents(terms.eligible),
    itemsDiscount: cents(payer.menuItemsDiscount),
    balance,
    capLeft: cents(terms.capLeft),
  })
}

type Splittable = Pick<PayableShare, 'amountDue' | 'amount' | 'vouchers'>

/** Returns the bill with its vouchers, and the amounts that the card still owes. */
export function withVouchers<Any extends Splittable>(share: Any, vouchers: Vouchers | null): Any {
  if (!vouchers || vouchers.isLater) return { ...share, vouchers }
  const left = (all: number) => euros(cents(all) - cents(vouchers.euros))
  return { ...share, vouchers, amountDue: left(share.amountDue), amount: left(share.amount) }
}

/** Returns « 23,00 € en titres + 6,50 € par carte, dont 1 € de frais », with the day of the meal if it is later. */
export function voucherSplitText({
  amountDue,
  applicationFee,
  vouchers,
}: Pick<PayableShare, 'amountDue' | 'applicationFee' | 'vouchers'>): string {
  const voucher = cents(vouchers?.euros ?? 0)
  const total = cents(amountDue) - (vouchers?.isLater ? voucher : 0)
  const split = splitText({
    voucher,
    card: { amount: total - cents(applicationFee), applicationFee: cents(applicationFee), total },
  })
  return vouchers?.isLater ? `Le jour du repas : ${split}` : split
}
