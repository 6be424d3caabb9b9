import type { Database } from './database/connect.ts'

/** What one module knows of a person: read for the export, forgotten with the account. */
export type PersonalData = {
  /** The heading in the export, in French. */
  name: string
  read(db: Database, accountId: string): Promise<unknown>
  /** In the transaction that deletes the account. Throws a Refusal where something open stands against it. */
  forget(trx: Database, accountId: string): Promise<void>
  /** The same of a guest without an account; a module that knows nothing of them has none. */
  ofGuest?: {
    read(db: Database, guest: Guest): Promise<unknown>
    forget(trx: Database, guest: Guest): Promise<void>
  }
}

/** Who took part without an account: the places that were theirs, and the address that they gave. */
export type Guest = { email: string; shareIds: readonly string[] }

/** Forgets in every module: later ones first, for they may still ask the earlier ones who it was. */
export async function forgetAccount(
  trx: Database,
  chapters: readonly PersonalData[],
  accountId: string,
): Promise<void> {
  for (const { forget } of chapters.toReversed()) await forget(trx, accountId)
}

export async function forgetGuest(trx: Database, chapters: readonly PersonalData[], guest: Guest): Promise<void> {
  for (const { ofGuest } of chapters.toReversed()) await ofGuest?.forget(trx, guest)
}
