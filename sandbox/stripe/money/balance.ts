import { noSuch } from '../http/errors.ts'
import { PAGING, pageOf } from '../http/list.ts'
import { choice, span, text } from '../http/params.ts'
import { route } from '../http/route.ts'
import type { BalanceTransaction } from '../objects/balance.ts'
import type { Charge } from '../objects/charges.ts'
import { payoutAt } from '../payouts/payout-at.ts'
import { newId } from '../store.ts'
import type { Stripe } from '../stripe.ts'

const LIST = { ...PAGING, created: span, currency: choice('eur'), payout: text, source: text, type: text }

export const balanceRoutes = [
  route('GET /v1/balance_transactions', LIST, ({ store }, { given, account }) => {
    const { created = {}, payout, source, type } = given
    const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = created
    if (payout !== undefined) payoutAt(store, payout, account)
    const listed = store.all('balance_transaction').filter((one) => {
      const { account: owner, payout: within } = store.noteOf(one.id)
      const isThen = one.created > gt && one.created >= gte && one.created < lt && one.created <= lte
      const isOwn = owner === account && (payout === undefined || within === payout)
      return isThen && isOwn && (source ?? one.source) === one.source && (type ?? one.type) === one.type
    })
    return pageOf(listed, '/v1/balance_transactions', given)
  }),
  route('GET /v1/balance_transactions/:id', {}, ({ store }, { id, account }) => {
    const line = store.find('balance_transaction', id)
    if (!line || store.noteOf(id).account !== account) throw noSuch('balance transaction', id)
    return line
  }),
]

export function addBalanceTransaction(
  { store, seconds }: Stripe,
  type: string,
  source: string,
  cents: number,
  { currency, description }: Pick<Charge, 'currency' | 'description'>,
  fee = 0,
): BalanceTransaction {
  return store.put({
    id: newId('txn'),
    object: 'balance_transaction',
    amount: cents,
    available_on: seconds(),
    balance_type: 'payments',
    created: seconds(),
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' }],
    net: cents - fee,
    reporting_category: type,
    source,
    status: 'available',
    type,
  })
}
