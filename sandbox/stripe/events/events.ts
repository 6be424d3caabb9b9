import { noSuch } from '../http/errors.ts'
import { PAGING, pageOf } from '../http/list.ts'
import { flag, list, metadata, needed, optionalText, span, text, webAddress, withMetadata } from '../http/params.ts'
import { route } from '../http/route.ts'
import type { WebhookEndpoint } from '../objects/webhooks.ts'
import { newId } from '../store.ts'
import type { Stripe } from '../stripe.ts'

const CHANGED = { url: webAddress, enabled_events: list(text), description: optionalText, metadata }
const LISTED = { ...PAGING, type: text, types: list(text), created: span }

export const eventRoutes = [
  route('GET /v1/events', LISTED, ({ store }, { given }) => {
    const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = given.created ?? {}
    const types = given.types ?? (given.type === undefined ? undefined : [given.type])
    const listed = store.all('event').filter(({ type, created }) => {
      const isIn = created > gt && created >= gte && created < lt && created <= lte
      return isIn && (types === undefined || types.includes(type))
    })
    return pageOf(listed, '/v1/events', given)
  }),
  route('GET /v1/events/:id', {}, ({ store }, { id }) => {
    const event = store.find('event', id)
    if (!event) throw noSuch('event', id)
    return event
  }),
  route('POST /v1/webhook_endpoints', { ...CHANGED, api_version: text, connect: flag }, (stripe, { given }) => {
    const secret = newId('whsec', 32)
    const endpoint: WebhookEndpoint = {
      id: newId('we'),
      object: 'webhook_endpoint',
      api_version: given.api_version ?? null,
      application: null,
      created: stripe.seconds(),
      description: given.description ?? null,
      enabled_events: needed(given.enabled_events, 'enabled_events'),
      livemode: false,
      metadata: withMetadata({}, given.metadata),
      status: 'enabled',
      url: needed(given.url, 'url'),
    }
    // Only this response contains its secret.
    return { ...stripe.store.put(endpoint, { secret }), secret }
  }),
  route('GET /v1/webhook_endpoints', PAGING, ({ store }, { given }) => {
    const there = store.all('webhook_endpoint').filter(({ id }) => !store.noteOf(id).isDeleted)
    return pageOf(there, '/v1/webhook_endpoints', given)
  }),
  route('GET /v1/webhook_endpoints/:id', {}, (stripe, { id }) => endpointAt(stripe, id)),
  route('POST /v1/webhook_endpoints/:id', { ...CHANGED, disabled: flag }, (stripe, { id, given }) => {
    const { disabled, metadata: named, ...rest } = given
    const endpoint = endpointAt(stripe, id)
    const status = disabled === undefined ? endpoint.status : disabled ? 'disabled' : 'enabled'
    return stripe.store.put(Object.assign(endpoint, rest, { status, metadata: withMetadata(endpoint.metadata, named) }))
  }),
  route('DELETE /v1/webhook_endpoints/:id', {}, (stripe, { id }) => {
    stripe.store.put(endpointAt(stripe, id), { isDeleted: true })
    return { id, object: 'webhook_endpoint', deleted: true }
  }),
]

function endpointAt({ store }: Stripe, id: string): WebhookEndpoint {
  const endpoint = store.find('webhook_endpoint', id)
  if (!endpoint || store.noteOf(id).isDeleted) throw noSuch('webhook endpoint', id)
  return endpoint
}
