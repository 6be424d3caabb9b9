import type { ServerResponse } from 'node:http'
import { MINUTE } from '@tablee/domain/calendar/calendar'
import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext, Context, Viewer } from '../context.ts'
import { UserError } from '../errors.ts'
import { numericId } from '../graphql/builder.ts'
import { callerId } from '../limits/caller-id.ts'
import type { Hub } from '../live/hub.ts'
import { limitStreams, type MostStreams } from '../live/stream-limiter.ts'
import {
  endOfInvitation,
  getReservation,
  invitationByLink,
  visibleShares,
} from '../modules/reservations/views/views.ts'
import { liveJob, type Staff, staffAt } from '../modules/staff/staff.ts'
import { contextOf, viewerOf } from './context-of.ts'
import { LOADS_NOTHING, safeHeaders } from './safe-headers.ts'

const BEAT = 20_000
const CHECKED_EVERY = MINUTE

type Query = { reservation?: string; invitation?: string; restaurant?: string; menu?: string }

/**
 * Server-sent events. `GET /live?reservation=ID` sends only that something has changed and how many are choosing; clients load
 * the rest by GraphQL, as far as their rights allow. `GET /live?menu=ID` sends to anyone that a restaurant's menu has changed
 * or a dish is sold out. `GET /live?invitation=LINK` sends the same; while it is open, its table sees that someone is choosing.
 * `GET /live?restaurant=ID` sends its staff that something of its bookings has changed, until their job ends. Each stream sends
 * 'changed' when it opens, so changes since the page was loaded are not lost, and 'full' before it ends because others need its
 * slot. The token is sent in `authorization`, so browsers read the stream by fetch. The token is checked again every minute,
 * and a session, guest token or job that ends closes its streams.
 */
export function live(
  app: FastifyInstance,
  appContext: AppContext,
  hub: Hub,
  { checkedEvery = CHECKED_EVERY, most }: { checkedEvery?: number; most?: MostStreams } = {},
): void {
  const door = limitStreams(most)
  // Readers of menus do not use up the streams for tables and desks.
  const menuDoor = limitStreams(most)
  const streams = new Set<() => void>()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const end of streams) end()
  })

  app.get<{ Querystring: Query }>('/live', async (request, reply) => {
    const admitted = await authorize(appContext, hub, request)
    if (admitted === 'unauthenticated') return reply.code(401).send()
    if (!admitted) return reply.code(404).send()
    const { viewer, address, begin, of, endsWith } = admitted
    // A stream that begins now would never end.
    if (isClosing) return reply.code(503).header('retry-after', '1').send()
    const wanted = { viewer: callerId({ viewer }), of, address, end: () => giveWay() }
    const leave = (request.query.menu ? menuDoor : door).admit(wanted)
    if (!leave) return reply.code(429).header('retry-after', '30').send()

    reply.hijack()
    const { raw } = reply
    beginStream(raw, safeHeaders(appContext.config, request.id))
    const stop = begin((event, data) => raw.write(`event: ${event}\ndata:${data}\n\n`))
    const beat = setInterval(() => raw.write(':\n\n'), BEAT)
    const check = setInterval(async () => {
      // If this check fails, the next one makes up for it.
      const now = await authorize(appContext, hub, request).catch(() => admitted)
      if (now === 'unauthenticated' || now === null) end()
    }, checkedEvery)
    const end = () => {
      // Closing the connection calls `end` again: only the first call counts.
      if (!streams.delete(end)) return
      clearInterval(beat)
      clearInterval(check)
      for (const stopWaiting of waiting) stopWaiting()
      stop()
      leave()
      raw.end()
    }
    const giveWay = () => {
      if (!raw.destroyed) raw.write('event: full\ndata:\n\n')
      end()
    }
    const waiting = [openedBy(viewer), endsWith ?? null].flatMap((id) => (id === null ? [] : [hub.whenEnded(id, end)]))
    streams.add(end)
    raw.once('close', end)
    // The client has left during the check.
    if (raw.destroyed) end()
  })
}

function beginStream(raw: ServerResponse, headers: Record<string, string>): void {
  raw.writeHead(200, {
    ...headers,
    'content-security-policy': LOADS_NOTHING,
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 3000\n\n')
}

/** Returns the viewer and the stream that they may read. 'unauthenticated' for an invalid token, null if they may read none. */
async function authorize(appContext: AppContext, hub: Hub, request: FastifyRequest<{ Querystring: Query }>) {
  const viewer = await viewerOf(appContext, request)
  if (!viewer) return 'unauthenticated'
  const context = contextOf(appContext, request, viewer)
  const stream = await streamOf(context, hub, request.query)
  return stream && { ...stream, viewer, address: context.address }
}

function streamOf(
  context: Context,
  hub: Hub,
  { reservation = '', invitation, restaurant, menu }: Query,
): Promise<Stream | null> | Stream | null {
  if (menu) return reading(hub, menu)
  if (restaurant) return serving(context, hub, restaurant)
  return invitation ? choosing(context, hub, invitation) : watching(context, hub, reservation)
}

/**
 * The id of the credential that opens the stream and whose end closes it: the session, the share of a guest token, or the
 * device; else null.
 */
function openedBy(viewer: Viewer): string | null {
  if (viewer.kind === 'account') return viewer.sessionId
  if (viewer.kind === 'device') return viewer.deviceId
  return viewer.kind === 'guest' ? viewer.shareId : null
}

/** Starts a stream and returns the function that stops it. */
type Begin = (send: (event: 'changed' | 'choosing', data: string) => void) => () => void
/** `of` names what is watched. `endsWith` names a reason other than the end of the session that closes the stream. */
type Stream = { of: string; begin: Begin; endsWith?: string }

/** Null for viewers other than host and guests. */
async function watching(context: Context, hub: Hub, id: string): Promise<Stream | null> {
  const seen = await getReservation(context, id)
  if (!seen) return null
  const reservationId = seen.reservation.id
  return {
    of: String(reservationId),
    begin(send) {
      const changed = () => send('changed', '')
      changed()
      return hub.watch(reservationId, { changed, choosing: (count) => send('choosing', String(count)) })
    },
  }
}

/** Null if the invitation has ended, and for a diner who has already joined the table. */
async function choosing(context: Context, hub: Hub, link: string): Promise<Stream | null> {
  const invitation = await invitationByLink(context, link)
  if (!invitation || endOfInvitation(invitation.view, context.clock.now()) !== null) return null
  const { view } = invitation
  const isIn = visibleShares(view).some(({ isOwn, share }) => isOwn && hasSeat(share))
  if (isIn || view.viewerRole.kind === 'host') return null
  const { id: reservationId, restaurantId } = view.reservation
  return {
    of: String(reservationId),
    begin(send) {
      const stops = [hub.choose(reservationId), watchMenu(hub, restaurantId, send)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** Menus are public. Null for an invalid id. */
function reading(hub: Hub, id: string): Stream | null {
  const restaurantId = numericId(id)
  if (!restaurantId) return null
  return { of: `menu ${restaurantId}`, begin: (send) => watchMenu(hub, restaurantId, send) }
}

function watchMenu(hub: Hub, restaurantId: number, send: Parameters<Begin>[0]): () => void {
  const changed = () => send('changed', '')
  const stop = hub.watchMenu(restaurantId, changed)
  changed()
  return stop
}

/** Null for viewers who are not staff of the restaurant. */
async function serving(context: Context, hub: Hub, id: string): Promise<Stream | null> {
  const staff = await staffOrNull(context, id)
  if (!staff) return null
  const { account, restaurantId } = staff
  return {
    of: `restaurant ${restaurantId}`,
    endsWith: liveJob(account.id, restaurantId),
    begin(send) {
      const changed = () => send('changed', '')
      changed()
      return hub.watchRestaurant(restaurantId, changed)
    },
  }
}

async function staffOrNull(context: Context, id: string): Promise<Staff | null> {
  try {
    return await staffAt(context, numericId(id))
  } catch (error) {
    if (error instanceof UserError) return null
    throw error
  }
}
