import type { WebhookCall, WebhookOutcome } from '../../../providers/webhooks/port.ts'
import type { TestServer } from '../../../testing/app.ts'
import type { TestCaller } from '../../../testing/bookings.ts'

type SeenDelivery = {
  id: string
  type: string
  body: string
  status: number | null
  failure: string | null
  tries: number
  dueAt: number | null
  deliveredAt: number | null
}
export type SeenTill = {
  endpoints: { id: string; url: string; types: string[]; formerUntil: number | null; restsUntil: number | null }[]
  keys: {
    id: string
    name: string
    prefix: string
    usedAt: number | null
    expiresAt: number | null
    madeBy: string | null
    keptBy: string | null
    stopsAt: number | null
  }[]
  deliveries: SeenDelivery[]
}

const TILL = `{ endpoints { id url types formerUntil restsUntil } keys { id name prefix usedAt expiresAt madeBy keptBy stopsAt }
  deliveries { id type body status failure tries dueAt deliveredAt } }`

/** The till's page of a restaurant for one of its staff. The operations return data or the first error. */
export function tillOf({ ask }: TestServer, { id }: { id: number }, { headers }: TestCaller) {
  async function as<T>(query: string, variables: object = {}) {
    const { data, errors } = await ask(query, { id: String(id), ...variables }, headers)
    const [error] = errors ?? []
    return {
      data: error ? null : (Object.values(data ?? {})[0] as T),
      error: error && { ...error.extensions, ...error },
    }
  }
  const one = (name: string, arg: string) => (value: string) =>
    as<SeenTill>(`mutation ($id: ID!, $value: ID!) { ${name}(restaurantId: $id, ${arg}: $value) ${TILL} }`, { value })
  return {
    as,
    read: async () => (await as<SeenTill>(`query ($id: ID!) { till(restaurantId: $id) ${TILL} }`)).data as SeenTill,
    makeKey: (name = 'Caisse', days: number | null = null) =>
      as<{ key: string; till: SeenTill }>(
        `mutation ($id: ID!, $name: String!, $days: Int) { makeTillKey(restaurantId: $id, name: $name, days: $days) { key till ${TILL} } }`,
        { name, days },
      ),
    add: (url: string, types: readonly string[]) =>
      as<{ secret: string; till: SeenTill }>(
        `mutation ($id: ID!, $url: String!, $types: [String!]!) { addWebhook(restaurantId: $id, url: $url, types: $types) { secret till ${TILL} } }`,
        { url, types },
      ),
    change: (
      endpointId: string,
      url: string,
      types: readonly string[],
      was: { url: string; types: readonly string[] } | null = null,
    ) =>
      as<SeenTill>(
        `mutation ($id: ID!, $endpointId: ID!, $url: String!, $types: [String!]!, $was: WebhookEndpointInput) {
          changeWebhook(restaurantId: $id, endpointId: $endpointId, url: $url, types: $types, was: $was) ${TILL} }`,
        { endpointId, url, types, was },
      ),
    renew: (endpointId: string) =>
      as<{ secret: string; till: SeenTill }>(
        `mutation ($id: ID!, $endpointId: ID!) { renewWebhookSecret(restaurantId: $id, endpointId: $endpointId) { secret till ${TILL} } }`,
        { endpointId },
      ),
    revoke: one('revokeTillKey', 'keyId'),
    keep: one('keepTillKey', 'keyId'),
    remove: one('removeWebhook', 'endpointId'),
    try: one('tryWebhook', 'endpointId'),
    resend: one('resendDelivery', 'deliveryId'),
  }
}

export type TestWebhooks = ReturnType<typeof listening>

/** A receiver behind every endpoint: records the calls, and responds with 200 unless set otherwise. */
export function listening() {
  const calls: WebhookCall[] = []
  const refusing = new Map<string, Partial<WebhookOutcome>>()
  return {
    calls,
    isLocalAllowed: true,
    mayBePublic: () => true,
    refuse: (url: string, how: Partial<WebhookOutcome> = { status: 500, failure: 'REFUSED' }) =>
      void refusing.set(url, how),
    mend: (url: string) => void refusing.delete(url),
    async send(call: WebhookCall): Promise<WebhookOutcome> {
      calls.push(call)
      return { status: 200, failure: null, tookMs: 3, answer: 'ok', ...refusing.get(call.url) }
    },
    to: (url: string) => calls.filter((call) => call.url === url).map(({ body }) => JSON.parse(body)),
  }
}
