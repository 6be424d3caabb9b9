import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { HOUR } from '../clock/durations.ts'
import type { Edenred, Token } from './edenred.ts'

/** The application, as the sign-in knows it. */
export const CLIENT = { id: 'sandbox-edenred-sso', secret: 'sandbox-edenred-sso-secret' }
const ACCESS_LIFE = HOUR
const REFRESH_LIFE = 30 * 24 * ACCESS_LIFE

/** A fresh pair, with the note of who signed in and for which question (`nonce`). */
export function giveTokens(edenred: Edenred, holder: string, nonce: string) {
  const access = newToken(edenred, 'access', holder, ACCESS_LIFE)
  const refresh = newToken(edenred, 'refresh', holder, REFRESH_LIFE)
  return {
    access_token: access.id,
    refresh_token: refresh.id,
    id_token: idToken({ sub: holder, aud: CLIENT.id, nonce, exp: Math.floor(access.endsAt / 1000) }),
    expires_in: ACCESS_LIFE / 1000,
    token_type: 'Bearer',
  }
}

/** The token that a request carries, while it is good. */
export function tokenOf({ tokens, clock }: Edenred, { headers }: FastifyRequest): Token | undefined {
  const token = tokens.find(String(headers.authorization ?? '').replace(/^Bearer /, ''))
  return token?.kind === 'access' && token.endsAt > clock.now() ? token : undefined
}

/** Why nothing was given, in the words of OAuth. */
export function refused(error: string) {
  return { error }
}

function newToken({ tokens, clock }: Edenred, kind: Token['kind'], holder: string, life: number): Token {
  const id = randomBytes(32).toString('base64url')
  return tokens.put({ id, kind, holder, endsAt: clock.now() + life, isUsed: false })
}

// Nothing here is worth a signature: who asks has it from this very door.
function idToken(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ iss: 'edenred', ...claims })}.`
}
