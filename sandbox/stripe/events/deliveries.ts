import { createHmac } from 'node:crypto'
import type { SandboxClock } from '../../clock/clock.ts'
import type { StripeEvent, WebhookEndpoint } from '../objects/webhooks.ts'
import type { Store, WebhookDelivery } from '../store.ts'

export type Deliveries = {
  /** Posts an event once to the application and to every subscribed endpoint, and stores their responses. */
  attempt(id: string): Promise<WebhookDelivery>
  note(id: string, change: Partial<WebhookDelivery>): WebhookDelivery
  url(): string | undefined
  setUrl(url: string): void
  /** Signs messages with this instant (milliseconds) from now on. Null returns to the clock's time. */
  signAt(instant: number | null): void
}

/** Where the application receives messages, if anywhere, and the secret that signs them, once it has made one. */
export type Application = { url: string | undefined; secret: () => string | undefined }

type Options = { store: Store; clock: SandboxClock; application: Application }

export const UNSENT: WebhookDelivery = { mode: 'send', status: 'waiting', attempts: 0, lastAnswer: null }

/** Posts events: decides the endpoints and the time of the signature, and stores the result. */
export function openDeliveries({ store, clock, application }: Options): Deliveries {
  let { url } = application
  let signedAt: number | null = null

  async function attempt(id: string): Promise<WebhookDelivery> {
    const event = store.find('event', id)
    if (!event) return { ...UNSENT, status: 'dropped' }
    const seconds = Math.floor((signedAt ?? clock.now()) / 1000)
    // Without its secret the application refuses the message, which is sent again later.
    const target = url === undefined ? [] : [{ url, secret: application.secret() ?? '' }]
    const targets = [...target, ...endpointsFor(store, event)]
    const answers = await Promise.all(targets.map((to) => postEvent(event, to, seconds)))
    const refused = answers.find((answer) => !/^2\d\d$/.test(answer))
    return note(id, {
      status: refused === undefined ? 'delivered' : 'waiting',
      attempts: deliveryOf(id).attempts + 1,
      lastAnswer: refused ?? answers[0] ?? null,
    })
  }

  function note(id: string, change: Partial<WebhookDelivery>): WebhookDelivery {
    const delivery = { ...deliveryOf(id), ...change }
    store.note(id, { delivery })
    store.flush()
    return delivery
  }

  function deliveryOf(id: string): WebhookDelivery {
    return store.noteOf(id).delivery ?? UNSENT
  }

  return {
    attempt,
    note,
    url: () => url,
    setUrl(next) {
      url = next
    },
    signAt(instant) {
      signedAt = instant
    },
  }
}

function endpointsFor(store: Store, event: StripeEvent): Target[] {
  const added = store.all('webhook_endpoint').filter((endpoint) => isSubscribed(store, endpoint, event))
  return added.map(({ id, url }) => ({ url, secret: store.noteOf(id).secret ?? '' }))
}

function isSubscribed(
  store: Store,
  { id, enabled_events: types, status }: WebhookEndpoint,
  { type }: StripeEvent,
): boolean {
  const isThere = status === 'enabled' && !store.noteOf(id).isDeleted
  return isThere && (types.includes('*') || types.includes(type))
}

/** The address of messages, and the secret that signs them. */
type Target = { url: string; secret: string }

const PATIENCE = 10_000

/** Posts an event, signed at `seconds`. Returns the status, or the reason why there is none. */
async function postEvent(event: StripeEvent, { url, secret }: Target, seconds: number): Promise<string> {
  const body = JSON.stringify(event)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': `t=${seconds},v1=${signature}`,
  }
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(PATIENCE) })
    await answer.arrayBuffer()
    return String(answer.status)
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'no answer' : 'no connection'
  }
}
