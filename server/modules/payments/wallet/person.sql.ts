import { MAY_HOLD } from '@tablee/domain/money/payment-status'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { listOf } from '../../../database/rows.ts'

export function paymentsOf(db: Database, accountId: string) {
  return paymentsWhere(db, sql`p.account_id = ${accountId}`)
}

/** Like `paymentsOf`, for guests without an account, by card owner (`ownerOf`). */
export function paymentsBy(db: Database, owners: readonly string[]) {
  return paymentsWhere(db, sql`p.owner = any(${owners})`)
}

async function paymentsWhere(db: Database, isOwnShare: RawBuilder<unknown>) {
  const { rows } = await sql<Record<string, unknown>>`
    select p.payable_id as "share", p.purpose, p.amount_cents as "amountCents", p.fee_cents as "feeCents",
      p.captured_cents as "capturedCents", p.refunded_cents as "refundedCents", p.card_brand as "cardBrand",
      p.card_last4 as "cardLast4", p.device_wallet as "deviceWallet", p.status, p.created_at as "triedAt"
    from payment_attempt p where ${isOwnShare} order by p.created_at desc`.execute(db)
  return rows
}

/** Returns the provider's ids of a person's saved cards. Only the provider knows their numbers. */
export async function keptCardsOf(db: Database, accountId: string) {
  const { rows } = await sql<{ card: string; keptAt: Date }>`
    select card_id as card, kept_at as "keptAt" from kept_card
    where account_id = ${accountId} and deleted_at is null order by kept_at`.execute(db)
  return rows
}

export function hasOpenMoney(db: Database, accountId: string): Promise<boolean> {
  return isOpen(db, sql`p.account_id = ${accountId}`)
}

export function hasOpenMoneyBy(db: Database, owners: readonly string[]): Promise<boolean> {
  return isOpen(db, sql`p.owner = any(${owners})`)
}

async function isOpen(db: Database, isOwnShare: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payment_attempt p where ${isOwnShare} and (
      p.status in ${listOf(MAY_HOLD)}
      or (p.status = 'CAPTURED' and p.give_back_cents > p.refunded_cents)
      or exists (select 1 from debt d where d.payable_id = p.payable_id and d.settled_at is null))
    limit 1`.execute(db)
  return rows.length > 0
}

/** Unlinks a person from their payments, which remain for the invoices. The job deletes the provider's customer. */
export async function purgePerson(trx: Database, accountId: string): Promise<void> {
  await sql`update payment_attempt set account_id = null where account_id = ${accountId}`.execute(trx)
  await sql`update payment_customer set account_id = null, has_left = true where account_id = ${accountId}`.execute(trx)
}

/** Marks these customers for the job, which deletes them at the provider. Payments remain for the invoices. */
export async function purgeCustomers(trx: Database, owners: readonly string[]): Promise<void> {
  await sql`update payment_customer set has_left = true where owner = any(${owners})`.execute(trx)
}
