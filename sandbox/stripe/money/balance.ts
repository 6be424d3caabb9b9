import { noSuch } from '../http/errors.ts'
import { route } from '../http/route.ts'
import type { BalanceTransaction, Charge } from '../objects.ts'
import { newId } from '../store.ts'
import type { Stripe } from '../stripe.ts'

export const balanceRoutes = [
  route('GET /v1/balance_transactions/:id', {}, ({ store }, { id }) => {
    const line = store.find('balance_transaction', id)
    if (!line) throw noSuch('balance transaction', id)
    return line
  }),
]

/** Adds a line to the platform's balance. */
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
