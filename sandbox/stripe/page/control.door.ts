import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { BadInput, fieldsOf, requiredText } from '../../bad-input.ts'
import { decide } from '../intents/decide.ts'
import type { Stripe } from '../stripe.ts'
import { controlPage } from './control-page.ts'

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** `GET /stripe`: a page of payments, webhooks, accounts and test cards. */
export function stripeControlDoor(app: FastifyInstance, { stripe }: { stripe: Stripe }): void {
  const [css, js] = ['control.css', 'control.js'].map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))

  app.get('/stripe/control.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
  app.get('/stripe/control.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(js))

  app.get('/stripe', (_request, reply) => {
    reply.headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    return reply.type('text/html; charset=utf-8').send(controlPage(stripe))
  })

  app.post('/stripe/decisions/:intent', (request) => {
    const id = requiredText(fieldsOf(request.params), 'intent', 100)
    const { granted } = fieldsOf(request.body)
    if (typeof granted !== 'boolean') throw new BadInput('granted: true or false is expected.')

    const decided = decide(stripe, id, granted)
    if (!decided) throw new BadInput(`There is no intent ${id}.`)
    return decided
  })
}
