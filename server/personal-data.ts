import type { Database } from './database/connect.ts'

/** What one module knows of a person: read for the export, forgotten with the account. */
export type PersonalData = {
  /** The heading in the export, in French. */
  name: string
  read(db: Database, accountId: string): Promise<unknown>
  /** In the transaction that deletes the account. Throws a Refusal where something open stands against it. */
  forget(trx: Database, accountId: string): Promise<void>
}
