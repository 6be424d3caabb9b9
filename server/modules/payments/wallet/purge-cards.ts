import type { Logger } from 'pino'
import { runKeys } from '../../../queues/run-keys.ts'
import type { PaymentContext } from '../core/ask-provider.ts'
import * as rows from '../core/wallet.sql.ts'

type PurgeContext = PaymentContext & { log: Pick<Logger, 'error'> }

const CARDS = 'cards-to-forget'
const CUSTOMERS = 'customers-to-forget'

const MOST_AT_ONCE = 50

/** Detaches cards that are no longer needed, and deletes the customers of deleted accounts. Returns their number. */
export async function purgeCards(context: PurgeContext): Promise<number> {
  const { db, clock, cards } = context
  const now = new Date(clock.now())
  const cardsGone = await runKeys(
    context,
    CARDS,
    await rows.cardsToDetach(db, CARDS, now, MOST_AT_ONCE),
    async (id) => {
      await cards.detach(id)
      await rows.cardGone(db, id, now)
      return 1
    },
  )
  const customersGone = await runKeys(
    context,
    CUSTOMERS,
    await rows.customersToDelete(db, CUSTOMERS, now, MOST_AT_ONCE),
    async (id) => {
      await cards.deleteCustomer(id)
      await rows.customerGone(db, id)
      return 1
    },
  )
  return cardsGone + customersGone
}
