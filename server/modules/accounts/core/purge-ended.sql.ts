import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'

/** Deletes expired sessions, tokens and codes, and acceptances of terms that led to no account. */
export async function purgeEnded(db: Database, now: Date): Promise<void> {
  await sql`
    with sessions as (delete from session where expires_at <= ${now}),
      tokens as (delete from account_token where expires_at <= ${now})
    delete from phone_code where expires_at <= ${now}::timestamptz - interval '1 day'`.execute(db)
  await sql`
    delete from terms_acceptance a where account_id is null and not exists (
      select 1 from account_token t where t.kind = 'ACTIVATION' and t.email = a.email)`.execute(db)
}
