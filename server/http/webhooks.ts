import type { FastifyInstance } from 'fastify'
import type { AppContext, Tx } from '../context.ts'
import { recordDelivery } from '../modules/notifications/delivery/delivery.ts'
import { storeProviderEvent } from '../modules/payments/jobs/jobs.ts'
import { InvalidSignatureError } from '../providers/card-payments/port.ts'
import { readBrevoEvents } from '../providers/mail/brevo-events.ts'
import { UnreadableEventError } from '../providers/mail/delivery-event.ts'
import { isSame } from '../secrets.ts'
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

const LARGEST_BATCH = 2_000_000

/** `POST /webhooks/mail`: delivery events of the mail provider. They are stored before the response. */
export function mailWebhook(app: FastifyInstance, context: Tx & Pick<AppContext, 'config'>): void {
  const { clock, config } = context
  const isProvider = (header: string | undefined) =>
    config.mail.webhookSecrets.some((secret) => isSame(header ?? '', `Bearer ${secret}`))

  app.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_BATCH }, (_, body, done) => done(null, body))
    door.post('/webhooks/mail', async (request, reply) => {
      if (!isProvider(request.headers.authorization)) {
        const origin = { clock, address: networkOf(request.ip) }
        await noteSecurity(context.db, origin, 'FORGED', { subject: 'mail provider' })
        return reply.code(401).send(refusal('Le secret est incorrect.', 'UNAUTHENTICATED'))
      }
      try {
        await recordDelivery(context, readBrevoEvents(String(request.body ?? ''), clock.now()))
      } catch (error) {
        if (!(error instanceof UnreadableEventError)) throw error
        return reply.code(400).send(refusal("Ce n'est pas un événement d'un email.", 'BAD_USER_INPUT'))
      }
      return { received: true }
    })
  })
}

function refusal(message: string, code: string) {
  return { errors: [{ message, extensions: { code } }] }
}
