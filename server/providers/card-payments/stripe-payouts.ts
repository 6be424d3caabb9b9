import type Stripe from 'stripe'
import type * as port from './port.ts'
import { allOrImpossible, orImpossible, orProviderDown } from './stripe-answers.ts'
import { MOST_A_PAGE, pages, seconds } from './stripe-pages.ts'

/** Payouts of connected accounts. A destination charge arrives at its account as a payment created by a transfer. */
export function stripePayouts(stripe: Stripe) {
  /** The source of a connected account's payment: our charge, or a transfer of the platform's own money. */
  async function sourceOf(account: string, payment: string | Stripe.Charge) {
    const known = typeof payment !== 'string' && typeof payment.source_transfer !== 'string' ? payment : null
    const id = typeof payment === 'string' ? payment : payment.id
    const asked = { expand: ['source_transfer'] }
    const charge = known ?? (await orProviderDown(stripe.charges.retrieve(id, asked, { stripeAccount: account })))
    const transfer = charge.source_transfer
    // Not our payment: the account has received it by itself.
    if (transfer === null || typeof transfer === 'string') return null
    const { source_transaction: source, id: transferId } = transfer
    if (source === null) return { kind: 'transfer', transferId } as const
    return { kind: 'payment', chargeId: typeof source === 'string' ? source : source.id } as const
  }

  async function itemOf(account: string, line: Stripe.BalanceTransaction): Promise<port.PayoutItem | null> {
    const { source, net: cents, type } = line
    if (source === null || typeof source === 'string') return null
    if (source.object === 'payout') {
      return RETURNED.includes(type) ? { kind: 'returned payout', payoutId: source.id, cents } : null
    }
    const payment = source.object === 'refund' ? source.charge : source.object === 'charge' ? source : null
    const from = payment === null ? null : await sourceOf(account, payment)
    return from && { ...from, cents }
  }

  return {
    async *payoutsSince(account, since) {
      const asked = { arrival_date: { gte: seconds(since) }, limit: MOST_A_PAGE }
      const listed = pages((after) => stripe.payouts.list({ ...asked, ...after }, { stripeAccount: account }))
      for await (const one of allOrImpossible(listed)) yield payoutOf(one)
    },
    async payoutSchedule(account) {
      const { settings } = await orImpossible(stripe.accounts.retrieve(account))
      return scheduleOf(settings?.payouts?.schedule)
    },
    async holdPayouts(account) {
      await orImpossible(stripe.accounts.update(account, payingOut({ interval: 'manual' })))
    },
    async resumePayouts(account, schedule) {
      await orImpossible(stripe.accounts.update(account, payingOut(schedule)))
    },
    async *payoutItems(account, payout) {
      const asked = { payout, limit: MOST_A_PAGE, expand: ['data.source.source_transfer'] }
      const lines = pages((after) =>
        stripe.balanceTransactions.list({ ...asked, ...after }, { stripeAccount: account }),
      )
      for await (const line of allOrImpossible(lines)) {
        const item = await itemOf(account, line)
        if (item) yield item
      }
    },
  } satisfies Partial<port.CardPayments>
}

/** Without the days of delay, which Stripe keeps while the interval is manual. It takes either one day or a list. */
function scheduleOf(schedule: Stripe.Account.Settings.Payouts.Schedule | undefined): port.PayoutSchedule {
  if (!schedule) return { interval: 'daily' }
  const {
    interval,
    weekly_anchor,
    weekly_payout_days: week = [],
    monthly_anchor,
    monthly_payout_days: month = [],
  } = schedule
  return {
    interval,
    ...(week.length > 1 ? { weekly_payout_days: week } : weekly_anchor && { weekly_anchor }),
    ...(month.length > 1 ? { monthly_payout_days: month } : monthly_anchor && { monthly_anchor }),
  }
}

function payingOut(schedule: port.PayoutSchedule): Stripe.AccountUpdateParams {
  return { settings: { payouts: { schedule } } }
}

/** Money of an earlier payout that its bank did not take. */
const RETURNED = ['payout_failure', 'payout_cancel']

function payoutOf({ id, status, amount, arrival_date, reconciliation_status }: Stripe.Payout): port.Payout {
  return {
    id,
    cents: amount,
    arrivesAt: arrival_date * 1000,
    isItemised: reconciliation_status === 'completed',
    status: STATUSES[status] ?? 'underway',
  }
}

const STATUSES: Record<string, port.Payout['status']> = { paid: 'paid', failed: 'failed', canceled: 'failed' }
