import type { ConnectedAccount } from './accounts.ts'
import type { BalanceTransaction, StripePayout } from './balance.ts'
import type { Customer, PaymentMethod } from './cards.ts'
import type { Charge, Dispute, StripeRefund } from './charges.ts'
import type { PaymentIntent, SetupIntent } from './intents.ts'
import type {
  ApplicationFee,
  DestinationPayment,
  DestinationRefund,
  FeeRefund,
  StripeTransfer,
  TransferReversal,
} from './transfers.ts'
import type { StripeEvent, WebhookEndpoint } from './webhooks.ts'

/** Every object with an id, by its `object` field. */
export type Objects = {
  customer: Customer
  payment_method: PaymentMethod
  setup_intent: SetupIntent
  payment_intent: PaymentIntent
  charge: Charge
  destination_payment: DestinationPayment
  refund: StripeRefund
  destination_refund: DestinationRefund
  transfer: StripeTransfer
  transfer_reversal: TransferReversal
  application_fee: ApplicationFee
  fee_refund: FeeRefund
  balance_transaction: BalanceTransaction
  payout: StripePayout
  dispute: Dispute
  account: ConnectedAccount
  event: StripeEvent
  webhook_endpoint: WebhookEndpoint
}

export type ObjectKind = keyof Objects

export type Anything = Objects[ObjectKind]
