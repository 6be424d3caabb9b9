import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { PATIENCE } from '../outage.ts'
import * as port from './port.ts'

type Options = { config: Config['edenred']; clock: Clock; patience?: number }

const ACCESS_LIFE = 300

const Given = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  id_token: z.string().optional(),
  expires_in: z.number().default(ACCESS_LIFE),
})
const Person = z.object({ username: z.string().min(1) })
const Balances = z.array(z.object({ available_amount: z.int() }))
const Estimate = z.object({ available_amount: z.int() })
const Known = z.object({
  authorization_id: z.string(),
  order_ref: z.string().default(''),
  status: z.enum(['authorized', 'captured', 'cancelled']),
  authorized_amount: z.int().default(0),
  captured_amount: z.int().default(0),
  refunded_amount: z.int().default(0),
  capture_id: z.string().nullish(),
})
const Failure = z.object({ meta: z.object({ messages: z.array(z.object({ code: z.coerce.string() })) }) })

/**
 * Edenred's sign-in (OpenID Connect) and Direct Payment Services v2. It documents no idempotency keys: what broke off is
 * looked up by our `order_ref` before it is asked again, and what changes a payment is compared with how it stands.
 */
export function edenred({ config, clock, patience = PATIENCE }: Options): port.TicketRestaurant {
  const sso = (path: string, init: RequestInit = {}) => answerTo(config.authBase + path, init, patience)
  const ask = <T>(shape: z.ZodType<T>, path: string, { access, body }: { access?: string; body?: object } = {}) =>
    dataOf(shape, answerTo(config.apiBase + path, requestOf(config, access, body), patience))
  const tstamp = () => new Date(clock.now()).toISOString()

  async function tokens(fields: Record<string, string>, nonce?: string): Promise<port.Tokens> {
    const { authClientId: client_id, authClientSecret: client_secret } = config
    const body = new URLSearchParams({ ...fields, client_id, client_secret })
    const answer = await sso('/connect/token', { method: 'POST', body })
    const said = await jsonOf(answer)
    if (!answer.ok) throw tokenFailure(said, answer.status)
    const { access_token: access, refresh_token: refresh, id_token: idToken, expires_in: life } = Given.parse(said)
    if (nonce !== undefined && !answersUs(idToken, { nonce, aud: client_id })) {
      throw new port.SignInOver('the code answers another sign-in')
    }
    return { access, refresh, accessEndsAt: clock.now() + life * 1000 }
  }

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
      tokens({ grant_type: 'authorization_code', code, redirect_uri: config.redirectUri }, nonce),
    refresh: (refreshToken) => tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async whoIs(access) {
      const answer = await sso('/connect/userinfo', { headers: { authorization: `Bearer ${access}` } })
      if (answer.status === 401) throw new port.SignInOver('the access token has ended')
      if (!answer.ok) throw new Error(`Edenred answered ${answer.status} to who it is`)
      return Person.parse(await jsonOf(answer)).username
    },
    async balance({ username, access }) {
      const entries = granted(await ask(Balances, `/users/${encodeURIComponent(username)}/balances`, { access }))
      return entries.reduce((sum, { available_amount: cents }) => sum + cents, 0)
    },
    async estimate({ username, access }, { mid, cents }) {
      const path = `/users/${encodeURIComponent(username)}/actions/estimate-charge`
      return granted(await ask(Estimate, path, { access, body: { mid, amount: cents } })).available_amount
    },
    async authorise({ access }, { mid, orderRef, cents }) {
      const held = await this.find(orderRef)
      if (held) return held
      const body = { mid, order_ref: orderRef, amount: cents, capture_mode: 'manual', tstamp: tstamp() }
      try {
        const answer = await ask(Known, '/transactions', { access, body })
        return 'refusal' in answer ? { status: 'refused', code: answer.refusal } : voucherOf(answer.data)
      } catch (error) {
        const done = error instanceof port.EdenredDown ? await this.find(orderRef) : null
        if (done) return done
        throw error
      }
    },
    async find(orderRef) {
      const path = `/transactions?${new URLSearchParams({ order_ref: orderRef })}`
      const [found] = granted(await ask(z.array(Known), path))
      return found ? voucherOf(found) : null
    },
    async look(id) {
      return voucherOf(granted(await ask(Known, `/transactions/${encodeURIComponent(id)}`)))
    },
    async capture(id, cents) {
      const path = `/transactions/${encodeURIComponent(id)}/actions/capture`
      return orAsItIs(ask(Known, path, { body: { amount: cents, tstamp: tstamp() } }), () => this.look(id))
    },
    async cancel(id) {
      const path = `/transactions/${encodeURIComponent(id)}/actions/cancel`
      return orAsItIs(ask(Known, path, { body: { tstamp: tstamp() } }), () => this.look(id))
    },
    async refund(id, totalCents) {
      const voucher = await this.look(id)
      const missing = totalCents - voucher.refundedCents
      if (missing <= 0 || voucher.captureId === null) return voucher
      const path = `/transactions/${encodeURIComponent(voucher.captureId)}/actions/refund`
      return orAsItIs(
        ask(Known, path, { body: { amount: missing, tstamp: tstamp() } }),
        () => this.look(id),
        ({ refundedCents }) => refundedCents >= totalCents,
      )
    },
  }
}

function requestOf(config: Config['edenred'], access?: string, body?: object): RequestInit {
  return {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-client-id': config.paymentClientId,
      'x-client-secret': config.paymentClientSecret,
      ...(access !== undefined && { authorization: `Bearer ${access}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  }
}

/** What is no answer at all may be asked again. */
async function answerTo(url: string, init: RequestInit, patience: number): Promise<Response> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patience) }).catch(
    (cause) => {
      throw new port.EdenredDown('Edenred did not answer', { cause })
    },
  )
  if (answer.status >= 500 || answer.status === 429) throw new port.EdenredDown(`Edenred answered ${answer.status}`)
  return answer
}

/** A line that breaks while the answer is read leaves as much unknown as one that breaks before. */
async function jsonOf(answer: Response): Promise<unknown> {
  const text = await answer.text().catch((cause) => {
    throw new port.EdenredDown('Edenred broke off', { cause })
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new port.EdenredDown('Edenred’s answer cannot be read')
  }
}

type Answer<T> = { data: T } | { refusal: string }

/** `{meta: {status}, data}`: whatever has not succeeded is a refusal, by its first code. */
async function dataOf<T>(shape: z.ZodType<T>, asking: Promise<Response>): Promise<Answer<T>> {
  const answer = await asking
  if (answer.status === 401) throw unauthorised(await jsonOf(answer))
  const said = (await jsonOf(answer)) as { meta?: { status?: string }; data?: unknown }
  if (answer.ok && said.meta?.status === 'succeeded') return { data: shape.parse(said.data) }
  return { refusal: codeOf(said) ?? String(answer.status) }
}

function codeOf(said: unknown): string | undefined {
  return Failure.safeParse(said).data?.meta.messages[0]?.code
}

// Our own credentials being wrong is nothing that a diner mends by signing in again.
function unauthorised(said: unknown): Error {
  const code = codeOf(said)
  return code === 'invalid_client' ? new Error('Edenred does not know us') : new port.SignInOver(code ?? '401')
}

function granted<T>(answer: Answer<T>): T {
  if ('data' in answer) return answer.data
  throw new Refused(`Edenred refuses the request: ${answer.refusal}`)
}

/** Where a diner has no part in it, it is our own fault. */
class Refused extends Error {}

type Known = z.infer<typeof Known>

/** What has happened to a payment meanwhile is no error; nor is an answer that was lost, where it was done. */
async function orAsItIs(
  asking: Promise<Answer<Known>>,
  look: () => Promise<port.EdenredPayment>,
  isDone: (voucher: port.EdenredPayment) => boolean = ({ status }) => status !== 'authorised',
): Promise<port.EdenredPayment> {
  try {
    return voucherOf(granted(await asking))
  } catch (error) {
    const found = error instanceof port.EdenredDown || error instanceof Refused ? await look() : null
    if (found && isDone(found)) return found
    throw error
  }
}

const STATUSES = { authorized: 'authorised', captured: 'captured', cancelled: 'cancelled' } as const

function voucherOf(known: Known): port.EdenredPayment {
  return {
    id: known.authorization_id,
    captureId: known.capture_id ?? null,
    orderRef: known.order_ref,
    status: STATUSES[known.status],
    authorisedCents: known.authorized_amount,
    capturedCents: known.captured_amount,
    refundedCents: known.refunded_amount,
  }
}

function tokenFailure(said: unknown, status: number): Error {
  const { error } = z.object({ error: z.string() }).catch({ error: '' }).parse(said)
  return error === 'invalid_grant'
    ? new port.SignInOver('Edenred no longer takes this token')
    : new Error(`Edenred answered ${status} ${error} to a token`)
}

/** It came over TLS from who made it: its signature adds nothing (OpenID Connect Core 3.1.3.7). */
function answersUs(idToken: string | undefined, { nonce, aud }: { nonce: string; aud: string }): boolean {
  try {
    const claims = JSON.parse(Buffer.from(idToken?.split('.')[1] ?? '', 'base64url').toString('utf8'))
    return claims.nonce === nonce && [claims.aud].flat().includes(aud)
  } catch {
    return false
  }
}
