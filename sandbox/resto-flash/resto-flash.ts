import { join } from 'node:path'
import type { SandboxClock } from '../clock/clock.ts'
import { MINUTE } from '../clock/durations.ts'
import { type JsonlCollection, openCollection } from '../keep.ts'
import type { Ledger } from '../ledger/ledger.ts'

export type TransactionState = 'OPEN' | 'VALIDATED' | 'REJECTED' | 'CANCELED' | 'EXPIRED'

/** An application's request for a diner's authorisation. `holder` is the diner who gave it. `id` is the restoflashId. */
export type RestoFlashLink = {
  id: string
  reference: string
  state: TransactionState
  stateAt: number
  returnTo: string
  holder: string | null
}

/** A diner's authorisation of an application. `id` is the credential token. */
export type Credential = { id: string; holder: string; link: string }

/** Amounts in cents: `asked`, `given` (the paid part) and `back` (the refunded part). */
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

/** The Resto Flash provider: links and transactions. */
export type RestoFlashSandbox = {
  links: JsonlCollection<RestoFlashLink>
  credentials: JsonlCollection<Credential>
  transactions: JsonlCollection<RestoFlashTransaction>
  clock: SandboxClock
  /** Adds a movement to `/ledger`. */
  note(move: string, transaction: RestoFlashTransaction, cents: number): void
  close(): void
}

type Options = { folder: string; clock: SandboxClock; ledger: Ledger }

/** Opens the provider whose state is in `folder`. A restart continues from it. */
export function openRestoFlash({ folder, clock, ledger }: Options): RestoFlashSandbox {
  const links = openCollection<RestoFlashLink>(join(folder, 'links.jsonl'))
  const credentials = openCollection<Credential>(join(folder, 'credentials.jsonl'))
  const transactions = openCollection<RestoFlashTransaction>(join(folder, 'transactions.jsonl'))

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

/** Returns the state. An open link or transaction expires after 15 minutes. */
export function stateOf(
  { clock }: RestoFlashSandbox,
  { state, stateAt }: Pick<RestoFlashLink, 'state' | 'stateAt'>,
): TransactionState {
  return state === 'OPEN' && stateAt + OPEN_FOR <= clock.now() ? 'EXPIRED' : state
}
