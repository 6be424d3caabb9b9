import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Resilience } from '../resilience.ts'
import { answerTo, type EdenredClient, jsonOf } from './edenred-answers.ts'
import { edenredPayments } from './edenred-payments.ts'
import { SignInOver, type TicketRestaurant, type Tokens } from './port.ts'

type Options = { config: Config['edenred']; clock: Clock; resilience: Resilience }

/**
 * Edenred's sign-in (OpenID Connect) and Direct Payment Services v2. It documents no idempotency keys: an interrupted request
 * is looked up by our `order_ref` before it is repeated, and a change is compared with the payment's state.
 */
export function edenred(asked: Options): TicketRestaurant {
  return { ...edenredSignIn(asked), ...edenredPayments(asked) }
}

const ACCESS_LIFE = 300

const Given = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  id_token: z.string().optional(),
  expires_in: z.number().default(ACCESS_LIFE),
})
const Person = z.object({ username: z.string().min(1) })

/** Edenred's sign-in, OpenID Connect. */
function edenredSignIn(edenred: EdenredClient) {
  const { config } = edenred
  return {
    signInUrl({ state, nonce }) {
      const asked = new URLSearchParams({
        response_type: 'code',
        client_id: config.authClientId,
        scope: config.scope,
        redirect_uri: config.redirectUri,
        state,
        nonce,
        acr_values: `tenant:${config.tenant}`,
        ui_locales: 'fr',
      })
      return `${config.authBase}/connect/authorize?${asked}`
    },
    exchange: (code, nonce) =>
      tokens(edenred, { grant_type: 'authorization_code', code, redirect_uri: config.redirectUri }, nonce),
    refresh: (refreshToken) => tokens(edenred, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    async whoIs(access) {
      const answer = await sso(edenred, '/connect/userinfo', { headers: { authorization: `Bearer ${access}` } })
      if (answer.status === 401) throw new SignInOver('the access token has ended')
      if (!answer.ok) throw new Error(`Edenred answered ${answer.status} to who it is`)
      return Person.parse(await jsonOf(answer)).username
    },
  } satisfies Partial<TicketRestaurant>
}

async function tokens(edenred: EdenredClient, fields: Record<string, string>, nonce?: string): Promise<Tokens> {
  const { authClientId: client_id, authClientSecret: client_secret } = edenred.config
  const body = new URLSearchParams({ ...fields, client_id, client_secret })
  const answer = await sso(edenred, '/connect/token', { method: 'POST', body })
  const given = await jsonOf(answer)
  if (!answer.ok) throw tokenFailure(given, answer.status)
  const { access_token: access, refresh_token: refresh, id_token: idToken, expires_in: life } = Given.parse(given)
  if (nonce !== undefined && !answersUs(idToken, { nonce, aud: client_id })) {
    throw new SignInOver('the code answers another sign-in')
  }
  return { access, refresh, accessEndsAt: edenred.clock.now() + life * 1000 }
}

function sso({ config, resilience }: EdenredClient, path: string, init: RequestInit): Promise<Response> {
  return answerTo(config.authBase + path, init, resilience)
}

function tokenFailure(body: unknown, status: number): Error {
  const { error } = z.object({ error: z.string() }).catch({ error: '' }).parse(body)
  return error === 'invalid_grant'
    ? new SignInOver('Edenred no longer takes this token')
    : new Error(`Edenred answered ${status} ${error} to a token`)
}

/** The ID token came over TLS from its issuer: checking the signature adds nothing (OpenID Connect Core 3.1.3.7). */
function answersUs(idToken: string | undefined, { nonce, aud }: { nonce: string; aud: string }): boolean {
  try {
    const claims = JSON.parse(Buffer.from(idToken?.split('.')[1] ?? '', 'base64url').toString('utf8'))
    return claims.nonce === nonce && [claims.aud].flat().includes(aud)
  } catch {
    return false
  }
}
