import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { countTries } from '../limits/limits.ts'
import { networkOf } from './network-of.ts'

/** Each challenge costs us a key derivation; this is more than a person can solve. */
const A_MINUTE = { counter: 'captchas for an address, a minute', most: 30, within: MINUTE }
const TOO_MANY = 'Trop de demandes. Patientez une minute avant de réessayer.'

/** `GET /api/captcha/challenge`: a new challenge, which the browser solves before sign-up. */
export function captchaChallenge(app: FastifyInstance, { db, clock, captcha }: AppContext): void {
  app.get('/api/captcha/challenge', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const beyond = await countTries(db, clock.now(), [{ limit: A_MINUTE, key: networkOf(request.ip) }])
    if (beyond.length === 0) return captcha.challenge()
    return reply.code(429).send({ errors: [{ message: TOO_MANY, extensions: { code: 'RATE_LIMITED' } }] })
  })
}
