import { join } from 'node:path'
import type { SandboxClock } from '../clock/clock.ts'
import { openShelf, type Shelf } from '../keep.ts'
import type { Ledger } from '../ledger/ledger.ts'

/** What a sign-in page has given out: good once, for a minute, for the client and the address that asked. */
export type Code = { id: string; holder: string; redirectUri: string; nonce: string; endsAt: number; isUsed: boolean }

export type Token = { id: string; kind: 'access' | 'refresh'; holder: string; endsAt: number; isUsed: boolean }

/** Cents; `day` is the one on which it was authorised, in Paris. */
export type EdenredTransaction = {
  id: string
  holder: string
  mid: string
  orderRef: string
  day: string
  at: number
  status: 'authorized' | 'captured' | 'cancelled'
  authorized: number
  captured: number
  refunded: number
  captureId: string | null
  cancelId: string | null
}

/** The ticket-restaurant provider: who is signed in, and what was paid. */
export type Edenred = {
  codes: Shelf<Code>
  tokens: Shelf<Token>
  transactions: Shelf<EdenredTransaction>
  clock: SandboxClock
  /** A movement for `/ledger`. */
  note(move: string, transaction: EdenredTransaction, id: string, cents: number): void
  close(): void
}

/** Kept in `folder`: a second start on it goes on where the first ended. */
export function openEdenred({
  folder,
  clock,
  ledger,
}: {
  folder: string
  clock: SandboxClock
  ledger: Ledger
}): Edenred {
  const codes = openShelf<Code>(join(folder, 'codes.jsonl'))
  const tokens = openShelf<Token>(join(folder, 'tokens.jsonl'))
  const transactions = openShelf<EdenredTransaction>(join(folder, 'transactions.jsonl'))

  return {
    codes,
    tokens,
    transactions,
    clock,
    note(move, { id: authorization, holder, mid, orderRef }, id, cents) {
      const at = new Date(clock.now()).toISOString()
      ledger.append({
        authorization,
        holder,
        mid,
        orderRef,
        provider: 'edenred',
        move,
        id,
        amount: cents,
        currency: 'eur',
        at,
      })
    },
    close() {
      for (const shelf of [codes, tokens, transactions]) shelf.close()
    },
  }
}
