import { join } from 'node:path'
import type { SandboxClock } from '../clock/clock.ts'
import { type JsonlCollection, openCollection } from '../keep.ts'
import type { Ledger } from '../ledger/ledger.ts'

/** An OAuth authorisation code. It is valid once, for a minute, for the client and redirect address that requested it. */
export type Code = { id: string; holder: string; redirectUri: string; nonce: string; endsAt: number; isUsed: boolean }

export type Token = { id: string; kind: 'access' | 'refresh'; holder: string; endsAt: number; isUsed: boolean }

/** Amounts in cents. `day` is the Paris day of the authorisation. */
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

/** The Ticket Restaurant provider: sign-ins and transactions. */
export type Edenred = {
  codes: JsonlCollection<Code>
  tokens: JsonlCollection<Token>
  transactions: JsonlCollection<EdenredTransaction>
  clock: SandboxClock
  /** Adds a movement to `/ledger`. */
  note(move: string, transaction: EdenredTransaction, id: string, cents: number): void
  close(): void
}

/** Opens the provider whose state is in `folder`. A restart continues from it. */
export function openEdenred({
  folder,
  clock,
  ledger,
}: {
  folder: string
  clock: SandboxClock
  ledger: Ledger
}): Edenred {
  const codes = openCollection<Code>(join(folder, 'codes.jsonl'))
  const tokens = openCollection<Token>(join(folder, 'tokens.jsonl'))
  const transactions = openCollection<EdenredTransaction>(join(folder, 'transactions.jsonl'))

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
