import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

/** Records the signature as used. Returns true only once, even for concurrent calls. `expiresAt` in milliseconds. */
export async function spendCaptcha(db: Database, signature: string, expiresAt: number): Promise<boolean> {
  const { rows } = await sql`
    insert into spent_captcha (signature, expires_at) values (${signature}, ${new Date(expiresAt)})
    on conflict do nothing returning signature`.execute(db)
  return rows.length === 1
}

/** Deletes expired ones, which are refused anyway. */
export async function purgeSpentCaptchas(db: Database, now: number): Promise<void> {
  await sql`delete from spent_captcha where expires_at <= ${new Date(now)}`.execute(db)
}
