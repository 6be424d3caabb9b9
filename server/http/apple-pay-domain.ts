import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'

/** The file by which Apple verifies that this domain may offer Apple Pay. Not served without its configured text. */
export function applePayDomain(app: FastifyInstance, { config }: AppContext): void {
  const { applePayDomain: text } = config.stripe
  if (text === null) return
  app.get('/.well-known/apple-developer-merchantid-domain-association', (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(text),
  )
}
