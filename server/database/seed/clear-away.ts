import type { Logger } from 'pino'
import type { Parts } from '../../context.ts'
import { giveBack, runDuePayments } from '../../modules/payments/payments.ts'
import { releaseVouchers, runDueVouchers } from '../../modules/vouchers/vouchers.ts'
import { endLeases } from '../../queues/jobs.sql.ts'
import { emptyAllButBooks, everyShare } from './filling.sql.ts'

/**
 * A demonstration that was left half-way goes, for another to begin: its money first, as far as its provider answers.
 * Whoever had work of it is dead, and nobody else works before it is filled.
 */
export async function clearAway(parts: Parts, log: Pick<Logger, 'error'>): Promise<void> {
  const { db, clock } = parts
  await endLeases(db)
  await db.transaction().execute(async (trx) => {
    const shares = await everyShare(trx)
    await giveBack(trx, clock.now(), shares)
    await releaseVouchers(trx, clock.now(), shares)
  })
  await runDuePayments({ ...parts, log })
  await runDueVouchers({ ...parts, log })
  await db.transaction().execute(emptyAllButBooks)
}
