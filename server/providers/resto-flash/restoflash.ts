import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Resilience } from '../resilience.ts'
import {
  type FlashTransaction,
  type RestoFlash,
  type RestoFlashDecline,
  RestoFlashDown,
  type RestoFlashRequest,
  type State,
} from './port.ts'
import { ask, encoded, RestoFlashApiError, type RestoflashClient } from './restoflash-answers.ts'

const STATES = {
  OPEN: 'open',
  VALIDATED: 'validated',
  REJECTED: 'rejected',
  CANCELED: 'cancelled',
  EXPIRED: 'expired',
} as const satisfies Record<string, State>

/** A link or a payment as Resto Flash returns it. */
const Shown = z.object({
  reference: z.string(),
  state: z.literal(Object.keys(STATES) as (keyof typeof STATES)[]),
  stateDate: z.number().default(0),
  loyaltyId: z.string().nullish(),
  credentialToken: z.string().nullish(),
  restoflashId: z.string().min(1),
})

type Options = { config: Config['restoflash']; clock: Clock; resilience: Resilience }

/**
 * Resto Flash's web API. A request repeated with its reference takes effect once. The granted amount is read back
 * (`encodedValue`), because it may be a part.
 */
export function restoflash(asking: Options): RestoFlash {
  return { ...restoflashLinks(asking), ...restoflashPayments(asking) }
}

const ShownPayment = Shown.extend({ encodedValue: z.string().nullish(), encodedCancelledValue: z.string().nullish() })
const Left = z.number()

/** Failures that only a diner's card or the restaurant can cause. */
const REFUSALS = [2000, 2001, 2002]

function restoflashPayments(asking: RestoflashClient) {
  return {
    begin: (wish) => begin(asking, wish),
    retrieve: (id) => retrieve(asking, id),
    refund: (id, wish) => refund(asking, id, wish),
  } satisfies Partial<RestoFlash>
}

async function begin(asking: RestoflashClient, wish: RestoFlashRequest): Promise<FlashTransaction | RestoFlashDecline> {
  const { config, clock } = asking
  const { reference, cents, siret, credentialToken, email, returnUrl } = wish
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
  const path = pathOf('/web/transaction', reference)
  try {
    return flashOf(asking, await ask(asking, ShownPayment, path, { body, repeats: true }))
  } catch (error) {
    if (error instanceof RestoFlashApiError && REFUSALS.includes(error.code))
      return { state: 'refused', code: error.code }
    throw error
  }
}

async function retrieve(asking: RestoflashClient, id: string): Promise<FlashTransaction> {
  return flashOf(asking, await ask(asking, ShownPayment, `/web/transaction/${encodeURIComponent(id)}`))
}

async function refund(
  asking: RestoflashClient,
  id: string,
  { siret, totalCents }: { siret: string; totalCents: number },
): Promise<FlashTransaction> {
  const before = await retrieve(asking, id)
  const missing = totalCents - before.backCents
  if (missing <= 0 || before.state !== 'validated') return before
  const body = {
    amount: before.givenCents / 100,
    amountToCancel: missing / 100,
    timestampInMsUTC: asking.clock.now(),
    encodedImei: encoded(`${asking.config.editor}[${siret}]`),
  }
  try {
    await ask(asking, Left, `/web/transaction/${encodeURIComponent(id)}/cancel.json`, { body, repeats: false })
  } catch (error) {
    // If the response was lost, the payment is retrieved. If nothing was refunded, the caller may try again.
    if (!(error instanceof RestoFlashDown)) throw error
    const after = await retrieve(asking, id)
    if (after.backCents < totalCents) throw error
  }
  return retrieve(asking, id)
}

function flashOf({ config }: RestoflashClient, shown: z.infer<typeof ShownPayment>): FlashTransaction {
  const { reference, stateDate: stateAt, restoflashId: id } = shown
  const state = STATES[shown.state]
  const [givenCents, backCents] = [centsIn(shown.encodedValue), centsIn(shown.encodedCancelledValue)]
  const redirectUrl = state === 'open' ? confirmationUrl(config, 'transaction', id) : null
  return { id, reference, state, stateAt, loyaltyId: shown.loyaltyId || null, givenCents, backCents, redirectUrl }
}

function centsIn(value: string | null | undefined): number {
  const euros = Number(Buffer.from(value ?? '', 'base64url').toString('utf8'))
  return Number.isFinite(euros) ? Math.round(euros * 100) : 0
}

/** Links a diner's account, once for all payments. */
function restoflashLinks(asking: RestoflashClient) {
  const { config, clock } = asking
  return {
    async beginLink({ reference, email, returnUrl }) {
      const body = {
        transacTimeInMillis: clock.now(),
        encodedImei: encoded(config.editor),
        encodedEmail: encoded(email),
        encodedRedirectUrl: encoded(returnUrl),
      }
      const path = pathOf(config.tokenPath, reference)
      const { restoflashId: id } = await ask(asking, Shown, path, { body, repeats: true })
      return { id, redirectUrl: confirmationUrl(config, 'token', id) }
    },
    async link(id) {
      const { state, credentialToken } = await ask(asking, Shown, `${config.tokenPath}/${encodeURIComponent(id)}`)
      return { id, state: STATES[state], credentialToken: credentialToken || null }
    },
  } satisfies Partial<RestoFlash>
}

function pathOf(kind: string, reference: string): string {
  return `${kind}/${encoded(reference)}.json`
}

/** The page of Resto Flash's site on which the diner confirms. */
function confirmationUrl(config: Config['restoflash'], kind: 'token' | 'transaction', id: string): string {
  return `${config.webBase}/confirm/${kind}/${encodeURIComponent(id)}`
}
