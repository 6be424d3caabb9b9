import { impossible } from '../http/errors.ts'
import type { Charge, StripeRefund } from '../objects/charges.ts'
import type { ApplicationFee, FeeRefund, StripeTransfer } from '../objects/transfers.ts'
import { returnFee } from '../payouts/account-balance.ts'
import { newId } from '../store.ts'
import type { Stripe } from '../stripe.ts'
import { addBalanceTransaction } from './balance.ts'
import { refundedOf } from './charges.ts'
import { reverse } from './transfers.ts'

/** Reverses the restaurant's part of a refund. Returns the id of the transfer reversal. */
export function reverseTransfer(stripe: Stripe, charge: Charge, refund: StripeRefund): string {
  const transfer = stripe.store.find('transfer', charge.transfer) as StripeTransfer
  const left = transfer.amount - transfer.amount_reversed
  const cents = Math.min(left, partOf(transfer.amount, charge, refund.amount))
  return reverse(stripe, transfer, cents, refund.id).id
}

/** Refunds the platform's part of the fee to the restaurant. */
export function refundApplicationFee(stripe: Stripe, charge: Charge, refund: StripeRefund): void {
  const { store } = stripe
  const fee: ApplicationFee | undefined = store.find('application_fee', charge.application_fee)
  if (!fee) return
  const cents = Math.min(fee.amount - fee.amount_refunded, partOf(fee.amount, charge, refund.amount))
  if (cents > 0) giveFeeBack(stripe, { charge, fee, refund }, cents)
}

/** Refunds a part of a fee by itself: to the restaurant, in addition to the newest refund of its charge. */
export function refundFee(stripe: Stripe, fee: ApplicationFee, cents: number): FeeRefund {
  const { store } = stripe
  const charge = store.find('charge', fee.charge) as Charge
  const refund = store.all('refund').findLast((one) => one.charge === charge.id && one.transfer_reversal !== null)
  if (!refund) throw impossible(`Charge ${charge.id} has no refund whose transfer was reversed.`)
  return giveFeeBack(stripe, { charge, fee, refund }, cents)
}

type RefundedFee = { charge: Charge; fee: ApplicationFee; refund: StripeRefund }

function giveFeeBack(stripe: Stripe, { charge, fee, refund }: RefundedFee, cents: number): FeeRefund {
  const { store, seconds } = stripe
  const id = newId('fr')
  const given = store.put<FeeRefund>({
    id,
    object: 'fee_refund',
    amount: cents,
    balance_transaction: addBalanceTransaction(stripe, 'application_fee_refund', id, -cents, charge).id,
    created: seconds(),
    currency: charge.currency,
    fee: fee.id,
    metadata: {},
  })
  returnFee(stripe, refund, cents)
  fee.amount_refunded += cents
  fee.refunded = fee.amount_refunded === fee.amount
  fee.refunds.data = [given, ...fee.refunds.data]
  stripe.note('fee-refund', charge, id, cents, { account: fee.account })
  stripe.publish('application_fee.refunded', store.put(fee))
  return given
}

/** Returns the refund's proportional part of `whole`, rounded so that all refunds together add up to it. */
function partOf(whole: number, charge: Charge, refunded: number): number {
  const before = refundedOf(charge)
  const upTo = (cents: number) => Math.round((whole * cents) / charge.amount_captured)
  return upTo(before + refunded) - upTo(before)
}
