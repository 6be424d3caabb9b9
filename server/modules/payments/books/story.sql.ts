import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'
import { type Attempt, billOfTopUp, companyPayable } from '../core/attempt.ts'

/** A ledger line of a bill. `attemptId` is null for a transfer from the platform to the restaurant. Cents, milliseconds. */
type StoryLine = {
  id: string
  payableId: string
  attemptId: string | null
  kind: string
  cents: number
  at: number
}

/** A payment of a bill, with what the operator needs to find it at the provider. */
export type StoryPayment = Pick<
  Attempt,
  'id' | 'payableId' | 'purpose' | 'number' | 'status' | 'amountCents' | 'capturedCents' | 'refundedCents' | 'cardBrand'
> &
  Pick<Attempt, 'cardLast4' | 'intentId' | 'failureCode' | 'createdAt'>

/** Returns the ledger lines of these bills and of the companies' parts of them, the oldest first. */
export async function linesOfBills(db: Database, billIds: readonly string[]): Promise<StoryLine[]> {
  const payables = [...billIds, ...billIds.map(companyPayable)]
  const { rows } = await sql<StoryLine>`
    select l.id::text, l.payable_id as "payableId", l.attempt_id as "attemptId", l.kind, l.cents, ${ms(sql`l.at`)} as at
    from ledger_line l where l.payable_id = any(${payables}) order by l.at, l.id`.execute(db)
  return rows.map((line) => ({ ...line, payableId: billOfTopUp(line.payableId) }))
}

export async function paymentsOfBills(db: Database, billIds: readonly string[]): Promise<StoryPayment[]> {
  const { rows } = await sql<StoryPayment>`
    select p.id, p.payable_id as "payableId", p.purpose, p.number, p.status, p.amount_cents as "amountCents",
      p.captured_cents as "capturedCents", p.refunded_cents as "refundedCents", p.card_brand as "cardBrand",
      p.card_last4 as "cardLast4", p.intent_id as "intentId", p.failure_code as "failureCode",
      ${ms(sql`p.created_at`)} as "createdAt"
    from payment_attempt p where p.payable_id = any(${billIds}) order by p.created_at, p.number`.execute(db)
  return rows
}

/**
 * Finds the payers of a provider's id, which is that of a payment, a charge, a card or a customer. Returns their bills and
 * accounts.
 */
export async function payersByProviderId(db: Database, id: string) {
  const { rows } = await sql<{ payableId: string; accountId: string | null }>`
    select distinct p.payable_id as "payableId", p.account_id as "accountId" from payment_attempt p
    where p.intent_id = ${id} or p.charge_id = ${id} or p.card_id = ${id} or p.customer_id = ${id} or p.id::text = ${id}
    limit 50`.execute(db)
  return rows
}
