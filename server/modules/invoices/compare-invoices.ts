import { addDays, parisDay } from '@tablee/domain/calendar/calendar'
import type { JobContext } from '../../context.ts'
import { publish } from '../../events/outbox.ts'
import { type InvoiceDifference, invoiceDifferences } from '../../invoice-differences.sql.ts'
import { followLedger } from './follow-ledger.ts'
import * as rows from './invoices.sql.ts'

/** Most late payments and refunds happen within this many days of the meal. */
const DAYS_BACK = 31

/**
 * Compares recent invoices and credit notes, up to a day ('YYYY-MM-DD'), with the money received. Stores the report, publishes
 * InvoicesDiffer if it finds any difference, and adds the missing documents. The next report has the differences that remain.
 */
export async function compareInvoices(context: JobContext, day: string): Promise<InvoiceDifference[]> {
  const { db, clock } = context
  const now = clock.now()
  const differences = await invoiceDifferences(db, addDays(day, -DAYS_BACK), now)
  await db.transaction().execute(async (trx) => {
    await rows.keepCheck(trx, day, differences, new Date(now))
    if (differences.length > 0) await publish(trx, now, 'InvoicesDiffer', { day })
  })
  for (const shareId of new Set(differences.map((one) => one.shareId))) {
    await db.transaction().execute((trx) => followLedger({ ...context, db: trx }, shareId))
  }
  return differences
}

/** Compares the invoices up to yesterday, once a day. Returns the number of comparisons made. */
export async function compareInvoicesDaily(context: JobContext): Promise<number> {
  const day = addDays(parisDay(context.clock.now()), -1)
  if (((await rows.lastCheck(context.db)) ?? '') >= day) return 0
  await compareInvoices(context, day)
  return 1
}
