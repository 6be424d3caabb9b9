import type Stripe from 'stripe'
import type * as port from './port.ts'
import { brandOf, deviceWalletOf } from './stripe-card.ts'

/**
 * Converts a payment to our type. Includes its charge and payment method if they were expanded, and all its `refunds` if they
 * were read.
 */
export function intentOf(intent: Stripe.PaymentIntent, refunds: readonly Stripe.Refund[] = []): port.Intent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    id: intent.id,
    status: STATUSES[intent.status] ?? 'processing',
    attemptId: intent.metadata.attemptId ?? null,
    clientSecret: intent.client_secret,
    redirectUrl: intent.next_action?.redirect_to_url?.url ?? null,
    amountCents: intent.amount,
    capturableCents: intent.amount_capturable,
    capturedCents: intent.amount_received,
    feeCents: charge?.application_fee_amount ?? intent.application_fee_amount ?? 0,
    ...(charge ? chargedOf(charge, refunds) : NOT_CHARGED),
    refusal: refusalOf(intent.last_payment_error),
    card: cardOfIntent(intent),
    createdAt: intent.created * 1000,
  }
}

const NOT_CHARGED = {
  authorisedCents: 0,
  refundedCents: 0,
  failedRefundCents: 0,
  refundedFeeCents: 0,
  captureBefore: null,
  chargeId: null,
} satisfies Partial<port.Intent>

function chargedOf(
  charge: Stripe.Charge,
  refunds: readonly Stripe.Refund[],
): Pick<port.Intent, keyof typeof NOT_CHARGED> {
  const fee = typeof charge.application_fee === 'object' ? charge.application_fee : null
  const captureBefore = charge.payment_method_details?.card?.capture_before
  return {
    authorisedCents: charge.status === 'failed' ? 0 : charge.amount,
    // Stripe counts the authorised amount that was never captured as refunded too.
    refundedCents: Math.max(0, charge.amount_refunded - (charge.amount - charge.amount_captured)),
    failedRefundCents: failedCents(refunds),
    refundedFeeCents: fee?.amount_refunded ?? 0,
    captureBefore: captureBefore ? captureBefore * 1000 : null,
    chargeId: charge.id,
  }
}

/** Stripe subtracts a failed refund from its refunded amount. */
function failedCents(refunds: readonly Stripe.Refund[]): number {
  const failed = refunds.filter(({ status }) => status === 'failed' || status === 'canceled')
  return failed.reduce((sum, { amount }) => sum + amount, 0)
}

function cardOfIntent({ payment_method: method }: Stripe.PaymentIntent): port.Intent['card'] {
  if (!method || typeof method === 'string' || !method.card) return null
  const { brand, last4, wallet } = method.card
  return { id: method.id, brand: brandOf(brand), last4, deviceWallet: deviceWalletOf(wallet) }
}

const STATUSES: Record<string, port.Intent['status']> = {
  requires_payment_method: 'refused',
  requires_confirmation: 'refused',
  requires_action: 'waiting',
  processing: 'processing',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'cancelled',
}

export function refusalOf(error: { code?: string; decline_code?: string } | null): port.CardDecline | null {
  return error && { code: error.code ?? 'card_declined', declineCode: error.decline_code ?? null }
}
