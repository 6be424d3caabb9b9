import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { Logger } from 'pino'
import type { LeasedQueue } from '../../../queues/jobs.sql.ts'
import { runLeased } from '../../../queues/run-leased.ts'
import { renew } from '../charging/reauthorize.ts'
import { ask, cancel, KEYS_LAST, type PaymentContext, retrieve } from '../core/ask-provider.ts'
import type { Attempt, FindDebtor } from '../core/attempt.ts'
import * as debts from '../core/debts.sql.ts'
import * as rows from '../core/payments.sql.ts'
import { mustBeRenewed, owesFee, record } from '../core/record-payment.ts'
import { chargeDebt } from '../debts/charge-debt.ts'
import * as topUps from '../top-ups/top-up.sql.ts'
import { sendTopUp } from '../top-ups/top-ups.ts'
import { onProviderEvent } from './on-provider-event.ts'
import * as stored from './provider-events.sql.ts'

const LONGEST_PAUSE = 60 * MINUTE

type DuePayments = PaymentContext & { log: Pick<Logger, 'error'> }

const PROVIDER_EVENTS: LeasedQueue = { name: 'provider-events', table: 'provider_event', key: ['id'] }
const PAYMENTS: LeasedQueue = { name: 'payments', table: 'payment_attempt', key: ['id'] }
const DEBTS: LeasedQueue = { name: 'debts', table: 'debt', key: ['payable_id', 'purpose'] }
const TOP_UPS: LeasedQueue = { name: 'top-ups', table: 'top_up', key: ['payable_id'] }

/** Applies due webhook events. Returns their number, as do the other jobs below. */
export function runDueProviderEvents(context: DuePayments): Promise<number> {
  return runLeased(context, PROVIDER_EVENTS, {
    next: (db, now) => stored.nextDueEvent(db, PROVIDER_EVENTS.name, now),
    keyOf: ({ id }) => id,
    run: (event) => onProviderEvent(context, event),
  })
}

/** Voids, refunds, renews or sends again the due attempts. */
export function runDuePayments(context: DuePayments): Promise<number> {
  return runLeased(context, PAYMENTS, {
    next: (db, now) => rows.nextDueAttempt(db, PAYMENTS.name, now),
    keyOf: ({ id }) => id,
    run: (attempt) => advanceOrFail(context, attempt),
  })
}

/** Charges the due debts. `findDebtor` returns their payers. */
export function runDueDebts(context: DuePayments, findDebtor: FindDebtor): Promise<number> {
  return runLeased(context, DEBTS, {
    next: (db, now) => debts.nextDueDebt(db, DEBTS.name, now),
    keyOf: ({ payableId, purpose }) => `${payableId} ${purpose}`,
    run: (debt) => chargeDebt(context, debt, findDebtor),
  })
}

export function runDueTopUps(context: DuePayments): Promise<number> {
  return runLeased(context, TOP_UPS, {
    next: (db, now) => topUps.nextDueTopUp(db, TOP_UPS.name, now),
    keyOf: ({ payableId }) => payableId,
    run: (topUp) => sendTopUp(context, topUp, retryAt(context.clock.now(), topUp.refusals)),
  })
}

/** Throws if the provider leaves a payment unchanged and the payment is due at once: it then waits for its retry. */
async function advanceOrFail(context: PaymentContext, before: Attempt): Promise<void> {
  const { status, refundedCents, refundedFeeCents, refundRequestedCents, dueAt, version } = await advance(
    context,
    before,
  )
  const isAsItWas =
    status === before.status &&
    refundedCents === before.refundedCents &&
    refundedFeeCents === before.refundedFeeCents &&
    refundRequestedCents === before.refundRequestedCents
  if (isAsItWas && version !== before.version && dueAt !== null && dueAt <= context.clock.now())
    throw new Error(`the provider has left the payment ${before.id} as it was`)
}

/** Returns the updated attempt. */
async function advance(context: PaymentContext, attempt: Attempt): Promise<Attempt> {
  const { status, refundRequestedCents, captureBefore } = attempt
  switch (status) {
    case 'BEGUN':
      return (await ask(context, attempt)).attempt
    case 'WAITING': {
      const latest = (await retrieve(context, attempt)).attempt
      return latest.status === 'WAITING' ? cancel(context, latest) : latest
    }
    case 'AUTHORISED':
      if (refundRequestedCents !== null) return cancel(context, attempt)
      if (
        captureBefore !== null &&
        captureBefore > context.clock.now() &&
        mustBeRenewed({ ...attempt, captureBefore })
      ) {
        await renew(context, attempt)
        return attempt
      }
      return (await retrieve(context, attempt)).attempt
    case 'CAPTURED':
      return refundNow(context, attempt)
    default:
      throw new Error(`an attempt that is ${status} is never due`)
  }
}

/**
 * Retrieves the refunded amount first, because the response to an earlier refund may be lost and another amount requested
 * since. An earlier refund that the provider does not show may still arrive. It is sent again unchanged, and later requests
 * wait for it.
 */
async function refundNow(context: PaymentContext, attempt: Attempt): Promise<Attempt> {
  const { db, cards, clock } = context
  const latest = (await retrieve(context, attempt)).attempt
  const { id, intentId, refundRequestedCents, capturedCents, refundedCents } = latest
  const wanted = Math.min(refundRequestedCents ?? 0, capturedCents)
  if (intentId === null) return latest
  if (wanted <= refundedCents) return refundRestOfFee(context, latest, intentId)
  const asked = refundUnderWay(latest, clock.now())
  const { from, to } = asked ?? { from: refundedCents, to: wanted }
  // Another process has changed the row concurrently. The refund is still due.
  if (!asked && !(await rows.noteRefund(db, latest, to, new Date(clock.now())))) return latest
  await cards.refund(intentId, { cents: to - from, withFee: to === capturedCents }, `refund:${id}:${to}`)
  const refunded = await record(context, (await rows.attemptById(db, id)) ?? latest, await cards.retrieve(intentId))
  return refundRestOfFee(context, refunded, intentId)
}

/** Refunds the rest of our fee once a payment is refunded in full: earlier refunds of a part kept the fee. */
async function refundRestOfFee(context: PaymentContext, attempt: Attempt, intentId: string): Promise<Attempt> {
  if (!owesFee(attempt)) return attempt
  const { db, cards } = context
  await cards.refundRestOfFee(intentId, `refund-fee:${attempt.id}`)
  return record(context, (await rows.attemptById(db, attempt.id)) ?? attempt, await cards.retrieve(intentId))
}

/**
 * Returns the refund that was requested and that the provider does not show yet. Null once the provider has forgotten its
 * idempotency key: it can no longer arrive then.
 */
function refundUnderWay(
  { refundAskedCents: to, refundAskedFromCents: from, refundAskedAt: at, refundedCents }: Attempt,
  now: number,
): { from: number; to: number } | null {
  if (to === null || from === null || at === null) return null
  return to > refundedCents && from === refundedCents && now - at < KEYS_LAST ? { from, to } : null
}

function retryAt(now: number, refusals: number): Date {
  return new Date(now + Math.min(LONGEST_PAUSE, 10_000 * 2 ** Math.min(refusals, 12)))
}
