import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { fieldsOf, optionalText } from '../bad-input.ts'
import type { SandboxClock } from '../clock/clock.ts'
import type { InjectedFaults } from '../faults/faults.ts'
import type { Authenticator } from '../operator/authenticator.ts'
import type { Emails } from '../outbox/emails.ts'
import type { SandboxTill } from '../till/received.ts'
import { page } from './page.ts'

// The page shows HTML from other sources, so no inline script runs, and the page's own script is a file.
const POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "script-src 'self'",
  "connect-src 'self'",
  'img-src * data:',
  'font-src * data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** `GET /`: the outbox, the clock and the planned faults, for a person. */
export function pageDoor(
  app: FastifyInstance,
  parts: {
    clock: SandboxClock
    faults: InjectedFaults
    emails: Emails
    till: SandboxTill
    authenticator: Authenticator
  },
): void {
  const [css, js] = ['page.css', 'page.js'].map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))

  app.get('/page.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
  app.get('/page.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(js))

  app.get('/', (request, reply) => {
    const query = fieldsOf(request.query)
    const shown = page({ ...parts, to: optionalText(query, 'to', 320), read: optionalText(query, 'email', 20) })
    reply.headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    return reply.type('text/html; charset=utf-8').send(shown)
  })
}
