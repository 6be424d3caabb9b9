import { ProviderDown } from '../../providers/card-payments/port.ts'
import type { Asking } from './ask-provider.ts'
import * as rows from './wallet.sql.ts'

const MOST_AT_ONCE = 50

/** Has the provider forget cards that nobody keeps once nothing needs them, and people who have left. */
export async function forgetCards({ db, clock, cards }: Asking): Promise<void> {
  try {
    for (const cardId of await rows.cardsToForget(db, MOST_AT_ONCE)) {
      await cards.detach(cardId)
      await rows.cardGone(db, cardId, new Date(clock.now()))
    }
    for (const customerId of await rows.customersToForget(db, MOST_AT_ONCE)) {
      await cards.deleteCustomer(customerId)
      await rows.customerGone(db, customerId)
    }
  } catch (error) {
    // Tomorrow is early enough.
    if (!(error instanceof ProviderDown)) throw error
  }
}
