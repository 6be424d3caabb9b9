import type { FastifyInstance } from 'fastify'
import type { Parts } from '../context.ts'
import type { Hub } from '../live/hub.ts'
import { getReservation } from '../modules/reservations/reservations.ts'
import { contextOf } from './context-of.ts'
import { viewerOf } from './viewer-of.ts'

const BEAT = 20_000
const MOST_STREAMS = 2_000

/**
 * `GET /live?reservation=ID`: server-sent events that say that something has changed, and nothing else: what it is, each
 * asks by GraphQL and sees as far as their rights go. The token travels in `authorization`, so browsers read it by fetch.
 */
export function live(app: FastifyInstance, parts: Parts, hub: Hub): void {
  const streams = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of streams) end()
  })

  app.get<{ Querystring: { reservation?: string } }>('/live', async (request, reply) => {
    const viewer = await viewerOf(parts, request)
    if (!viewer) return reply.code(401).send()
    const seen = await getReservation(contextOf(parts, request, viewer), request.query.reservation ?? '')
    if (!seen) return reply.code(404).send()
    if (streams.size >= MOST_STREAMS) return reply.code(503).header('retry-after', '30').send()

    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    raw.write('retry: 3000\nevent: changed\ndata:\n\n')
    const unwatch = hub.watch(seen.reservation.id, () => raw.write('event: changed\ndata:\n\n'))
    const beat = setInterval(() => raw.write(':\n\n'), BEAT)
    const end = () => {
      clearInterval(beat)
      unwatch()
      streams.delete(end)
      raw.end()
    }
    streams.add(end)
    raw.once('close', end)
  })
}
