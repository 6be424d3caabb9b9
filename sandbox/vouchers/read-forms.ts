import type { FastifyInstance } from 'fastify'

export function readForms(door: FastifyInstance): void {
  door.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  )
}
