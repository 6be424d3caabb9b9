import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'
import type { Account } from '../core/account.ts'

/** An account as the operator finds it; instants in milliseconds. */
export type FoundAccount = Pick<
  Account,
  'id' | 'email' | 'role' | 'status' | 'firstName' | 'lastName' | 'phone' | 'createdAt'
> & { lastUsedAt: number }

/** What an account is found by: its address, number, id, or words with which those of its names begin. */
type AccountWish = { email: string } | { phone: string } | { ids: readonly string[] } | { words: readonly string[] }

/** The accounts that match, the last used first. */
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

/** Whether each of the words begins one of a name's: the expression of the index `account_by_name`. */
function nameBegins(words: readonly string[]): RawBuilder<unknown> {
  const wanted = words.map((word) => `'${word.replace(/['\\]/g, '$&$&')}':*`).join(' & ')
  return sql`to_tsvector('simple', coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '')) @@ to_tsquery('simple', ${wanted})`
}
