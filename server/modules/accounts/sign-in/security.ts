import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { oneself } from '../accounts.rights.ts'
import * as passkeys from '../core/passkeys.sql.ts'
import * as rows from '../second-factor/second-factor.sql.ts'

export type Security = { hasSecondFactor: boolean; recoveryCodesLeft: number; passkeys: passkeys.Passkey[] }

export function mySecurity(context: Context): Promise<Security> {
  return securityOf(context.db, oneself(context).id)
}

export async function securityOf(db: Database, accountId: string): Promise<Security> {
  const factor = await rows.factorOf(db, accountId)
  const known = await passkeys.passkeysOf(db, accountId)
  return {
    hasSecondFactor: factor !== null && factor.confirmedAt !== null,
    recoveryCodesLeft: await rows.countRecoveryCodes(db, accountId),
    passkeys: known.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
  }
}
