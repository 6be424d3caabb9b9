import type { FastifyInstance } from 'fastify'
import type { Authenticator } from './authenticator.ts'

/** `GET /authenticator`: the key of the staff and the operator of the demonstration, and the code that it gives now. */
export function authenticatorDoor(app: FastifyInstance, { authenticator }: { authenticator: Authenticator }): void {
  app.get('/authenticator', (_request, reply) => {
    return authenticator() ?? reply.code(503).send({ code: 503, message: 'The application has not started yet.' })
  })
}
