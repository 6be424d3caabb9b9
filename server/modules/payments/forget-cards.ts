import { ProviderDown } from '../../providers/card-payments/port.ts'
import type { Asking } from './ask-provider.ts'
import * as rows from './wallet.sql.ts'

const MOST_AT_ONCE = 50

/** Has the provider forget cards that nobody keeps once nothing needs them, and people who have left. Answers how many. */
export async function forgetCards({ db, clock, cards }: Asking): Promise<number> {
  let gone = 0
  try {
    for (const cardId of await rows.cardsToForget(db, MOST_AT_ONCE)) {
      await cards.detach(cardId)
      await rows.cardGone(db, cardId, new Date(clock.now()))
      gone++
    }
    for (const customerId of await rows.customersToForget(db, MOST_AT_ONCE)) {
      await cards.deleteCustomer(customerId)
      await rows.customerGone(db, customerId)
      gone++
    }
  } catch (error) {
    // Tomorrow is early enough.
    if (!(error instanceof ProviderDown)) throw error
  }
  return gone
}
