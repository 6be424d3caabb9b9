import { accountAt } from '../money/connect.ts'
import type { BalanceTransaction, StripePayout } from '../objects.ts'
import { newId } from '../store.ts'
import type { Stripe } from '../stripe.ts'
import { addLine, DAY_SECONDS, midnight } from './account-balance.ts'

/** Seconds after midnight UTC at which a restaurant's bank has received the money. */
const ARRIVES_AFTER = 5 * 3_600

/** Pays out each account's available money at each midnight UTC, and marks arrived payouts as paid. */
export function makePayouts(stripe: Stripe): void {
  const { store } = stripe
  for (const [account, lines] of unpaidLines(stripe)) {
    const { payouts_enabled: isEnabled, settings } = accountAt(stripe, account)
    if (isEnabled && settings.payouts.schedule.interval === 'daily') payOut(stripe, account, lines)
  }
  for (const payout of store.all('payout')) {
    if (payout.status !== 'in_transit' || payout.arrival_date + ARRIVES_AFTER > stripe.seconds()) continue
    store.put(
      Object.assign(payout, { status: 'paid', trace_id: { status: 'supported', value: newId('', 12).slice(1) } }),
    )
  }
}

/** Returns lines of connected accounts that no payout contains and that were available at the last midnight. */
function unpaidLines({ store, seconds }: Stripe): Map<string, BalanceTransaction[]> {
  const today = midnight(seconds())
  const byAccount = new Map<string, BalanceTransaction[]>()
  for (const line of store.all('balance_transaction')) {
    const { account, payout } = store.noteOf(line.id)
    if (account === undefined || payout !== undefined || line.available_on > today) continue
    byAccount.set(account, [...(byAccount.get(account) ?? []), line])
  }
  return byAccount
}

/**
 * Creates one payout for each midnight, as if the clock had passed them one by one. A negative balance waits for the next one.
 */
function payOut(stripe: Stripe, account: string, lines: readonly BalanceTransaction[]): void {
  const days = [...new Set(lines.map(({ available_on: at }) => midnight(at + DAY_SECONDS - 1)))].sort((a, b) => a - b)
  let waiting: BalanceTransaction[] = []
  for (const day of days) {
    waiting = [...waiting, ...lines.filter(({ available_on: at }) => midnight(at + DAY_SECONDS - 1) === day)]
    const cents = waiting.reduce((sum, { net }) => sum + net, 0)
    if (cents <= 0) continue
    const payout = newPayout(stripe, { account, day, cents })
    for (const line of waiting) stripe.store.put(Object.assign(line, { status: 'available' }), { payout: payout.id })
    waiting = []
  }
}

type NewPayout = { account: string; day: number; cents: number }

function newPayout(stripe: Stripe, { account, day, cents }: NewPayout): StripePayout {
  const id = newId('po')
  const own = { type: 'payout', reporting_category: 'payout', source: id, amount: -cents, description: 'STRIPE PAYOUT' }
  const line = addLine(stripe, account, { ...own, created: day, available_on: day })
  stripe.store.note(line.id, { payout: id })
  const bank = {
    destination: `ba_${account.slice(5)}`,
    method: 'standard',
    type: 'bank_account',
    source_type: 'card',
  } as const
  const unfailed = { failure_balance_transaction: null, failure_code: null, failure_message: null }
  return stripe.store.put<StripePayout>(
    {
      ...{ id, object: 'payout', amount: cents, application_fee: null, application_fee_amount: null },
      ...{ arrival_date: day, automatic: true, balance_transaction: line.id, created: day, currency: 'eur' },
      ...{ description: 'STRIPE PAYOUT', ...bank, ...unfailed, livemode: false, metadata: {}, original_payout: null },
      ...{ payout_method: null, reconciliation_status: 'completed', reversed_by: null, statement_descriptor: null },
      ...{ status: 'in_transit', trace_id: { status: 'pending', value: null } },
    },
    { account },
  )
}
