import { addDays, DAY, type Day, HOUR, parisDay } from '@tablee/domain/calendar/calendar'
import {
  CardProviderDown,
  PaymentImpossible,
  type Payout,
  type PayoutItem,
} from '../../../providers/card-payments/port.ts'
import { failedKeys, purgeJob } from '../../../queues/jobs.sql.ts'
import { type JobRunnerContext, noteFailure } from '../../../queues/note-failure.ts'
import type { PaymentContext } from '../core/ask-provider.ts'
import * as rows from './payouts.sql.ts'

export { applyFreezes, freezePayouts } from './freeze-payouts.ts'
export { frozenRestaurants, liftFreeze, type PayoutFreeze } from './freezes.sql.ts'
export { payoutsOf } from './payouts.sql.ts'

type ReadContext = PaymentContext & JobRunnerContext

const QUEUE = 'payouts'

/** The time of day in Paris from which the payouts of a day are read. Banks book them in the morning. */
const READ_FROM = 9 * HOUR
/** The delay before an account that could not be read is tried again. */
const RETRY_AFTER = HOUR
/** The number of days that are read again, because a bank may return a payout several days later. */
const READ_AGAIN = 14
/** The number of days that are read for a new account. */
const FIRST_READ = 60
/** The number of days without captures and refunds after which an account has no new payouts. */
const LAST_CAPTURE = 30

/**
 * Reads the payouts of each account with captures once a day. Stops while the provider is down; a later run continues. An
 * account that fails is tried again each hour. Returns the number of accounts read.
 */
export async function readDuePayouts(context: ReadContext): Promise<number> {
  const { db, clock, stopping } = context
  await rows.addAccounts(db)
  const failed = await failedKeys(db, QUEUE)
  for (let read = 0; ; ) {
    const now = clock.now()
    const day = parisDay(now - READ_FROM)
    const spans = { triedBefore: new Date(now - RETRY_AFTER), capturedSince: new Date(now - LAST_CAPTURE * DAY) }
    const due = stopping?.aborted ? null : await rows.takeDueAccount(db, { day, now: new Date(now), ...spans })
    if (!due) return read
    const { account, readOn } = due
    const since = addDays(readOn ?? addDays(day, -FIRST_READ), -READ_AGAIN)
    try {
      await readAccount(context, account, since).catch((error) => {
        // The restaurant has closed its account at the provider. It is read again tomorrow.
        if (!(error instanceof PaymentImpossible)) throw error
      })
      await rows.accountRead(db, account, day)
      if (failed.has(account)) await purgeJob(db, { queue: QUEUE, key: account })
      read++
    } catch (error) {
      if (error instanceof CardProviderDown) return read
      const job = { queue: QUEUE, key: account, xmin: '' }
      await db.transaction().execute((trx) => noteFailure({ ...context, db: trx }, job, error))
    }
  }
}

/** Reads the oldest payouts first, because a payout may send again what an earlier one contained. */
async function readAccount(context: ReadContext, account: string, since: Day): Promise<void> {
  const payouts = await listed(context.cards.payoutsSince(account, Date.parse(since)))
  payouts.sort((one, other) => one.arrivesAt - other.arrivesAt)
  const known = await rows.itemisedOf(
    context.db,
    payouts.map(({ id }) => id),
  )
  for (const payout of payouts) await save(context, account, payout, known.has(payout.id))
}

/** Requests the contents before the transaction, so that the transaction never waits for the network. */
async function save(
  { db, clock, cards }: ReadContext,
  account: string,
  payout: Payout,
  isKnown: boolean,
): Promise<void> {
  const { id, cents, status, arrivesAt, isItemised } = payout
  const items = isItemised && !isKnown ? await listed(cards.payoutItems(account, id)) : null
  const stored = {
    id,
    account,
    cents,
    arrivesOn: new Date(arrivesAt).toISOString().slice(0, 10),
    status: STATUSES[status],
  }
  await db.transaction().execute(async (trx) => {
    await rows.savePayout(trx, stored, new Date(clock.now()))
    if (items) await rows.saveParts(trx, id, contentsOf(items))
  })
}

const STATUSES = { underway: 'UNDERWAY', paid: 'PAID', failed: 'FAILED' } as const

function contentsOf(items: readonly PayoutItem[]) {
  const parts = items.flatMap((item) => {
    if (item.kind === 'returned payout') return []
    return { reference: item.kind === 'payment' ? item.chargeId : item.transferId, isBack: item.cents < 0 }
  })
  const returned = items.flatMap((item) => (item.kind === 'returned payout' ? item.payoutId : []))
  return { parts, returned }
}

async function listed<T>(all: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const one of all) list.push(one)
  return list
}
