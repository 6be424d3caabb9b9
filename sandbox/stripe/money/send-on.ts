import { impossible, noSuch } from '../http/errors.ts'
import { amount, metadata } from '../http/params.ts'
import { route } from '../http/route.ts'
import type { Charge } from '../objects/charges.ts'
import type { ApplicationFee } from '../objects/transfers.ts'
import { newId } from '../store.ts'
import type { Stripe } from '../stripe.ts'
import { addBalanceTransaction } from './balance.ts'
import { refundFee } from './give-back.ts'
import { newTransfer } from './transfers.ts'

export const applicationFeeRoutes = [
  route('GET /v1/application_fees/:id', {}, ({ store }, { id }) => {
    const fee = store.find('application_fee', id)
    if (!fee) throw noSuch('application fee', id)
    return fee
  }),
  route('POST /v1/application_fees/:id/refunds', { amount, metadata }, (stripe, { given, id }) => {
    const fee = stripe.store.find('application_fee', id)
    if (!fee) throw noSuch('application fee', id)
    const left = fee.amount - fee.amount_refunded
    const cents = given.amount ?? left
    if (left === 0 || cents > left)
      throw impossible(`Refund amount (${cents}) is greater than unrefunded amount on fee (${left})`)
    return refundFee(stripe, fee, cents)
  }),
]

/** Transfers a capture to the restaurant, and deducts the platform's fee. */
export function transferCapture(stripe: Stripe, charge: Charge, feeCents: number): void {
  const { store } = stripe
  if (charge.transfer_data === null) return
  const { destination, amount } = charge.transfer_data
  const { currency, transfer_group } = charge
  charge.transfer = newTransfer(stripe, {
    amount: amount ?? charge.amount_captured,
    currency,
    destination,
    description: null,
    metadata: {},
    transfer_group,
    source_transaction: charge.id,
    fee: feeCents,
  }).id
  charge.application_fee_amount = feeCents
  if (feeCents === 0) return

  const fee = store.put(feeOf(stripe, charge, destination, feeCents))
  charge.application_fee = fee.id
  stripe.publish('application_fee.created', fee)
  stripe.note('fee', charge, fee.id, feeCents, { account: destination })
}

function feeOf(stripe: Stripe, charge: Charge, account: string, amount: number): ApplicationFee {
  const id = newId('fee')
  return {
    id,
    object: 'application_fee',
    account,
    amount,
    amount_refunded: 0,
    application: 'ca_sandbox',
    balance_transaction: addBalanceTransaction(stripe, 'application_fee', id, amount, charge).id,
    charge: charge.id,
    created: stripe.seconds(),
    currency: charge.currency,
    fee_source: { charge: charge.id, type: 'charge' },
    livemode: false,
    originating_transaction: charge.id,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/application_fees/${id}/refunds` },
  }
}
