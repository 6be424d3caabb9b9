import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { PATIENCE } from '../outage.ts'
import * as port from './port.ts'

type Options = { config: Config['restoflash']; clock: Clock; patience?: number }

const STATES = {
  OPEN: 'open',
  VALIDATED: 'validated',
  REJECTED: 'rejected',
  CANCELED: 'cancelled',
  EXPIRED: 'expired',
} as const satisfies Record<string, port.State>

const Envelope = z.object({ status: z.int(), msg: z.string(), result: z.unknown() })
const Failure = z.object({ code: z.int(), message: z.string().default('') })
const Shown = z.object({
  reference: z.string(),
  state: z.enum(['OPEN', 'VALIDATED', 'REJECTED', 'CANCELED', 'EXPIRED']),
  stateDate: z.number().default(0),
  loyaltyId: z.string().nullish(),
  credentialToken: z.string().nullish(),
  restoflashId: z.string().min(1),
})
const ShownPayment = Shown.extend({ encodedValue: z.string().nullish(), encodedCancelledValue: z.string().nullish() })
const Left = z.number()

/** What only a diner's card or the restaurant can be the reason of. */
const REFUSALS = [2000, 2001, 2002]

/**
 * Resto Flash's web API. What is asked again by its own reference is done once; how much was given is read back
 * (`encodedValue`), for part of it may be.
 */
export function restoflash({ config, clock, patience = PATIENCE }: Options): port.RestoFlash {
  const ask = async <T>(shape: z.ZodType<T>, path: string, body?: object): Promise<T> =>
    shape.parse(await resultOf(answerTo(config, path, body, patience)))
  const path = (kind: string, reference: string) => `${kind}/${encoded(reference)}.json`
  const site = (kind: 'token' | 'transaction', id: string) =>
    `${config.webBase}/confirm/${kind}/${encodeURIComponent(id)}`

  function flashOf(shown: z.infer<typeof ShownPayment>): port.Flash {
    const { reference, stateDate: stateAt, restoflashId: id } = shown
    const state = STATES[shown.state]
    const [givenCents, backCents] = [centsIn(shown.encodedValue), centsIn(shown.encodedCancelledValue)]
    const redirectUrl = state === 'open' ? site('transaction', id) : null
    return { id, reference, state, stateAt, loyaltyId: shown.loyaltyId || null, givenCents, backCents, redirectUrl }
  }

  return {
    async beginLink({ reference, email, returnUrl }) {
      const body = {
        transacTimeInMillis: clock.now(),
        encodedImei: encoded(config.editor),
        encodedEmail: encoded(email),
        encodedRedirectUrl: encoded(returnUrl),
      }
      const { restoflashId: id } = await onceMore(() => ask(Shown, path(config.tokenPath, reference), body))
      return { id, redirectUrl: site('token', id) }
    },
    async link(id) {
      const { state, credentialToken } = await ask(Shown, `${config.tokenPath}/${encodeURIComponent(id)}`)
      return { id, state: STATES[state], credentialToken: credentialToken || null }
    },
    async begin({ reference, cents, siret, credentialToken, email, returnUrl }) {
      const body = {
        transacTimeInMillis: clock.now(),
        encodedValue: encoded((cents / 100).toFixed(2)),
        acceptPartial: true,
        encodedImei: encoded(`${config.editor}[${siret}]`),
        credentialToken: credentialToken ?? '',
        authorizationMode: false,
        encodedEmail: encoded(email),
        encodedRedirectUrl: encoded(returnUrl),
      }
      try {
        return flashOf(await onceMore(() => ask(ShownPayment, path('/web/transaction', reference), body)))
      } catch (error) {
        if (error instanceof Refused && REFUSALS.includes(error.code)) return { state: 'refused', code: error.code }
        throw error
      }
    },
    async look(id) {
      return flashOf(await ask(ShownPayment, `/web/transaction/${encodeURIComponent(id)}`))
    },
    async giveBack(id, { siret, totalCents }) {
      const before = await this.look(id)
      const missing = totalCents - before.backCents
      if (missing <= 0 || before.state !== 'validated') return before
      const body = {
        amount: before.givenCents / 100,
        amountToCancel: missing / 100,
        timestampInMsUTC: clock.now(),
        encodedImei: encoded(`${config.editor}[${siret}]`),
      }
      try {
        await ask(Left, `/web/transaction/${encodeURIComponent(id)}/cancel.json`, body)
      } catch (error) {
        // An answer that was lost is looked up; if nothing was done, whoever asks again finds that too.
        if (!(error instanceof port.RestoFlashDown)) throw error
        const after = await this.look(id)
        if (after.backCents < totalCents) throw error
      }
      return this.look(id)
    },
  }
}

/** By its number, in the envelope. */
class Refused extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(`Resto Flash answered ${code} ${message}`)
    this.code = code
  }
}

/** What broke off is asked a second time: the reference makes it the same question. */
async function onceMore<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof port.RestoFlashDown)) throw error
    return ask()
  }
}

async function answerTo(config: Config['restoflash'], path: string, body: object | undefined, patience: number) {
  const { apiBase, login, password } = config
  const headers = {
    authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
    ...(body && { 'content-type': 'application/json' }),
  }
  const asked = { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) }
  const answer = await fetch(apiBase + path, {
    ...asked,
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch((cause) => {
    throw new port.RestoFlashDown('Resto Flash did not answer', { cause })
  })
  if (answer.status >= 500 || answer.status === 429) {
    throw new port.RestoFlashDown(`Resto Flash answered ${answer.status}`)
  }
  if (!answer.ok) throw new Error(`Resto Flash answered ${answer.status}`)
  return answer
}

/** `{status: 0, msg: "OK", result}`, or a failure with its number. */
async function resultOf(asking: Promise<Response>): Promise<unknown> {
  const answer = await asking
  const said = await answer.json().catch((cause) => {
    throw new port.RestoFlashDown('Resto Flash broke off', { cause })
  })
  const { status, msg, result } = Envelope.parse(said)
  if (status === 0) return result
  const { code, message } = Failure.catch({ code: 0, message: msg }).parse(result)
  throw new Refused(code, message)
}

/** base64url without padding: so are texts in paths and `encoded…` fields. */
function encoded(text: string): string {
  return Buffer.from(text).toString('base64url')
}

function centsIn(value: string | null | undefined): number {
  const euros = Number(Buffer.from(value ?? '', 'base64url').toString('utf8'))
  return Number.isFinite(euros) ? Math.round(euros * 100) : 0
}
