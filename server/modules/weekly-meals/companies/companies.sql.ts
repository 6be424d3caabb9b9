import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { first } from '../../../database/rows.ts'

/** A company that pays a part of its employees' meals. `paysCents` is per meal, `fromDay` is 'YYYY-MM-DD'. */
export type Company = { id: number; name: string; paysCents: number; fromDay: string }
/** A company as its statements name it. */
export type CompanyDetails = Company & { address: string; siret: string | null; statementEmail: string }

const COMPANY = sql`c.id, c.name, c.company_pays_cents as "paysCents", c.from_day as "fromDay"`
const DETAILS = sql`${COMPANY}, c.address, c.siret, c.statement_email as "statementEmail"`

/** The company with the most specific of these domains. Null if there is none. */
export async function companyOfDomains(db: Database, domains: readonly string[]): Promise<Company | null> {
  return first(
    await sql<Company>`
      select ${COMPANY} from company_domain d join company c on c.id = d.company_id
      where d.domain = any(${domains}) order by length(d.domain) desc limit 1`.execute(db),
  )
}

/**
 * Adds a company, or changes the one of that name unless `isNew`. Returns its id, or null for a new one whose name is in use.
 */
export async function saveCompany(
  trx: Database,
  one: Omit<CompanyDetails, 'id'>,
  { isNew, now }: { isNew: boolean; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into company as c (name, address, siret, company_pays_cents, from_day, statement_email, created_at)
    values (${one.name}, ${one.address}, ${one.siret}, ${one.paysCents}, ${one.fromDay}, ${one.statementEmail}, ${now})
    on conflict (name) do update set address = excluded.address, siret = excluded.siret,
      company_pays_cents = excluded.company_pays_cents, from_day = excluded.from_day,
      statement_email = excluded.statement_email
      where not ${isNew}
    returning c.id`.execute(trx)
  return rows[0]?.id ?? null
}

/** Sets the domains of a company. Returns those that belong to another company. */
export async function setDomains(trx: Database, companyId: number, domains: readonly string[]): Promise<string[]> {
  await sql`delete from company_domain where company_id = ${companyId} and domain <> all(${domains})`.execute(trx)
  await sql`
    insert into company_domain (domain, company_id)
    select d, ${companyId} from unnest(${domains}::text[]) d on conflict (domain) do nothing`.execute(trx)
  const { rows } = await sql<{ domain: string }>`
    select domain from company_domain where domain = any(${domains}) and company_id <> ${companyId}`.execute(trx)
  return rows.map(({ domain }) => domain)
}

export async function companyByName(db: Database, name: string): Promise<CompanyDetails | null> {
  return first(await sql<CompanyDetails>`select ${DETAILS} from company c where c.name = ${name}`.execute(db))
}

export async function companyById(db: Database, id: number): Promise<CompanyDetails | null> {
  return first(await sql<CompanyDetails>`select ${DETAILS} from company c where c.id = ${id}`.execute(db))
}

export async function allCompanies(db: Database): Promise<CompanyDetails[]> {
  const { rows } = await sql<CompanyDetails>`select ${DETAILS} from company c order by c.name`.execute(db)
  return rows
}

/** A company as the operator reads it. `partCents` is the sum that it has paid for `meals`. */
export type CompanyForOperator = CompanyDetails & { domains: string[]; meals: number; partCents: number }

/** All companies, by name. */
export async function companiesForOperator(db: Database): Promise<CompanyForOperator[]> {
  const { rows } = await sql<CompanyForOperator>`
    select ${DETAILS}, p.meals, p.cents as "partCents", coalesce((
        select array_agg(d.domain order by d.domain) from company_domain d where d.company_id = c.id), '{}') as domains
    from company c, lateral (
      select count(*)::int as meals, coalesce(sum(cents), 0)::int as cents from company_part where company_id = c.id) p
    order by c.name`.execute(db)
  return rows
}

type CompanyPart = {
  shareId: string
  companyId: number
  reservationId: number
  restaurantId: number
  accountId: string | null
  day: string
  cents: number
}

/** Adds the company's part of an order. A second call has no effect. */
export async function addCompanyPart(trx: Database, one: CompanyPart): Promise<void> {
  await sql`
    insert into company_part (share_id, company_id, reservation_id, restaurant_id, account_id, day, cents)
    values (${one.shareId}, ${one.companyId}, ${one.reservationId}, ${one.restaurantId}, ${one.accountId}, ${one.day},
      ${one.cents})
    on conflict do nothing`.execute(trx)
}

/** The company's parts of the meals of these days, both inclusive, the oldest first. */
export async function companyPartsBetween(db: Database, companyId: number, from: string, to: string) {
  const { rows } = await sql<CompanyPart & { restaurant: string }>`
    select p.share_id as "shareId", p.company_id as "companyId", p.reservation_id as "reservationId",
      p.restaurant_id as "restaurantId", p.account_id as "accountId", p.day, p.cents, r.name as restaurant
    from company_part p join restaurant r on r.id = p.restaurant_id where p.company_id = ${companyId} and p.day between ${from} and ${to}
    order by p.day, p.reservation_id`.execute(db)
  return rows
}

/** A person's parts for their data export. */
export async function partsOfPerson(db: Database, accountId: string): Promise<unknown[]> {
  const { rows } = await sql<{ company: string; day: string; cents: number }>`
    select c.name as company, p.day, p.cents from company_part p join company c on c.id = p.company_id
    where p.account_id = ${accountId}::uuid order by p.day`.execute(db)
  return rows
}

/** Removes a person from the parts that their company has yet to be billed for. */
export async function purgePerson(trx: Database, accountId: string): Promise<void> {
  await sql`update company_part set account_id = null where account_id = ${accountId}::uuid`.execute(trx)
}
