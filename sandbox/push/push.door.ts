import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fieldsOf, optionalInteger, optionalText } from '../bad-input.ts'
import { failAsPlanned } from '../faults/faults.door.ts'
import type { InjectedFaults } from '../faults/faults.ts'

type Browser = { Params: { browser: string } }
/** The largest message that services accept (RFC 8030), encrypted. */
const LARGEST = 4_096
const VAPID = /^vapid t=[\w-]+\.[\w-]+\.[\w-]+, ?k=[\w-]+$/

/**
 * A push service at `/push/:browser` as in RFC 8030: POST accepts an encrypted message. For tests, GET lists the accepted
 * messages, and PUT `/push/:browser/answer` sets another status for the next ones.
 */
export function pushDoor(app: FastifyInstance, { faults }: { faults: InjectedFaults }): void {
  const service = openPushService()
  app.get<Browser>('/push/:browser', ({ params }) => service.taken(params.browser))

  app.put<Browser>('/push/:browser/answer', ({ params, body }, reply) => {
    const fields = fieldsOf(body)
    service.plan(params.browser, {
      status: optionalInteger(fields, 'status', 400, 599) ?? 410,
      retryAfter: optionalText(fields, 'retryAfter', 100),
      times: optionalInteger(fields, 'times', 1, 1_000) ?? 1,
    })
    return reply.code(204).send()
  })

  app.register(async (door) => {
    failAsPlanned(door, faults, () => 'push')
    door.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    door.post<Browser>('/push/:browser', { bodyLimit: LARGEST }, (request, reply) => {
      const refusal = service.refusal(request.params.browser)
      if (refusal?.retryAfter) reply.header('retry-after', refusal.retryAfter)
      if (refusal) return reply.code(refusal.status).send()
      if (!VAPID.test(header(request, 'authorization'))) return reply.code(401).send()
      if (header(request, 'content-encoding') !== 'aes128gcm' || !Buffer.isBuffer(request.body)) {
        return reply.code(400).send()
      }
      const { id } = service.take(request.params.browser, {
        ttl: Number(header(request, 'ttl')),
        topic: header(request, 'topic'),
        urgency: header(request, 'urgency'),
        authorization: header(request, 'authorization'),
        body: request.body.toString('base64'),
      })
      return reply.code(201).header('location', `${request.protocol}://${request.host}/push/messages/${id}`).send()
    })
  })
}

function header({ headers }: FastifyRequest, name: string): string {
  return String(headers[name] ?? '')
}

/** A message as the push service receives it: encrypted, so that only the browser's keys open it. `body` is base64. */
type TakenPush = { id: string; ttl: number; topic: string; urgency: string; authorization: string; body: string }

/** The planned response to the next `times` messages to a browser. */
type PlannedAnswer = { status: number; retryAfter?: string; times: number }

/** A substitute for the browsers' push services, in memory. Browsers are identified by the last part of their address. */
function openPushService() {
  const taken = new Map<string, TakenPush[]>()
  const planned = new Map<string, PlannedAnswer>()
  let count = 0
  return {
    taken: (browser: string) => taken.get(browser) ?? [],
    plan: (browser: string, answer: PlannedAnswer) => void planned.set(browser, answer),
    /** Returns the planned response to the next message; null if it is accepted. */
    refusal(browser: string): PlannedAnswer | null {
      const answer = planned.get(browser)
      if (!answer) return null
      if (answer.times > 1) planned.set(browser, { ...answer, times: answer.times - 1 })
      else planned.delete(browser)
      return answer
    },
    /** Stores a message. It replaces a waiting one with the same topic, as real services do. */
    take(browser: string, message: Omit<TakenPush, 'id'>): TakenPush {
      const kept = { id: String(++count), ...message }
      const others = (taken.get(browser) ?? []).filter(({ topic }) => topic === '' || topic !== message.topic)
      taken.set(browser, [...others, kept])
      return kept
    },
  }
}
