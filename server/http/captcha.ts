import type { FastifyInstance } from 'fastify'
import type { Captcha } from '../providers/captcha/port.ts'

/** `GET /api/captcha/challenge`: what the browser solves before it signs up, each time another. */
export function captchaChallenge(app: FastifyInstance, captcha: Captcha): void {
  app.get('/api/captcha/challenge', (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return captcha.challenge()
  })
}
