import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SettableClock } from '../../clock.ts'

type Options = {
  clock: SettableClock
  /** Generated at the start and known only to the sandbox, which sends it in `x-sandbox-secret`. */
  secret: string
  /** Runs all jobs that are due now. */
  runDue: () => Promise<void>
}

/** `POST /sandbox/clock {now}`, sandbox mode only: moves the clock to `now` (ISO or ms), runs the due jobs, then responds. */
export function sandboxClock(app: FastifyInstance, { clock, secret, runDue }: Options): void {
  app.post('/sandbox/clock', async (request, reply) => {
    if (!knowsSecret(request, secret))
      return reply.code(403).send({ code: 403, message: 'The sandbox secret is wrong.' })

    const instant = instantOf(request.body)
    if (instant === undefined) {
      return reply.code(400).send({ code: 400, message: 'now: an instant is expected, ISO with its offset or ms.' })
    }
    try {
      clock.moveTo(instant)
    } catch (error) {
      if (error instanceof RangeError) return reply.code(400).send({ code: 400, message: error.message })
      throw error
    }
    await runDue()
    return { now: clock.now() }
  })
}

export function knowsSecret(request: FastifyRequest, secret: string): boolean {
  const given = request.headers['x-sandbox-secret']
  return timingSafeEqual(digest(typeof given === 'string' ? given : ''), digest(secret)) && secret !== ''
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function instantOf(body: unknown): number | undefined {
  const now = typeof body === 'object' && body !== null && 'now' in body ? body.now : undefined
  const dated = typeof now === 'string' && /T.*(?:Z|[+-]\d{2}:\d{2})$/.test(now)
  const instant = dated ? Date.parse(now) : now
  return typeof instant === 'number' && Number.isSafeInteger(instant) ? instant : undefined
}
