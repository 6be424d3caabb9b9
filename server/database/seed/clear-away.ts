import type { Logger } from 'pino'
import type { AppContext } from '../../context.ts'
import { voidOrRefund } from '../../modules/payments/charging/charging.ts'
import { runDuePayments } from '../../modules/payments/jobs/jobs.ts'
import { releaseVouchers, runDueVouchers } from '../../modules/vouchers/charging/charging.ts'
import { endLeases } from '../../queues/jobs.sql.ts'
import { emptyAllButBooks, everyShare, lastPaid } from './filling.sql.ts'

/**
 * Removes a half-filled demonstration so that another can begin. First voids or refunds its payments, as far as its provider
 * responds. The processes that held leases are dead, and no other process works before the database is filled.
 */
export async function clearAway(appContext: AppContext, log: Pick<Logger, 'error'>): Promise<void> {
  const { db, clock } = appContext
  await endLeases(db)
  // The clock is where the simulated past had stopped: recent requests to the provider are repeated with their idempotency
  // keys, which last a day.
  const now = (await lastPaid(db)) ?? clock.now()
  await db.transaction().execute(async (trx) => {
    const shares = await everyShare(trx)
    await voidOrRefund(trx, now, shares)
    await releaseVouchers(trx, now, shares)
  })
  const then = { ...appContext, log, clock: { now: () => now } }
  await runDuePayments(then)
  await runDueVouchers(then)
  await db.transaction().execute(emptyAllButBooks)
}
