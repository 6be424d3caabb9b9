import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { LateMoney } from '../../../late-money.sql.ts'
import type { VoucherDifference } from '../../vouchers/books/books.ts'

export async function keepReconciliation(
  trx: Database,
  { day, checked, differences }: { day: string; checked: number; differences: unknown[] },
  now: Date,
): Promise<void> {
  await sql`
    insert into reconciliation (day, checked, differences, made_at)
    values (${day}, ${checked}, ${JSON.stringify(differences)}::jsonb, ${now})
    on conflict (day) do update set checked = excluded.checked, differences = excluded.differences, made_at = excluded.made_at`.execute(
    trx,
  )
}

/** Returns the differences of a day ('YYYY-MM-DD'), as JSON. */
export async function differencesOn(db: Database, day: string): Promise<unknown[]> {
  const { rows } = await sql<{ differences: unknown[] }>`
    select differences from reconciliation where day = ${day}::date`.execute(db)
  return rows[0]?.differences ?? []
}

export async function lastReconciliation(db: Database): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`select day from reconciliation order by day desc limit 1`.execute(db)
  return rows[0]?.day ?? null
}

/** The amount in which our payment and the provider's differ. */
export type CardDifference =
  | 'held'
  | 'authorised'
  | 'let go'
  | 'captured'
  | 'fee'
  | 'refunded'
  | 'fee refunded'
  | 'unknown here'
  | 'unknown there'

export type TopUpDifference = 'topped up' | 'taken back' | 'unknown here' | 'unknown there'

/** A difference between our ledger and a provider's, or late money that both show; cents. */
export type Difference = {
  /** The voucher's id for a voucher; null for a top-up. */
  attemptId: string | null
  intentId: string | null
  what: CardDifference | TopUpDifference | VoucherDifference['what'] | LateMoney['what']
  ours: number | null
  theirs: number | null
}

/** The cents over all lines, and the number of payments and vouchers that differ from their lines. */
type LedgerBalance = { cents: number; differences: number }

/** Compares every card payment and voucher with its own ledger lines, as `reconcile` does, without asking a provider. */
export async function ledgerBalance(db: Database): Promise<LedgerBalance> {
  const { rows } = await sql<LedgerBalance>`
    select
      (select coalesce(sum(cents), 0) from ledger_line) + (select coalesce(sum(cents), 0) from voucher_line) as cents,
      (select count(*) from payment_attempt p left join (
        select attempt_id, ${sumOf('AUTHORISED')} as authorised, ${sumOf('VOIDED', 'EXPIRED')} as gone,
          ${sumOf('CAPTURED')} as captured, ${sumOf('FEE')} as fee, ${sumOf('REFUNDED')} as refunded,
          ${sumOf('FEE_REFUNDED')} as fee_refunded
        from ledger_line group by attempt_id) l on l.attempt_id = p.id
      where (p.captured_cents, p.captured_fee_cents, p.refunded_cents, p.refunded_fee_cents) <> (coalesce(l.captured, 0),
          coalesce(l.fee, 0), coalesce(l.refunded, 0), coalesce(l.fee_refunded, 0))
        or (p.status = 'AUTHORISED' and coalesce(l.authorised, 0) - coalesce(l.gone, 0) <> p.amount_cents)
        or (p.status <> 'AUTHORISED' and p.captured_cents = 0 and coalesce(l.authorised, 0) <> coalesce(l.gone, 0)))
      + (select count(*) from voucher_payment v left join (
        select voucher_id, ${sumOf('TAKEN')} as taken, ${sumOf('GIVEN_BACK')} as back
        from voucher_line group by voucher_id) l on l.voucher_id = v.id
      where (v.taken_cents, v.back_cents) <> (coalesce(l.taken, 0), coalesce(l.back, 0))) as differences`.execute(db)
  return rows[0] ?? { cents: 0, differences: 0 }
}

function sumOf(...kinds: string[]) {
  return sql`coalesce(sum(cents) filter (where kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})), 0)`
}
