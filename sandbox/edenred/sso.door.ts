import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fieldsOf, optionalText, requiredChoice, requiredText } from '../bad-input.ts'
import { MINUTE } from '../clock/durations.ts'
import { failAsPlanned } from '../faults/faults.door.ts'
import type { InjectedFaults } from '../faults/faults.ts'
import { HOLDER_KINDS, holderId, kindOf, newName } from '../vouchers/holders.ts'
import { readForms } from '../vouchers/read-forms.ts'
import { showTo } from '../vouchers/show-page.ts'
import { signInPage } from '../vouchers/sign-in-page.ts'
import type { Edenred } from './edenred.ts'
import { CLIENT, issueTokens, oauthError, tokenOf } from './tokens.ts'

const TENANT = 'tenant:fr-ctrtku'
const CODE_LIFE = MINUTE
const LONGEST = 2_000

/** `/edenred/sso`: a diner signs in on a page, and the application exchanges the returned code for tokens. */
export function edenredSsoDoor(
  app: FastifyInstance,
  { edenred, faults }: { edenred: Edenred; faults: InjectedFaults },
): void {
  app.register(
    async (sso) => {
      readForms(sso)
      sso.get('/connect/authorize', (request, reply) => {
        const asked = askedOf(request.query)
        const fault = faultOf(asked)
        if (fault) return reply.code(400).send({ error: 'invalid_request', error_description: fault })
        const page = signInPage({
          title: 'Connectez-vous à Ticket Restaurant',
          issuer: 'Ticket Restaurant',
          action: '/edenred/sso/sign-in',
          hidden: asked,
          name: newName(),
        })
        return showTo(reply, page, asked.redirect_uri)
      })
      sso.post('/sign-in', (request, reply) => signIn(edenred, request.body, reply))
      sso.get('/connect/endsession', (request, reply) => {
        const back = optionalText(fieldsOf(request.query), 'post_logout_redirect_uri', LONGEST)
        return back !== undefined && /^https?:/.test(back) ? reply.redirect(back, 302) : reply.code(204).send()
      })

      sso.register(async (api) => {
        failAsPlanned(api, faults, () => 'edenred', { error: 'temporarily_unavailable' })
        api.post('/connect/token', (request, reply) => {
          const answer = exchange(edenred, fieldsOf(request.body ?? {}))
          return reply
            .code('error' in answer ? 400 : 200)
            .header('cache-control', 'no-store')
            .send(answer)
        })
        api.get('/connect/userinfo', (request, reply) => {
          const token = tokenOf(edenred, request)
          if (!token) return reply.code(401).header('www-authenticate', 'Bearer error="invalid_token"').send()
          return { sub: token.holder, username: token.holder }
        })
      })
    },
    { prefix: '/edenred/sso' },
  )
}

const ASKED = ['response_type', 'client_id', 'scope', 'redirect_uri', 'state', 'nonce', 'acr_values'] as const
type Asked = Record<(typeof ASKED)[number], string>

function askedOf(query: unknown): Asked {
  const fields = fieldsOf(query)
  return Object.fromEntries(ASKED.map((name) => [name, optionalText(fields, name, LONGEST) ?? ''])) as Asked
}

function faultOf(asked: Asked): string | undefined {
  if (asked.response_type !== 'code') return 'response_type: code is expected.'
  if (asked.client_id !== CLIENT.id) return 'client_id: this client is not known.'
  if (!asked.scope.split(' ').includes('openid')) return 'scope: openid is expected.'
  if (!URL.canParse(asked.redirect_uri) || !/^https?:/.test(asked.redirect_uri)) return 'redirect_uri: is no address.'
  if (asked.acr_values !== TENANT) return `acr_values: ${TENANT} is expected.`
  return undefined
}

/** Redirects to the application with a code, or with `access_denied` if the diner cancelled. */
function signIn({ codes, clock }: Edenred, body: unknown, reply: FastifyReply) {
  const fields = fieldsOf(body)
  const asked = askedOf(fields)
  const fault = faultOf(asked)
  if (fault) return reply.code(400).send({ error: 'invalid_request', error_description: fault })

  const back = new URL(asked.redirect_uri)
  if (asked.state) back.searchParams.set('state', asked.state)
  if (fields.decision === 'cancel') {
    back.searchParams.set('error', 'access_denied')
    return reply.redirect(back.href, 302)
  }
  const kind = requiredChoice(fields, 'user', HOLDER_KINDS)
  const holder = holderId(kind, requiredText(fields, 'name', 60))
  const id = randomBytes(24).toString('hex').toUpperCase()
  const { redirect_uri: redirectUri, nonce } = asked
  codes.put({ id, holder, redirectUri, nonce, endsAt: clock.now() + CODE_LIFE, isUsed: false })
  back.searchParams.set('code', id)
  return reply.redirect(back.href, 302)
}

function exchange(edenred: Edenred, fields: Record<string, unknown>) {
  if (fields.client_id !== CLIENT.id || fields.client_secret !== CLIENT.secret) return oauthError('invalid_client')
  if (fields.grant_type === 'authorization_code') return exchangeCode(edenred, fields)
  if (fields.grant_type === 'refresh_token') return exchangeRefresh(edenred, String(fields.refresh_token ?? ''))
  return oauthError('unsupported_grant_type')
}

function exchangeCode(edenred: Edenred, { code, redirect_uri: redirectUri }: Record<string, unknown>) {
  const given = edenred.codes.find(String(code ?? ''))
  if (!given || given.isUsed || given.endsAt <= edenred.clock.now()) return oauthError('invalid_grant')
  if (given.redirectUri !== redirectUri) return oauthError('invalid_grant')
  edenred.codes.put({ ...given, isUsed: true })
  return issueTokens(edenred, given.holder, given.nonce)
}

/** Exchanges a refresh token, which is valid once. The response contains the next one. */
function exchangeRefresh(edenred: Edenred, id: string) {
  const token = edenred.tokens.find(id)
  if (token?.kind !== 'refresh' || token.isUsed || token.endsAt <= edenred.clock.now())
    return oauthError('invalid_grant')
  if (kindOf(token.holder) === 'expired') return oauthError('invalid_grant')
  edenred.tokens.put({ ...token, isUsed: true })
  return issueTokens(edenred, token.holder, '')
}
