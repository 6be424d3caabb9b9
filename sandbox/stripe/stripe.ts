import { join } from 'node:path'
import type { SandboxClock } from '../clock/clock.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Target } from './events/post-event.ts'
import { openWebhooks, type Webhooks } from './events/webhooks.ts'
import { type Answers, openAnswers } from './http/idempotency.ts'
import type { Anything, Charge, StripeEvent, StripeTransfer } from './objects.ts'
import { newId, openStore, type Store } from './store.ts'

export const API_VERSION = '2026-10-28.endive'

/** The card provider: what it has been told, and whom it tells. */
export type Stripe = {
  store: Store
  answers: Answers
  webhooks: Webhooks
  clock: SandboxClock
  /** Seconds on the sandbox's clock, as Stripe dates everything. */
  seconds(): number
  /** Tells the application of what happened; `account` is the connected one that it happened to. */
  publish(type: string, object: Anything, more?: { account?: string; before?: Record<string, unknown> }): void
  /** A movement of money for `/ledger`, with whom it is for. */
  note(move: StripeMove, of: Charge | StripeTransfer, id: string, cents: number, more?: Record<string, unknown>): void
  /** The request that is being answered: events say which one caused them. */
  request: { id: string | null; idempotency_key: string | null }
  /** Milliseconds that every answer takes. */
  latency: number
  close(): void
}

export type StripeMove =
  | 'authorise'
  | 'void'
  | 'lapse'
  | 'capture'
  | 'fee'
  | 'refund'
  | 'refund-failed'
  | 'fee-refund'
  | 'dispute'
  | 'dispute-won'
  | 'transfer'
  | 'transfer-reversal'

type Options = { folder: string; clock: SandboxClock; ledger: Ledger; webhook?: Target }

/** Kept in `folder`: a second start on it goes on where the first ended. */
export function openStripe({ folder, clock, ledger, webhook }: Options): Stripe {
  const store = openStore(join(folder, 'objects.jsonl'))
  const answers = openAnswers(join(folder, 'answers.jsonl'))
  const webhooks = openWebhooks({ store, clock, application: webhook })
  const seconds = () => Math.floor(clock.now() / 1000)

  const stripe: Stripe = {
    store,
    answers,
    webhooks,
    clock,
    seconds,
    publish(type, object, { account, before } = {}) {
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        ...(account && { account }),
        api_version: API_VERSION,
        created: seconds(),
        data: { object: structuredClone(object), ...(before && { previous_attributes: before }) },
        livemode: false,
        pending_webhooks: 1,
        request: stripe.request,
        type,
      }
      webhooks.send(event)
    },
    note(move, of, id, cents, more = {}) {
      const at = new Date(clock.now()).toISOString()
      const { currency, metadata } = of
      const whom = of.object === 'charge' ? { intent: of.payment_intent, charge: of.id } : { transfer: of.id }
      ledger.append({ ...metadata, ...more, ...whom, provider: 'stripe', move, id, amount: cents, currency, at })
    },
    request: { id: null, idempotency_key: null },
    latency: 0,
    close() {
      webhooks.close()
      store.flush()
      store.close()
      answers.close()
    },
  }
  return stripe
}
