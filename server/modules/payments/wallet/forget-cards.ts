import type { Logger } from 'pino'
import { failedKeys, forgetJob } from '../../../queues/jobs.sql.ts'
import { noteFailure } from '../../../queues/note-failure.ts'
import type { PaymentContext } from '../core/ask-provider.ts'
import * as rows from '../core/wallet.sql.ts'

type Forgetting = PaymentContext & { log: Pick<Logger, 'error'> }

const CARDS = 'cards-to-forget'
const CUSTOMERS = 'customers-to-forget'

const MOST_AT_ONCE = 50

/** Has the provider forget cards that nobody keeps once nothing needs them, and people who have left. Answers how many. */
export async function forgetCards(parts: Forgetting): Promise<number> {
  const { db, clock, cards } = parts
  const now = new Date(clock.now())
  const cardsGone = await forgetEach(
    parts,
    CARDS,
    await rows.cardsToForget(db, CARDS, now, MOST_AT_ONCE),
    async (id) => {
      await cards.detach(id)
      await rows.cardGone(db, id, now)
    },
  )
  const customersGone = await forgetEach(
    parts,
    CUSTOMERS,
    await rows.customersToForget(db, CUSTOMERS, now, MOST_AT_ONCE),
    async (id) => {
      await cards.deleteCustomer(id)
      await rows.customerGone(db, id)
    },
  )
  return cardsGone + customersGone
}

async function forgetEach(
  parts: Forgetting,
  queue: string,
  ids: readonly string[],
  forget: (id: string) => Promise<void>,
): Promise<number> {
  const failed = await failedKeys(parts.db, queue)
  let gone = 0
  for (const id of ids) {
    try {
      await forget(id)
      if (failed.has(id)) await forgetJob(parts.db, { queue, key: id })
      gone++
    } catch (error) {
      const job = { queue, key: id, xmin: '' }
      await parts.db.transaction().execute((trx) => noteFailure({ ...parts, db: trx }, job, error))
    }
  }
  return gone
}
