import { DAY } from '@tablee/domain/calendar/calendar'
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

/** The file's validity (RFC 9116 advises less than a year). */
const HOLDS = 180 * DAY

/** `/.well-known/security.txt`: the contact for reporting vulnerabilities. */
export function securityContact(app: FastifyInstance, { config, clock }: AppContext): void {
  const { origin, legal } = config

  app.get('/.well-known/security.txt', async (_, reply) => {
    // Rounded to the day, so that repeated requests get the same text.
    const expires = new Date(Math.floor(clock.now() / DAY) * DAY + HOLDS)
    const lines = [
      `Contact: mailto:${legal.contactEmail}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: fr, en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
