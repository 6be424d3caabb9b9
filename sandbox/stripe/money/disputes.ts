import { noSuch } from '../http/errors.ts'
import { route } from '../http/route.ts'
import type { Charge, Dispute } from '../objects/charges.ts'
import { newId } from '../store.ts'
import type { Stripe } from '../stripe.ts'
import { addBalanceTransaction } from './balance.ts'

type Cause = 'fraudulent' | 'product_not_received' | 'inquiry' | 'warning'

const WEEK = 7 * 24 * 3_600

export const disputeRoutes = [
  route('GET /v1/disputes/:id', {}, ({ store }, { id }) => {
    const dispute = store.find('dispute', id)
    if (!dispute) throw noSuch('dispute', id)
    return dispute
  }),
]

/** Opens a dispute: the bank withdraws the money, or only inquires. An early fraud warning does not open one. */
export function dispute(stripe: Stripe, charge: Charge, cause: Cause): void {
  if (cause === 'warning') return
  const isInquiry = cause === 'inquiry'
  const id = newId('du')
  const made = stripe.store.put({
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: isInquiry ? [] : [addBalanceTransaction(stripe, 'adjustment', id, -charge.amount, charge)],
    charge: charge.id,
    created: stripe.seconds(),
    currency: charge.currency,
    evidence: {},
    evidence_details: { due_by: stripe.seconds() + WEEK, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: isInquiry ? 'general' : cause,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  })
  charge.disputed = true
  stripe.store.put(charge)
  stripe.note('dispute', charge, id, isInquiry ? 0 : charge.amount, { reason: made.reason })
  stripe.publish('charge.dispute.created', made)
  if (!isInquiry) stripe.publish('charge.dispute.funds_withdrawn', made)
}

/** Closes a dispute. A won one returns the money. Returns undefined if it is unknown or already closed. */
export function closeDispute(stripe: Stripe, id: string, outcome: 'won' | 'lost'): Dispute | undefined {
  const { store, publish } = stripe
  const made = store.find('dispute', id)
  const charge = store.find('charge', made?.charge)
  if (!made || !charge || !made.status.endsWith('needs_response')) return undefined

  const isInquiry = made.is_charge_refundable
  made.status = isInquiry ? 'warning_closed' : outcome
  if (outcome === 'won' && !isInquiry) {
    made.balance_transactions = [
      ...made.balance_transactions,
      addBalanceTransaction(stripe, 'adjustment', id, made.amount, charge),
    ]
    stripe.note('dispute-won', charge, id, made.amount)
    publish('charge.dispute.funds_reinstated', store.put(made))
  }
  publish('charge.dispute.closed', store.put(made))
  return made
}
