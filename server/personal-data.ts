import type { Database } from './database/connect.ts'

/** One module's data of a person: read for the export, purged with the account. */
export type PersonalData = {
  /** The heading in the export, in French. */
  name: string
  read(db: Database, accountId: string): Promise<unknown>
  /** Runs in the transaction that deletes the account. Throws a UserError where something is still open. `now` in milliseconds. */
  forget(trx: Database, accountId: string, now: number): Promise<void>
  /** The data of a guest without an account; absent in modules that store none. */
  ofGuest?: {
    read(db: Database, guest: GuestPerson): Promise<unknown>
    forget(trx: Database, guest: GuestPerson): Promise<void>
  }
}

export type GuestPerson = { email: string; shareIds: readonly string[] }

/** Purges a person's data in every module, the last module first: it may still read the data of earlier ones. */
export async function purgeAccount(
  trx: Database,
  chapters: readonly PersonalData[],
  accountId: string,
  now: number,
): Promise<void> {
  for (const { forget } of chapters.toReversed()) await forget(trx, accountId, now)
}

export async function purgeGuest(trx: Database, chapters: readonly PersonalData[], guest: GuestPerson): Promise<void> {
  for (const { ofGuest } of chapters.toReversed()) await ofGuest?.forget(trx, guest)
}
