import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'
import type { Account } from '../core/account.ts'

/** An account as the operator finds it; instants in milliseconds. */
export type FoundAccount = Pick<
  Account,
  'id' | 'email' | 'role' | 'status' | 'firstName' | 'lastName' | 'phone' | 'createdAt'
> & { lastUsedAt: number }

/** The search term for an account: its address, number, id, or words with which parts of its name begin. */
type AccountWish = { email: string } | { phone: string } | { ids: readonly string[] } | { words: readonly string[] }

/** The matching accounts, the last used first. */
export async function findAccounts(db: Database, wish: AccountWish, most: number): Promise<FoundAccount[]> {
  const { rows } = await sql<FoundAccount>`
    select a.id, a.email::text, a.role, a.status, a.first_name as "firstName", a.last_name as "lastName", a.phone,
      ${ms(sql`a.created_at`)} as "createdAt", ${ms(sql`a.last_used_at`)} as "lastUsedAt"
    from account a where ${matches(wish)} order by a.last_used_at desc, a.id limit ${most}`.execute(db)
  return rows
}

function matches(wish: AccountWish): RawBuilder<unknown> {
  if ('email' in wish) return sql`a.email = ${wish.email}::citext`
  if ('phone' in wish) return sql`a.phone = ${wish.phone}`
  if ('ids' in wish) return sql`a.id = any(${wish.ids}::uuid[])`
  return nameBegins(wish.words)
}

/** True if each of the words begins a part of the name. Uses the expression of the index `account_by_name`. */
function nameBegins(words: readonly string[]): RawBuilder<unknown> {
  const wanted = words.map((word) => `'${word.replace(/['\\]/g, '$&$&')}':*`).join(' & ')
  return sql`to_tsvector('simple', coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '')) @@ to_tsquery('simple', ${wanted})`
}

/** Returns the accounts with an address at these domains or their subdomains, last used first, and the total number. */
export async function accountsOfDomains(
  db: Database,
  domains: readonly string[],
  most: number,
): Promise<{ people: FoundAccount[]; count: number }> {
  // The expression of the index `account_by_domain`: reversed, a subdomain begins with its parent domain.
  const backwards = sql`reverse(lower(split_part(a.email::text, '@', 2)))`
  const { rows } = await sql<FoundAccount & { total: number }>`
    select a.id, a.email::text, a.role, a.status, a.first_name as "firstName", a.last_name as "lastName", a.phone,
      ${ms(sql`a.created_at`)} as "createdAt", ${ms(sql`a.last_used_at`)} as "lastUsedAt", count(*) over ()::int as total
    from account a join unnest(${domains}::text[]) d
      on ${backwards} = reverse(d) or ${backwards} like reverse(d) || '.%'
    group by a.id order by a.last_used_at desc, a.id limit ${most}`.execute(db)
  return { people: rows, count: rows[0]?.total ?? 0 }
}
