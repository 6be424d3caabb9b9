import { noSuch } from '../http/errors.ts'
import type { StripePayout } from '../objects/balance.ts'
import type { Store } from '../store.ts'

/** Returns a payout of that account. Throws StripeError for an unknown one. */
export function payoutAt(store: Store, id: string, account: string | undefined): StripePayout {
  const payout = store.find('payout', id)
  if (!payout || store.noteOf(id).account !== account) throw noSuch('payout', id)
  return payout
}
