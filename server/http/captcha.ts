import { HOUR } from '@tablee/domain/calendar/calendar'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { countTries } from '../limits/limits.ts'
import { triesOfNetwork } from '../limits/networks.ts'
import { networkOf } from './network-of.ts'

/** A challenge costs us a key derivation. Each kind of attempt from a network may need 500 of them in an hour. */
const AN_HOUR = { counter: 'captchas for a network, an hour', most: 3_000, within: HOUR }
const TOO_MANY = 'Trop de demandes. Réessayez dans une heure.'

/** `GET /api/captcha/challenge`: a new challenge, which the browser solves before sign-up. */
export function captchaChallenge(app: FastifyInstance, { db, clock, captcha }: AppContext): void {
  app.get('/api/captcha/challenge', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const beyond = await countTries(db, clock.now(), triesOfNetwork(AN_HOUR, networkOf(request.ip)))
    if (beyond.length === 0) return captcha.challenge()
    return reply.code(429).send({ errors: [{ message: TOO_MANY, extensions: { code: 'RATE_LIMITED' } }] })
  })
}
