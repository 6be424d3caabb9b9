import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { ServerBusy } from '../../database/busy.ts'
import { type Places, places } from '../../database/places.ts'
import { turnedAway } from '../../observability/instruments.ts'

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
/** Handles a request in its turn. Throws ServerBusy where the line is full, or the wait for the turn too long. */
export type InTurn = (request: FastifyRequest, reply: FastifyReply, handler: Handler) => Promise<unknown>

type Line = { name: 'reads' | 'changes'; places: Places }

/** What changes something waits for third parties as well: their slowness must not keep away who looks around. */
const CHANGES = 10
/** Milliseconds that one waits where the line stands. */
const STANDING = 250

/**
 * `app.inTurn` works on so many requests at once and lets the others wait in line, those that read apart from those that
 * change something: beyond what it can do a process answers as many as before, and tells the others at once to come back.
 */
export function admission(app: FastifyInstance, { requests: { atOnce, queue, wait } }: Pick<Config, 'requests'>): void {
  const limits = { queue, wait, standing: Math.min(STANDING, wait) }
  const reads: Line = { name: 'reads', places: places(atOnce, limits) }
  const changes: Line = { name: 'changes', places: places(atOnce * CHANGES, limits) }
  // From zero on, so that the first refusals are seen as a rise.
  for (const { name } of [reads, changes]) turnedAway.inc({ line: name }, 0)
  const held = new WeakMap<FastifyRequest, Places>()
  const leave = (request: FastifyRequest) => {
    held.get(request)?.leave()
    held.delete(request)
  }
  // An answer that is ready has no need of its place: whoever reads it slowly keeps nobody away.
  app.addHook('onSend', async (request) => leave(request))
  app.decorate('inTurn', async (request, reply, handler) => {
    const line = request.method === 'POST' ? changes : reads
    await turnOf(request, line)
    held.set(request, line.places)
    try {
      return await handler(request, reply)
    } finally {
      leave(request)
    }
  })
}

async function turnOf({ raw }: FastifyRequest, { name, places: { enter, leave } }: Line): Promise<void> {
  const turn = enter()
  if (!turn) return
  await turn.catch((error) => {
    turnedAway.labels(name).inc()
    throw error
  })
  if (!raw.socket.destroyed) return
  leave()
  throw new ServerBusy('who waited has left')
}
