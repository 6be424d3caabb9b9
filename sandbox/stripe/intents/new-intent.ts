import { wrong } from '../http/errors.ts'
import { needed, withMetadata } from '../http/params.ts'
import type { PaymentIntent } from '../objects/intents.ts'
import { newId } from '../store.ts'
import type { Stripe } from '../stripe.ts'
import type { IntentParams } from './intent-params.ts'

/** Returns an unconfirmed intent with these parameters. */
export function newIntent(stripe: Stripe, given: IntentParams): PaymentIntent {
  const id = newId('pi')
  const types = given.allowed_payment_method_types ?? null
  const automatic = {
    enabled: true,
    allow_redirects: given.automatic_payment_methods?.allow_redirects ?? 'always',
  } as const
  const cents = needed(given.amount, 'amount')
  const blank: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: types,
    amount: cents,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: types === null ? automatic : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('', 25).slice(1)}`,
    confirmation_method: given.confirmation_method ?? 'automatic',
    created: stripe.seconds(),
    currency: needed(given.currency, 'currency'),
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: given.on_behalf_of ?? null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
  const intent = { ...blank, ...changesOf(given, blank) }
  return { ...intent, status: statusOf(intent) }
}

/** Returns the fields that the parameters change. A missing parameter changes nothing. */
export function changesOf(given: IntentParams, before: PaymentIntent): Partial<PaymentIntent> {
  const { payment_method_options: options, metadata: named, currency, transfer_data } = given
  if (currency !== undefined && !/^[a-z]{3}$/i.test(currency))
    throw wrong(`Invalid currency: ${currency}`, { param: 'currency' })
  const { amount: cents, payment_method, customer, description, receipt_email, capture_method } = given
  const { setup_future_usage, application_fee_amount, transfer_group, statement_descriptor_suffix } = given
  const { network: _, ...card } = options?.card ?? {}
  const changes = {
    amount: cents,
    currency: currency?.toLowerCase(),
    payment_method,
    customer,
    description,
    receipt_email,
    capture_method,
    setup_future_usage,
    application_fee_amount,
    transfer_group,
    statement_descriptor_suffix,
    transfer_data: transfer_data && {
      ...transfer_data,
      destination: needed(transfer_data.destination, 'transfer_data[destination]'),
    },
    metadata: named && withMetadata(before.metadata, named),
    payment_method_options: options && { card: { ...before.payment_method_options.card, ...card } },
  }
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

export function statusOf({ payment_method }: PaymentIntent) {
  return payment_method === null ? 'requires_payment_method' : 'requires_confirmation'
}
