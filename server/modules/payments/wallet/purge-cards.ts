import type { Logger } from 'pino'
import { failedKeys, purgeJob } from '../../../queues/jobs.sql.ts'
import { noteFailure } from '../../../queues/note-failure.ts'
import type { PaymentContext } from '../core/ask-provider.ts'
import * as rows from '../core/wallet.sql.ts'

type PurgeContext = PaymentContext & { log: Pick<Logger, 'error'> }

const CARDS = 'cards-to-forget'
const CUSTOMERS = 'customers-to-forget'

const MOST_AT_ONCE = 50

/** Detaches cards that are no longer needed, and deletes the customers of deleted accounts. Answers how many. */
export async function purgeCards(context: PurgeContext): Promise<number> {
  const { db, clock, cards } = context
  const now = new Date(clock.now())
  const cardsGone = await purgeEach(
    context,
    CARDS,
    await rows.cardsToDetach(db, CARDS, now, MOST_AT_ONCE),
    async (id) => {
      await cards.detach(id)
      await rows.cardGone(db, id, now)
    },
  )
  const customersGone = await purgeEach(
    context,
    CUSTOMERS,
    await rows.customersToDelete(db, CUSTOMERS, now, MOST_AT_ONCE),
    async (id) => {
      await cards.deleteCustomer(id)
      await rows.customerGone(db, id)
    },
  )
  return cardsGone + customersGone
}

async function purgeEach(
  context: PurgeContext,
  queue: string,
  ids: readonly string[],
  forget: (id: string) => Promise<void>,
): Promise<number> {
  const failed = await failedKeys(context.db, queue)
  let gone = 0
  for (const id of ids) {
    try {
      await forget(id)
      if (failed.has(id)) await purgeJob(context.db, { queue, key: id })
      gone++
    } catch (error) {
      const job = { queue, key: id, xmin: '' }
      await context.db.transaction().execute((trx) => noteFailure({ ...context, db: trx }, job, error))
    }
  }
  return gone
}
