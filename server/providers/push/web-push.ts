import { MINUTE, SECOND } from '@tablee/domain/calendar/calendar'
import webPush from 'web-push'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Resilience } from '../resilience.ts'
import type { Push, PushOutcome } from './port.ts'

/** The push services of Chrome, Edge and Android; Firefox; Windows; Safari. Messages go to these hosts only. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
]
const LONGEST = 1_000

/** The browser has unsubscribed, or the push service has forgotten it. */
const GONE = [404, 410]
const TOO_MANY = 429
const [SHORTEST_WAIT, LONGEST_WAIT] = [MINUTE, 60 * MINUTE]

/** Web Push (RFC 8030, 8291, 8292): encrypted for the browser and signed by us. A message that is sent twice is shown once. */
export function webPushOf(config: Config['push'], clock: Clock, resilience: Resilience): Push {
  if (config === null) return { publicKey: null, isService: () => false, send: async () => 'gone' }
  const { publicKey, privateKey, subject, stand } = config

  return {
    publicKey,
    isService: (endpoint) => isPushService(endpoint, stand),
    async send(target, { payload, seconds, topic }) {
      // Another release may have accepted an address that this one does not.
      if (!isPushService(target.endpoint, stand)) return 'gone'
      const keys = { p256dh: target.publicKey, auth: target.auth }
      const { endpoint, method, headers, body } = webPush.generateRequestDetails(
        { endpoint: target.endpoint, keys },
        payload,
        { vapidDetails: { subject, publicKey, privateKey }, TTL: seconds, urgency: 'normal', topic },
      )
      const init = { method, headers: textsOf(headers), body: body && new Uint8Array(body) }
      return outcomeOf(await resilience.fetch(endpoint, init, { repeats: true }), clock.now())
    },
  }
}

function outcomeOf({ ok, status, headers }: Response, now: number): PushOutcome {
  if (ok) return 'taken'
  if (GONE.includes(status)) return 'gone'
  if (status === TOO_MANY) return { waitMs: waitOf(headers.get('retry-after'), now) }
  throw new Error(`the push service answered ${status}`)
}

/** A `Retry-After` is a number of seconds or a date. */
function waitOf(retryAfter: string | null, now: number): number {
  const asked = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) * SECOND : Date.parse(retryAfter ?? '') - now
  return Math.min(Math.max(asked || 0, SHORTEST_WAIT), LONGEST_WAIT)
}

// `fetch` sets the length of the body itself.
function textsOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  )
}

/**
 * True if a browser's address is at a known push service. The address is untrusted input, and our request to it comes from
 * inside the network. `stand` is the base address of the sandbox's push service.
 */
export function isPushService(endpoint: string, stand: string | null): boolean {
  if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, href } = new URL(endpoint)
  if (stand !== null && href.startsWith(`${stand}/`)) return true
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && SERVICES.some((service) => service.test(hostname))
}
