import { createHash } from 'node:crypto'
import { HOUR } from '@tablee/domain/calendar/calendar'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext, Tx } from '../context.ts'
import { countTries, type Limit } from '../limits/limits.ts'
import { ownerOfFeed } from '../modules/accounts/sign-in/sign-in.ts'
import { readCalendar } from '../modules/reservations/read/guest/guest.ts'

/** Calendars poll once an hour or less, on several devices. */
const READING: Limit = { counter: 'calendar read', most: 60, within: HOUR }
const TOO_OFTEN = 'Trop de demandes : réessayez dans une heure.'

/** `GET /calendar/{secret}.ics`: a diner's bookings, for the calendars that subscribe to them. */
export function calendar(app: FastifyInstance, context: Tx & Pick<AppContext, 'config'>): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', (request, reply) =>
    app.admit(request, reply, () => answer(context, request.params.file, request, reply)),
  )
}

async function answer(
  context: Tx & Pick<AppContext, 'config'>,
  file: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex')
  const owner = await ownerOf(context, file)
  // All wrong 256-bit tokens get the same response. A limit by network is not needed, because no number of guesses would find
  // one.
  if (!owner) return reply.callNotFound()
  const beyond = await countTries(context.db, context.clock.now(), [{ limit: READING, key: owner }])
  if (beyond.length > 0) {
    return reply
      .code(429)
      .header('retry-after', String(HOUR / 1000))
      .type('text/plain; charset=utf-8')
      .send(TOO_OFTEN)
  }

  const text = await readCalendar(context, owner)
  // A weak ETag, because the same text is also sent compressed.
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  reply.header('etag', tag)
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="tablee.ics"')
    .send(text)
}

/** Null for any name that is not the secret followed by « .ics ». */
function ownerOf(context: Tx, file: string): Promise<string | null> | null {
  const [, secret] = /^([\w-]{43})\.ics$/.exec(file) ?? []
  return secret === undefined ? null : ownerOfFeed(context, secret)
}
