import type { FastifyInstance } from 'fastify'
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

/** `/ledger`: every movement of money at the payment providers, oldest first. */
export function ledgerDoor(app: FastifyInstance, { ledger }: { ledger: Ledger }): void {
  app.get('/ledger', () => ({ entries: ledger.entries }))
}
