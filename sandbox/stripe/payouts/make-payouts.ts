import { accountAt } from '../money/connect.ts'
import type { AccountSchedule } from '../objects/accounts.ts'
import type { BalanceTransaction, StripePayout } from '../objects/balance.ts'
import { newId } from '../store.ts'
import type { Stripe } from '../stripe.ts'
import { addLine, DAY_SECONDS, midnight } from './account-balance.ts'

/** Seconds after midnight UTC at which a restaurant's bank has received the money. */
const ARRIVES_AFTER = 5 * 3_600

/** Pays out at the midnights UTC of its schedule what has become available to an account, and marks payouts as paid that have arrived. */
export function makePayouts(stripe: Stripe): void {
  const { store } = stripe
  for (const [account, lines] of unpaidLines(stripe)) {
    const { payouts_enabled: isEnabled, settings } = accountAt(stripe, account)
    if (isEnabled) payOut(stripe, account, lines, settings.payouts.schedule)
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

/** One payout for each midnight, as if the clock had passed them one by one. A negative balance waits for the next one. */
function payOut(
  stripe: Stripe,
  account: string,
  lines: readonly BalanceTransaction[],
  schedule: AccountSchedule,
): void {
  const today = midnight(stripe.seconds())
  const dated = lines.map((line) => ({
    line,
    day: payoutDay(schedule, midnight(line.available_on + DAY_SECONDS - 1), today),
  }))
  const days = [...new Set(dated.map(({ day }) => day))].filter((day) => day !== null).sort((a, b) => a - b)
  let waiting: BalanceTransaction[] = []
  for (const day of days) {
    waiting = [...waiting, ...dated.filter((one) => one.day === day).map(({ line }) => line)]
    const cents = waiting.reduce((sum, { net }) => sum + net, 0)
    if (cents <= 0) continue
    const payout = newPayout(stripe, { account, day, cents })
    for (const line of waiting) stripe.store.put(Object.assign(line, { status: 'available' }), { payout: payout.id })
    waiting = []
  }
}

/** The first midnight of a schedule from a day on; null if there is none up to today. */
function payoutDay(schedule: AccountSchedule, from: number, today: number): number | null {
  for (let day = from; day <= today; day += DAY_SECONDS) if (isPayoutDay(schedule, day)) return day
  return null
}

const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** A day that a shorter month lacks is its last one. */
function isPayoutDay({ interval, weekly_anchor, monthly_anchor = 0 }: AccountSchedule, seconds: number): boolean {
  const day = new Date(seconds * 1000)
  if (interval === 'weekly') return WEEK[day.getUTCDay()] === weekly_anchor
  if (interval !== 'monthly') return interval === 'daily'
  const isLast = new Date((seconds + DAY_SECONDS) * 1000).getUTCDate() === 1
  return day.getUTCDate() === monthly_anchor || (isLast && day.getUTCDate() < monthly_anchor)
}

type NewPayout = { account: string; day: number; cents: number }

function newPayout(stripe: Stripe, { account, day, cents }: NewPayout): StripePayout {
  const id = newId('po')
  const kind = {
    type: 'payout',
    reporting_category: 'payout',
    source: id,
    amount: -cents,
    description: 'STRIPE PAYOUT',
  }
  const line = addLine(stripe, account, { ...kind, created: day, available_on: day })
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
      id,
      object: 'payout',
      amount: cents,
      application_fee: null,
      application_fee_amount: null,
      arrival_date: day,
      automatic: true,
      balance_transaction: line.id,
      created: day,
      currency: 'eur',
      description: 'STRIPE PAYOUT',
      ...bank,
      ...unfailed,
      livemode: false,
      metadata: {},
      original_payout: null,
      payout_method: null,
      reconciliation_status: 'completed',
      reversed_by: null,
      statement_descriptor: null,
      status: 'in_transit',
      trace_id: { status: 'pending', value: null },
    },
    { account },
  )
}
