import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Sends a page whose form may redirect to `leadsTo`, because `form-action` also applies to the redirect after a form. */
export function showTo(reply: FastifyReply, page: string, leadsTo?: string): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    `form-action 'self' ${leadsTo ? new URL(leadsTo).origin : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  reply.headers({
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  return reply.type('text/html; charset=utf-8').send(page)
}

/** The style sheets of the voucher pages. */
export function vouchersStyleDoor(app: FastifyInstance): void {
  for (const name of ['sign-in.css', 'vouchers.css']) {
    const css = readFileSync(new URL(name, import.meta.url), 'utf8')
    app.get(`/vouchers/${name}`, (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
  }
}
