import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { Logger } from 'pino'
import type { LeasedQueue } from '../../../queues/jobs.sql.ts'
import { runLeased } from '../../../queues/run-leased.ts'
import { renew } from '../charging/renew.ts'
import { ask, cancel, look, type PaymentContext } from '../core/ask-provider.ts'
import type { Attempt } from '../core/attempt.ts'
import * as debts from '../core/debts.sql.ts'
import * as rows from '../core/payments.sql.ts'
import { mustBeRenewed, record } from '../core/record-payment.ts'
import { collectNow } from '../debts/collect.ts'
import * as topUps from '../top-ups/top-up.sql.ts'
import { topUpNow } from '../top-ups/top-up.ts'
import { hearEvent } from './hear-provider.ts'
import * as told from './provider-events.sql.ts'

const LONGEST_PAUSE = 60 * MINUTE

export type DuePayments = PaymentContext & { log: Pick<Logger, 'error'> }

const PROVIDER_EVENTS: LeasedQueue = { name: 'provider-events', table: 'provider_event', key: ['id'] }
const PAYMENTS: LeasedQueue = { name: 'payments', table: 'payment_attempt', key: ['id'] }
const DEBTS: LeasedQueue = { name: 'debts', table: 'debt', key: ['payable_id', 'purpose'] }
const TOP_UPS: LeasedQueue = { name: 'top-ups', table: 'top_up', key: ['payable_id'] }

/** Does what the provider told. Answers how many it did, as its neighbours. */
export function runDueProviderEvents(parts: DuePayments): Promise<number> {
  return runLeased(parts, PROVIDER_EVENTS, {
    next: (db, now) => told.nextDueEvent(db, PROVIDER_EVENTS.name, now),
    keyOf: ({ id }) => id,
    run: (event) => hearEvent(parts, event),
  })
}

/** Does what is to be given back, asked again or renewed. */
export function runDuePayments(parts: DuePayments): Promise<number> {
  return runLeased(parts, PAYMENTS, {
    next: (db, now) => rows.nextDueAttempt(db, PAYMENTS.name, now),
    keyOf: ({ id }) => id,
    run: (attempt) => goOn(parts, attempt),
  })
}

/** Collects what is owed. */
export function runDueDebts(parts: DuePayments): Promise<number> {
  return runLeased(parts, DEBTS, {
    next: (db, now) => debts.nextDueDebt(db, DEBTS.name, now),
    keyOf: ({ payableId, purpose }) => `${payableId} ${purpose}`,
    run: (debt) => collectNow(parts, debt),
  })
}

/** Sends on to restaurants what the platform owes them. */
export function runDueTopUps(parts: DuePayments): Promise<number> {
  return runLeased(parts, TOP_UPS, {
    next: (db, now) => topUps.nextDueTopUp(db, TOP_UPS.name, now),
    keyOf: ({ payableId }) => payableId,
    run: (topUp) => topUpNow(parts, topUp, againAfter(parts.clock.now(), topUp.refusals)),
  })
}

async function goOn(parts: PaymentContext, attempt: Attempt): Promise<void> {
  const { status, giveBackCents, captureBefore } = attempt
  switch (status) {
    case 'BEGUN':
      return void (await ask(parts, attempt))
    case 'WAITING': {
      const asked = (await look(parts, attempt)).attempt
      return void (asked.status === 'WAITING' && (await cancel(parts, asked)))
    }
    case 'AUTHORISED':
      if (giveBackCents !== null) return void (await cancel(parts, attempt))
      if (captureBefore !== null && captureBefore > parts.clock.now() && mustBeRenewed({ ...attempt, captureBefore })) {
        return renew(parts, attempt)
      }
      return void (await look(parts, attempt))
    case 'CAPTURED':
      return refundNow(parts, attempt)
    default:
      throw new Error(`an attempt that is ${status} is never due`)
  }
}

async function refundNow(parts: PaymentContext, attempt: Attempt): Promise<void> {
  const { id, intentId, giveBackCents, capturedCents, refundedCents } = attempt
  const cents = Math.min(giveBackCents ?? 0, capturedCents) - refundedCents
  if (intentId === null || cents <= 0) return
  const isAll = refundedCents + cents === capturedCents
  await parts.cards.refund(intentId, { cents, withFee: isAll }, `refund:${id}:${refundedCents + cents}`)
  await record(parts, attempt, await parts.cards.look(intentId))
}

/** When what the provider has refused is asked again. */
function againAfter(now: number, refusals: number): Date {
  return new Date(now + Math.min(LONGEST_PAUSE, 10_000 * 2 ** Math.min(refusals, 12)))
}
