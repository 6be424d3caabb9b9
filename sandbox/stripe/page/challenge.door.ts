import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fieldsOf, optionalText, requiredChoice, requiredText } from '../../bad-input.ts'
import { decide, wayBack } from '../intents/decide.ts'
import type { PaymentIntent, SetupIntent } from '../objects/intents.ts'
import type { Stripe } from '../stripe.ts'
import { answeredPage, questionPage, unknownPage } from './challenge-page.ts'

/** `/stripe/3ds/{intent}`: the bank's 3-D Secure page, which redirects to the merchant's return URL. */
export function challengeDoor(app: FastifyInstance, { stripe }: { stripe: Stripe }): void {
  const { store, clock } = stripe
  const [css, js] = ['challenge.css', 'challenge.js'].map((name) =>
    readFileSync(new URL(name, import.meta.url), 'utf8'),
  )
  const find = (id: string) => store.find('payment_intent', id) ?? store.find('setup_intent', id)

  app.get('/stripe/challenge.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
  app.get('/stripe/challenge.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(js))

  app.get('/stripe/3ds/:intent', (request, reply) => {
    const intent = find(requiredText(fieldsOf(request.params), 'intent', 100))
    const over = pageOver(request.query)
    if (!intent) return show(reply.code(404), unknownPage())
    if (intent.status !== 'requires_action') return show(reply, answeredPage(intent.id, over, wayBack(stripe, intent)))
    const card = store.find('payment_method', intent.payment_method)
    return show(reply, questionPage({ intent, card, now: clock.now(), over }), returnUrlOf(intent))
  })

  app.register(async (scope) => {
    scope.removeContentTypeParser('application/x-www-form-urlencoded')
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    )

    scope.post('/stripe/3ds/:intent', (request, reply) => {
      const id = requiredText(fieldsOf(request.params), 'intent', 100)
      const over = pageOver(request.body)
      const decision = requiredChoice(fieldsOf(request.body), 'decision', ['granted', 'refused'])
      const decided = decide(stripe, id, decision === 'granted')
      if (!decided) return show(reply.code(404), unknownPage())
      if (over !== undefined || !decided.returnTo) return show(reply, answeredPage(id, over))
      return reply.redirect(decided.returnTo, 302)
    })
  })
}

function returnUrlOf({ next_action: next }: PaymentIntent | SetupIntent): string | undefined {
  return next?.type === 'redirect_to_url' ? next.redirect_to_url.return_url : undefined
}

/** Returns the origin of the page that shows this one in a dialog, if any. */
function pageOver(input: unknown): string | undefined {
  const page = optionalText(fieldsOf(input), 'page', 300)
  return page !== undefined && URL.canParse(page) ? new URL(page).origin : undefined
}

// `form-action` also applies to the redirect after a form.
function show(reply: FastifyReply, page: string, returnUrl?: string) {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    'img-src data:',
    `form-action 'self' ${returnUrl ? new URL(returnUrl).origin : ''}`,
    "base-uri 'none'",
    'frame-ancestors http: https:',
  ].join('; ')
  reply.headers({
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
  })
  return reply.type('text/html; charset=utf-8').send(page)
}
