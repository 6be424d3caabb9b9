import type { FastifyInstance } from 'fastify'
import type { AppContext, Tx } from '../context.ts'
import { storeProviderEvent } from '../modules/payments/jobs/jobs.ts'
import { InvalidSignatureError } from '../providers/card-payments/port.ts'
import { noteSecurity } from '../security-log/security-log.ts'
import { networkOf } from './network-of.ts'

const LARGEST_EVENT = 500_000

/** `POST /webhooks/stripe`: stores an event of the card provider before it responds. A job processes the event later. */
export function webhooks(app: FastifyInstance, context: Tx & Pick<AppContext, 'cards'>): void {
  app.register(async (door) => {
    // The signature covers the raw bytes.
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_EVENT }, (_, body, done) => done(null, body))
    door.post('/webhooks/stripe', async (request, reply) => {
      const signature = String(request.headers['stripe-signature'] ?? '')
      try {
        await storeProviderEvent(context, String(request.body ?? ''), signature)
      } catch (error) {
        if (!(error instanceof InvalidSignatureError)) throw error
        const origin = { clock: context.clock, address: networkOf(request.ip) }
        await noteSecurity(context.db, origin, 'FORGED', { subject: 'card provider' })
        return reply
          .code(400)
          .send({ errors: [{ message: 'La signature est incorrecte.', extensions: { code: 'BAD_USER_INPUT' } }] })
      }
      return { received: true }
    })
  })
}
