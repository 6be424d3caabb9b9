import type { Database } from '../../../database/connect.ts'
import { publish } from '../../../events/outbox.ts'
import type { Purpose } from './attempt.ts'
import * as debts from './debts.sql.ts'

/** Marks a debt as paid, by whatever means, and publishes that once, in the caller's transaction. */
export async function markDebtPaid(trx: Database, now: number, payableId: string, purpose: Purpose): Promise<void> {
  const settled = await debts.settleDebt(trx, payableId, purpose, new Date(now))
  if (settled)
    await publish(trx, now, 'DebtStatusChanged', { payableId, purpose, outcome: 'PAID', tries: settled.tries })
}
