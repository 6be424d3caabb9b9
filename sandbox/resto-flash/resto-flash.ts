import { join } from 'node:path'
import type { SandboxClock } from '../clock/clock.ts'
import { MINUTE } from '../clock/durations.ts'
import { openShelf, type Shelf } from '../keep.ts'
import type { Ledger } from '../ledger/ledger.ts'

export type TransactionState = 'OPEN' | 'VALIDATED' | 'REJECTED' | 'CANCELED' | 'EXPIRED'

/** An application asks to be trusted by a diner: `holder` is who said so. `id` is the restoflashId. */
export type RestoFlashLink = {
  id: string
  reference: string
  state: TransactionState
  stateAt: number
  returnTo: string
  holder: string | null
}

/** What a diner has trusted an application with; `id` is the credential token. */
export type Credential = { id: string; holder: string; link: string }

/** Cents: what was asked, what was given of it, and what of that was given back. */
export type RestoFlashTransaction = {
  id: string
  reference: string
  affiliate: string
  state: TransactionState
  stateAt: number
  returnTo: string
  holder: string | null
  day: string
  asked: number
  takesPart: boolean
  given: number
  back: number
}

/** Resto Flash: who has linked whom, and what was paid. */
export type RestoFlashSandbox = {
  links: Shelf<RestoFlashLink>
  credentials: Shelf<Credential>
  transactions: Shelf<RestoFlashTransaction>
  clock: SandboxClock
  /** A movement for `/ledger`. */
  note(move: string, transaction: RestoFlashTransaction, cents: number): void
  close(): void
}

type Options = { folder: string; clock: SandboxClock; ledger: Ledger }

/** Kept in `folder`: a second start on it goes on where the first ended. */
export function openRestoFlash({ folder, clock, ledger }: Options): RestoFlashSandbox {
  const links = openShelf<RestoFlashLink>(join(folder, 'links.jsonl'))
  const credentials = openShelf<Credential>(join(folder, 'credentials.jsonl'))
  const transactions = openShelf<RestoFlashTransaction>(join(folder, 'transactions.jsonl'))

  return {
    links,
    credentials,
    transactions,
    clock,
    note(move, { id, holder, affiliate, reference }, cents) {
      const at = new Date(clock.now()).toISOString()
      ledger.append({
        holder,
        affiliate,
        reference,
        provider: 'restoflash',
        move,
        id,
        amount: cents,
        currency: 'eur',
        at,
      })
    },
    close() {
      for (const shelf of [links, credentials, transactions]) shelf.close()
    },
  }
}

const OPEN_FOR = 15 * MINUTE

/** What nobody answered in a quarter of an hour is over. */
export function stateOf(
  { clock }: RestoFlashSandbox,
  { state, stateAt }: Pick<RestoFlashLink, 'state' | 'stateAt'>,
): TransactionState {
  return state === 'OPEN' && stateAt + OPEN_FOR <= clock.now() ? 'EXPIRED' : state
}
