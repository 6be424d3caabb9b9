import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { first, ms } from '../../../database/rows.ts'
import type { CompanyStatement } from './statement.ts'

const STATEMENT = sql`s.id, s.company_id as "companyId", s.month, s.year, s.number, s.total_cents as "totalCents",
  s.content, ${ms(sql`s.made_at`)} as "madeAt"`

export async function statementOf(db: Database, companyId: number, month: string): Promise<CompanyStatement | null> {
  return first(
    await sql<CompanyStatement>`
      select ${STATEMENT} from company_statement s where s.company_id = ${companyId} and s.month = ${month}`.execute(
      db,
    ),
  )
}

export async function statementById(db: Database, id: string): Promise<CompanyStatement | null> {
  return first(
    await sql<CompanyStatement>`select ${STATEMENT} from company_statement s where s.id = ${id}::uuid`.execute(db),
  )
}

/** A company's statements, the newest first. */
export async function statementsOf(db: Database, companyId: number): Promise<CompanyStatement[]> {
  const { rows } = await sql<CompanyStatement>`
    select ${STATEMENT} from company_statement s where s.company_id = ${companyId}
    order by s.month desc limit 120`.execute(db)
  return rows
}

/** The cents that statements have billed for each of these shares. */
export async function askedFor(db: Database, shareIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ shareId: string; cents: number }>`
    select l.share_id as "shareId", sum(l.cents)::int as cents from company_statement_line l
    where l.share_id = any(${shareIds}) group by l.share_id`.execute(db)
  return new Map(rows.map(({ shareId, cents }) => [shareId, cents]))
}

/** Adds a statement with the amount of each meal. The caller holds the lock of its numbers. */
export async function addStatement(trx: Database, one: Omit<CompanyStatement, 'madeAt'>, now: Date): Promise<void> {
  await sql`
    with s as (
      insert into company_statement (id, company_id, month, year, number, total_cents, content, made_at)
      values (${one.id}, ${one.companyId}, ${one.month}, ${one.year}, ${one.number}, ${one.totalCents},
        ${JSON.stringify(one.content)}::jsonb, ${now})
      returning id
    )
    insert into company_statement_line (statement_id, share_id, cents)
    select s.id, l."shareId", l.cents
    from s, json_to_recordset(${JSON.stringify(one.content.lines)}::json) as l ("shareId" text, cents int)`.execute(trx)
}
