import type { FastifyInstance } from 'fastify'
import type { Parts, Tx } from '../context.ts'
import { keepProviderEvent } from '../modules/payments/jobs/jobs.ts'
import { NotTheProvider } from '../providers/card-payments/port.ts'
import { noteSecurity } from '../security-log/security-log.ts'
import { networkOf } from './network-of.ts'

const LARGEST_EVENT = 500_000

/** `POST /webhooks/stripe`: what the card provider tells by itself, kept before it is answered, read by the sweep. */
export function webhooks(app: FastifyInstance, parts: Tx & Pick<Parts, 'cards'>): void {
  app.register(async (door) => {
    // The signature is of the bytes as they came.
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_EVENT }, (_, body, done) => done(null, body))
    door.post('/webhooks/stripe', async (request, reply) => {
      const signature = String(request.headers['stripe-signature'] ?? '')
      try {
        await keepProviderEvent(parts, String(request.body ?? ''), signature)
      } catch (error) {
        if (!(error instanceof NotTheProvider)) throw error
        const origin = { clock: parts.clock, address: networkOf(request.ip) }
        await noteSecurity(parts.db, origin, 'FORGED', { subject: 'card provider' })
        return reply
          .code(400)
          .send({ errors: [{ message: 'La signature est incorrecte.', extensions: { code: 'BAD_USER_INPUT' } }] })
      }
      return { received: true }
    })
  })
}
