import { PAGING, pageOf } from '../http/list.ts'
import { choice, span, text } from '../http/params.ts'
import { route } from '../http/route.ts'
import type { StripePayout } from '../objects/balance.ts'
import type { Stripe } from '../stripe.ts'
import { addLine } from './account-balance.ts'
import { payoutAt } from './payout-at.ts'

const STATUSES = choice('pending', 'in_transit', 'paid', 'failed', 'canceled')
const LIST = { ...PAGING, arrival_date: span, created: span, destination: text, status: STATUSES }

export const payoutRoutes = [
  route('GET /v1/payouts', LIST, ({ store }, { given, account }) => {
    const listed = store.all('payout').filter((one) => {
      const isWanted =
        (given.status ?? one.status) === one.status && (given.destination ?? one.destination) === one.destination
      const isThen = isIn(one.arrival_date, given.arrival_date) && isIn(one.created, given.created)
      return store.noteOf(one.id).account === account && isWanted && isThen
    })
    return pageOf(listed, '/v1/payouts', given)
  }),
  route('GET /v1/payouts/:id', {}, ({ store }, { id, account }) => payoutAt(store, id, account)),
]

/** Ends a payout whose bank has returned the money, which is added to the account's balance again. */
export function failPayout(stripe: Stripe, payout: StripePayout, status: 'failed' | 'canceled'): StripePayout {
  const { store } = stripe
  const { account = '' } = store.noteOf(payout.id)
  if (payout.status === 'failed' || payout.status === 'canceled') return payout
  const type = status === 'failed' ? 'payout_failure' : 'payout_cancel'
  const back = { type, reporting_category: 'payout_reversal', source: payout.id, amount: payout.amount }
  const failure_balance_transaction = addLine(stripe, account, back).id
  const why = { failure_code: 'account_closed', failure_message: 'The bank account has been closed.' }
  return store.put(Object.assign(payout, { status, failure_balance_transaction, ...(status === 'failed' && why) }))
}

type Span = { gt?: number; gte?: number; lt?: number; lte?: number }

function isIn(instant: number, { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity }: Span = {}): boolean {
  return instant > gt && instant >= gte && instant < lt && instant <= lte
}
