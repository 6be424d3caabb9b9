import { type Journal, openJournal } from '../keep.ts'

/** One authorisation, capture or refund. `amount` is in cents, `at` in ISO on the sandbox's clock. */
type LedgerEntry = {
  provider: string
  move: string
  id: string
  amount: number
  currency: string
  at: string
  [detail: string]: unknown
}

export type Ledger = Journal<LedgerEntry>

export function openLedger(file: string): Ledger {
  return openJournal<LedgerEntry>(file)
}
