import { MINUTE } from '@tablee/domain/calendar/calendar'
import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context, Parts, Viewer } from '../context.ts'
import { keepDoor } from '../live/doorkeeper.ts'
import type { Hub } from '../live/hub.ts'
import { endOfInvitation, getReservation, invitationByLink, sharesSeen } from '../modules/reservations/views/views.ts'
import { contextOf } from './context-of.ts'
import { LOADS_NOTHING, safeHeaders } from './safe-headers.ts'
import { viewerOf } from './viewer-of.ts'

const BEAT = 20_000
const LOOKS_EVERY = MINUTE

type Asked = { reservation?: string; invitation?: string }

/**
 * Server-sent events. `GET /live?reservation=ID` says that something has changed and how many are choosing, and nothing
 * else: what it is, each asks by GraphQL and sees as far as their rights go. `GET /live?invitation=LINK` says nothing:
 * while it is open, its table sees that someone is choosing. The token travels in `authorization`, so browsers read them
 * by fetch. It is looked at again every minute, and a session or a guest's token that ends takes its streams
 * along.
 */
export function live(app: FastifyInstance, parts: Parts, hub: Hub, { looksEvery = LOOKS_EVERY } = {}): void {
  const door = keepDoor()
  const streams = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of streams) end()
  })

  app.get<{ Querystring: Asked }>('/live', async (request, reply) => {
    const asked = await ask(parts, hub, request)
    if (asked === 'nobody') return reply.code(401).send()
    if (!asked) return reply.code(404).send()
    const { viewer, address, begin, reservationId } = asked
    const leave = door.admit(nameOf(viewer, address), reservationId, address)
    if (!leave) return reply.code(429).header('retry-after', '30').send()

    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...safeHeaders(parts.config, request.id),
      'content-security-policy': LOADS_NOTHING,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.write('retry: 3000\n\n')
    const stop = begin((event, data) => raw.write(`event: ${event}\ndata:${data}\n\n`))
    const beat = setInterval(() => raw.write(':\n\n'), BEAT)
    const look = setInterval(async () => {
      // One that fails is made up for by the next.
      const now = await ask(parts, hub, request).catch(() => asked)
      if (now === 'nobody' || now === null) end()
    }, looksEvery)
    const end = () => {
      // What ends it closes the connection, which ends it again: by then others may watch.
      if (!streams.delete(end)) return
      clearInterval(beat)
      clearInterval(look)
      forget()
      stop()
      leave()
      raw.end()
    }
    const opener = openedBy(viewer)
    const forget = opener === null ? () => {} : hub.whenEnded(opener, end)
    streams.add(end)
    raw.once('close', end)
    // Gone while it was looked at who asks.
    if (raw.destroyed) end()
  })
}

/** Who asks and what they may hear; 'nobody' where their token is nobody's, null where they may hear nothing. */
async function ask(parts: Parts, hub: Hub, request: FastifyRequest<{ Querystring: Asked }>) {
  const viewer = await viewerOf(parts, request)
  if (!viewer) return 'nobody'
  const context = contextOf(parts, request, viewer)
  const { reservation, invitation } = request.query
  const stream = invitation ? await choosing(context, hub, invitation) : await watching(context, hub, reservation ?? '')
  return stream && { ...stream, viewer, address: context.address }
}

function nameOf(viewer: Viewer, address: string): string {
  if (viewer.kind === 'account') return viewer.account.id
  return viewer.kind === 'guest' ? viewer.shareId : address
}

/** The session whose end is the stream's, or the share of a guest's token; null for who has neither. */
function openedBy(viewer: Viewer): string | null {
  if (viewer.kind === 'account') return viewer.sessionId
  return viewer.kind === 'guest' ? viewer.shareId : null
}

/** Begins a stream's work and answers how to end it. */
type Begin = (say: (event: 'changed' | 'choosing', data: string) => void) => () => void
type Stream = { reservationId: number; begin: Begin }

/** Null to anyone but host and guests. */
async function watching(context: Context, hub: Hub, id: string): Promise<Stream | null> {
  const seen = await getReservation(context, id)
  if (!seen) return null
  const reservationId = seen.reservation.id
  return {
    reservationId,
    begin(say) {
      const changed = () => say('changed', '')
      changed()
      return hub.watch(reservationId, { changed, choosing: (count) => say('choosing', String(count)) })
    },
  }
}

/** Null where nobody can join any more, and to who is at the table already. */
async function choosing(context: Context, hub: Hub, link: string): Promise<Stream | null> {
  const invitation = await invitationByLink(context, link)
  if (!invitation || endOfInvitation(invitation.view, context.clock.now()) !== null) return null
  const { view } = invitation
  const isIn = sharesSeen(view).some(({ isOwn, share }) => isOwn && hasSeat(share))
  if (isIn || view.standing.kind === 'host') return null
  const reservationId = view.reservation.id
  return { reservationId, begin: () => hub.choose(reservationId) }
}
