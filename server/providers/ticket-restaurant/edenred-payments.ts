import { z } from 'zod'
import { ask, EdenredApiError, type EdenredClient, granted } from './edenred-answers.ts'
import { EdenredDown, type EdenredPayment, type TicketRestaurant } from './port.ts'

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

/** Edenred's balances and payments, Direct Payment Services v2. */
export function edenredPayments(edenred: EdenredClient) {
  return {
    async balance({ username, access }) {
      const entries = granted(
        await ask(edenred, Balances, `/users/${encodeURIComponent(username)}/balances`, { access }),
      )
      return entries.reduce((sum, { available_amount: cents }) => sum + cents, 0)
    },
    async estimate({ username, access }, { mid, cents }) {
      const path = `/users/${encodeURIComponent(username)}/actions/estimate-charge`
      return granted(await ask(edenred, Estimate, path, { access, body: { mid, amount: cents } })).available_amount
    },
    async authorise({ access }, { mid, orderRef, cents }) {
      const held = await find(edenred, orderRef)
      if (held) return held
      const body = { mid, order_ref: orderRef, amount: cents, capture_mode: 'manual', tstamp: tstamp(edenred) }
      try {
        const answer = await ask(edenred, Known, '/transactions', { access, body })
        return 'refusal' in answer ? { status: 'refused', code: answer.refusal } : voucherOf(answer.data)
      } catch (error) {
        const done = error instanceof EdenredDown ? await find(edenred, orderRef) : null
        if (done) return done
        throw error
      }
    },
    find: (orderRef) => find(edenred, orderRef),
    retrieve: (id) => retrieve(edenred, id),
    capture: (id, cents) => change(edenred, id, { path: transaction(id, '/actions/capture'), body: { amount: cents } }),
    cancel: (id) => change(edenred, id, { path: transaction(id, '/actions/cancel') }),
    async refund(id, totalCents) {
      const voucher = await retrieve(edenred, id)
      const missing = totalCents - voucher.refundedCents
      if (missing <= 0 || voucher.captureId === null) return voucher
      const action = { path: transaction(voucher.captureId, '/actions/refund'), body: { amount: missing } }
      return change(edenred, id, action, ({ refundedCents }) => refundedCents >= totalCents)
    },
  } satisfies Partial<TicketRestaurant>
}

async function find(edenred: EdenredClient, orderRef: string): Promise<EdenredPayment | null> {
  const path = `/transactions?${new URLSearchParams({ order_ref: orderRef })}`
  const [found] = granted(await ask(edenred, z.array(Known), path))
  return found ? voucherOf(found) : null
}

async function retrieve(edenred: EdenredClient, id: string): Promise<EdenredPayment> {
  return voucherOf(granted(await ask(edenred, Known, transaction(id))))
}

function transaction(id: string, action = ''): string {
  return `/transactions/${encodeURIComponent(id)}${action}`
}

function tstamp({ clock }: EdenredClient): string {
  return new Date(clock.now()).toISOString()
}

type Known = z.infer<typeof Known>

type Action = { path: string; body?: { amount: number } }

/** A payment that has changed concurrently is not an error. A lost response is not one either if the change was made. */
async function change(
  edenred: EdenredClient,
  id: string,
  { path, body }: Action,
  isDone: (voucher: EdenredPayment) => boolean = ({ status }) => status !== 'authorised',
): Promise<EdenredPayment> {
  try {
    return voucherOf(granted(await ask(edenred, Known, path, { body: { ...body, tstamp: tstamp(edenred) } })))
  } catch (error) {
    const found = error instanceof EdenredDown || error instanceof EdenredApiError ? await retrieve(edenred, id) : null
    if (found && isDone(found)) return found
    throw error
  }
}

const STATUSES = { authorized: 'authorised', captured: 'captured', cancelled: 'cancelled' } as const

function voucherOf(known: Known): EdenredPayment {
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
