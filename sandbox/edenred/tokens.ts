import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { HOUR } from '../clock/durations.ts'
import type { Edenred, Token } from './edenred.ts'

/** The application's OAuth client. */
export const CLIENT = { id: 'sandbox-edenred-sso', secret: 'sandbox-edenred-sso-secret' }
const ACCESS_LIFE = HOUR
const REFRESH_LIFE = 30 * 24 * ACCESS_LIFE

/** Issues a new access and refresh token, and an ID token with the holder and the request's `nonce`. */
export function issueTokens(edenred: Edenred, holder: string, nonce: string) {
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

/** Returns the access token of a request; undefined if it is missing or expired. */
export function tokenOf({ tokens, clock }: Edenred, { headers }: FastifyRequest): Token | undefined {
  const token = tokens.find(String(headers.authorization ?? '').replace(/^Bearer /, ''))
  return token?.kind === 'access' && token.endsAt > clock.now() ? token : undefined
}

export function oauthError(error: string) {
  return { error }
}

function newToken({ tokens, clock }: Edenred, kind: Token['kind'], holder: string, life: number): Token {
  const id = randomBytes(32).toString('base64url')
  return tokens.put({ id, kind, holder, endsAt: clock.now() + life, isUsed: false })
}

// Unsigned, because the application fetches it from the sandbox itself.
function idToken(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ iss: 'edenred', ...claims })}.`
}
