import { join } from 'node:path'
import type { SandboxClock } from '../clock/clock.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Application } from './events/deliveries.ts'
import { openWebhooks, type Webhooks } from './events/webhooks.ts'
import { type Answers, openAnswers } from './http/idempotency.ts'
import type { Charge } from './objects/charges.ts'
import type { Anything } from './objects/objects.ts'
import type { StripeTransfer } from './objects/transfers.ts'
import type { StripeEvent } from './objects/webhooks.ts'
import { newId, openStore, type Store } from './store.ts'

export const API_VERSION = '2026-10-28.endive'

/** The card provider: its objects, stored responses and webhooks. */
export type Stripe = {
  store: Store
  answers: Answers
  webhooks: Webhooks
  clock: SandboxClock
  /** Seconds on the sandbox's clock, as in all of Stripe's timestamps. */
  seconds(): number
  /** Publishes an event to the webhooks. `account` is the connected account that it concerns. */
  publish(type: string, object: Anything, more?: { account?: string; before?: Record<string, unknown> }): void
  /** Adds a movement of money to `/ledger`. */
  note(move: StripeMove, of: Charge | StripeTransfer, id: string, cents: number, more?: Record<string, unknown>): void
  /** The current request, which its events name. */
  request: { id: string | null; idempotency_key: string | null }
  /** Milliseconds to wait before every response. */
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

type Options = { folder: string; clock: SandboxClock; ledger: Ledger; webhook: Application }

/** Opens the provider whose state is in `folder`. A restart continues from it. */
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
