import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { ServerBusy } from '../../database/database-faults.ts'
import { type Places, places } from '../../database/places.ts'
import { turnedAway } from '../../observability/instruments.ts'

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
/** Handles a request when a slot is free. Throws ServerBusy if the queue is full, or the wait too long. */
export type Admit = (request: FastifyRequest, reply: FastifyReply, handler: Handler) => Promise<unknown>

type Line = { name: 'reads' | 'changes'; places: Places }

/** A request that changes something also waits for third parties. Their slowness must not block visitors who only read. */
const CHANGES = 10
/** Milliseconds that a request waits once the queue has not been empty for the whole usual wait. */
const STANDING = 250

/**
 * `app.admit` handles a limited number of requests at once and queues the others; reads and changes have separate queues.
 * Under overload a process serves as many requests as before and refuses the others at once with a time to retry.
 */
export function admission(app: FastifyInstance, { requests: { atOnce, queue, wait } }: Pick<Config, 'requests'>): void {
  const limits = { queue, wait, standing: Math.min(STANDING, wait) }
  const reads: Line = { name: 'reads', places: places(atOnce, limits) }
  const changes: Line = { name: 'changes', places: places(atOnce * CHANGES, limits) }
  // Starts at zero, so that the first refusals show as an increase.
  for (const { name } of [reads, changes]) turnedAway.inc({ line: name }, 0)
  const held = new WeakMap<FastifyRequest, Places>()
  const leave = (request: FastifyRequest) => {
    held.get(request)?.leave()
    held.delete(request)
  }
  // A finished response frees its slot, so a client that reads slowly blocks no others.
  app.addHook('onSend', async (request) => leave(request))
  app.decorate('admit', async (request, reply, handler) => {
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
