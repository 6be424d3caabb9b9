import type { Decline, TestCard } from '../cards/cards.ts'
import { noSuch } from '../http/errors.ts'
import { route } from '../http/route.ts'
import type { PaymentMethod } from '../objects/cards.ts'
import type { Charge } from '../objects/charges.ts'
import type { PaymentIntent } from '../objects/intents.ts'
import { newId } from '../store.ts'
import type { Stripe } from '../stripe.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
/** Lifetime of an authorisation in seconds. Visa's is shorter if the payer was not present. */
const HELD = { visaAlone: 4 * DAY + 18 * HOUR, other: 7 * DAY }

export const chargeRoutes = [
  route('GET /v1/charges/:id', {}, ({ store }, { id, account }) => {
    const charge = store.find(account === undefined ? 'charge' : 'destination_payment', id)
    if (!charge || store.noteOf(id).account !== account) throw noSuch('charge', id)
    return charge
  }),
]

type Asked = {
  intent: PaymentIntent
  method: PaymentMethod
  card: TestCard
  decline?: Decline
  /** True if the payer passed 3-D Secure. */
  wasProven: boolean
  offSession: boolean
}

/** Returns the charge of one attempt to pay: authorised and captured later, or declined. */
export function newCharge({ seconds }: Stripe, asked: Asked): Charge {
  const { intent, method, card, decline } = asked
  const now = seconds()
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'TABLEE',
    captured: false,
    created: now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: intent.on_behalf_of,
    outcome: outcomeOf(card, decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardDetails(now, asked) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: intent.transfer_data && {
      amount: intent.transfer_data.amount ?? null,
      destination: intent.transfer_data.destination,
    },
    transfer_group: intent.transfer_group,
  }
}

function cardDetails(
  now: number,
  { intent, method, card, decline, wasProven, offSession }: Asked,
): Charge['payment_method_details']['card'] {
  const held = offSession && card.brand === 'visa' ? HELD.visaAlone : HELD.other
  const { fingerprint, brand, country, funding, last4, exp_month, exp_year, checks } = method.card
  return {
    amount_authorized: decline ? null : intent.amount,
    authorization_code: decline ? null : newId('', 6).slice(1).toUpperCase(),
    brand,
    ...(!decline && intent.capture_method === 'manual' && { capture_before: now + held }),
    checks: { ...checks, cvc_check: checks.cvc_check && (card.name === 'cvcCheckFail' ? 'fail' : 'pass') },
    country,
    electronic_commerce_indicator: null,
    exp_month,
    exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint,
    funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: brand,
    network_token: null,
    network_transaction_id: newId('', 15).slice(1),
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: wasProven ? PROVEN : null,
    transaction_link_id: null,
    wallet: method.card.wallet,
  }
}

/** Returns the refunded part of the captured amount. Stripe also counts a part that was never captured as refunded. */
export function refundedOf({ amount, amount_captured, amount_refunded }: Charge): number {
  return amount_refunded - (amount - amount_captured)
}

const PROVEN = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
}

function outcomeOf(card: TestCard, decline: Decline | undefined): Charge['outcome'] {
  const advice = { advice_code: null, network_advice_code: null, network_decline_code: null, risk_level: 'normal' }
  if (!decline) {
    const well = { network_status: 'approved_by_network', reason: null, seller_message: 'Payment complete.' }
    return { ...advice, ...well, type: 'authorized' }
  }
  if (card.isBlocked) {
    const blocked = { network_status: 'not_sent_to_network', reason: 'highest_risk_level', risk_level: 'highest' }
    return { ...advice, ...blocked, seller_message: 'Stripe blocked this payment as too risky.', type: 'blocked' }
  }
  const reason = decline.declineCode ?? decline.code
  const message = 'The bank did not return any further details with this decline.'
  return { ...advice, network_status: 'declined_by_network', reason, seller_message: message, type: 'issuer_declined' }
}
