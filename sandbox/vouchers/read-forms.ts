import type { FastifyInstance } from 'fastify'

/** Bodies of forms as their fields; other kinds as everywhere. */
export function readForms(door: FastifyInstance): void {
  door.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  )
}
