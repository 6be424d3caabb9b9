import type { FastifyInstance } from 'fastify'
import type { Context, Parts } from '../context.ts'
import type { Hub } from '../live/hub.ts'
import { endOfInvitation, getReservation, invitationByLink, sharesSeen } from '../modules/reservations/reservations.ts'
import { contextOf } from './context-of.ts'
import { viewerOf } from './viewer-of.ts'

const BEAT = 20_000
const MOST_STREAMS = 2_000

/**
 * Server-sent events. `GET /live?reservation=ID` says that something has changed and how many are choosing, and nothing
 * else: what it is, each asks by GraphQL and sees as far as their rights go. `GET /live?invitation=LINK` says nothing:
 * while it is open, its table sees that someone is choosing. The token travels in `authorization`, so browsers read them
 * by fetch.
 */
export function live(app: FastifyInstance, parts: Parts, hub: Hub): void {
  const streams = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of streams) end()
  })

  app.get<{ Querystring: { reservation?: string; invitation?: string } }>('/live', async (request, reply) => {
    const viewer = await viewerOf(parts, request)
    if (!viewer) return reply.code(401).send()
    const context = contextOf(parts, request, viewer)
    const { reservation, invitation } = request.query
    const begin = invitation
      ? await choosing(context, hub, invitation)
      : await watching(context, hub, reservation ?? '')
    if (!begin) return reply.code(404).send()
    if (streams.size >= MOST_STREAMS) return reply.code(503).header('retry-after', '30').send()

    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    raw.write('retry: 3000\n\n')
    const stop = begin((event, data) => raw.write(`event: ${event}\ndata:${data}\n\n`))
    const beat = setInterval(() => raw.write(':\n\n'), BEAT)
    const end = () => {
      clearInterval(beat)
      stop()
      streams.delete(end)
      raw.end()
    }
    streams.add(end)
    raw.once('close', end)
  })
}

/** Begins a stream's work and answers how to end it. */
type Begin = (say: (event: 'changed' | 'choosing', data: string) => void) => () => void

/** Null to anyone but host and guests. */
async function watching(context: Context, hub: Hub, id: string): Promise<Begin | null> {
  const seen = await getReservation(context, id)
  if (!seen) return null
  return (say) => {
    const changed = () => say('changed', '')
    changed()
    return hub.watch(seen.reservation.id, { changed, choosing: (count) => say('choosing', String(count)) })
  }
}

/** Null where nobody can join any more, and to who is at the table already. */
async function choosing(context: Context, hub: Hub, link: string): Promise<Begin | null> {
  const invitation = await invitationByLink(context, link)
  if (!invitation || endOfInvitation(invitation.view, context.clock.now()) !== null) return null
  const { view } = invitation
  const isIn = sharesSeen(view).some(({ isOwn, share }) => isOwn && share.status !== 'CANCELLED')
  return isIn || view.standing.kind === 'host' ? null : () => hub.choose(view.reservation.id)
}
