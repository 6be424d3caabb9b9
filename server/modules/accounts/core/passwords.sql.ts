import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { lockSignInMethods, type WithPassword } from './accounts.sql.ts'

/** True if the password is unchanged since it was read. Locks it until the transaction ends. */
export async function isStillPassword(trx: Database, { id, passwordHash }: WithPassword): Promise<boolean> {
  await lockSignInMethods(trx, [id])
  const { rows } = await sql`
    select id from account where id = ${id} and password_hash = ${passwordHash}`.execute(trx)
  return rows.length === 1
}

export async function changePassword(trx: Database, id: string, passwordHash: string, now: Date): Promise<void> {
  await sql`update account set password_hash = ${passwordHash}, updated_at = ${now} where id = ${id}`.execute(trx)
}

/** Replaces the hash of the same password. Returns false if the password has changed since. */
export async function renewHash(db: Database, account: WithPassword, passwordHash: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update account set password_hash = ${passwordHash}
    where id = ${account.id} and password_hash = ${account.passwordHash}`.execute(db)
  return numAffectedRows === 1n
}
