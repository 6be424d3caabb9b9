import type { Logger } from 'pino'
import type { AppContext } from '../../context.ts'
import { voidOrRefund } from '../../modules/payments/charging/charging.ts'
import { runDuePayments } from '../../modules/payments/jobs/jobs.ts'
import { releaseVouchers, runDueVouchers } from '../../modules/vouchers/charging/charging.ts'
import { endLeases } from '../../queues/jobs.sql.ts'
import { emptyAllButBooks, everyShare, lastPaid } from './filling.sql.ts'

/**
 * A demonstration that was left half-way goes, for another to begin: its money first, as far as its provider answers.
 * Whoever had work of it is dead, and nobody else works before it is filled.
 */
export async function clearAway(appContext: AppContext, log: Pick<Logger, 'error'>): Promise<void> {
  const { db, clock } = appContext
  await endLeases(db)
  // As late as its past had come: what has just been asked for there is asked again by its key, which lasts a day.
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
