import { MINUTE } from '@tablee/domain/calendar'
import type { Logger } from 'pino'
import { ProviderDown } from '../../providers/card-payments/port.ts'
import { type Asking, ask, cancel, look } from './ask-provider.ts'
import type { Attempt } from './attempt.ts'
import { collectNow } from './collect.ts'
import * as debts from './debts.sql.ts'
import { hearEvent } from './hear-provider.ts'
import * as rows from './payments.sql.ts'
import * as told from './provider-events.sql.ts'
import { mustBeRenewed, record } from './record-payment.ts'
import { renew } from './renew.ts'
import * as topUps from './top-up.sql.ts'
import { topUpNow } from './top-up.ts'

export type DuePayments = Asking & { log: Pick<Logger, 'error'> }

/** How long a process may take for one; should it die, another takes it then. */
const LEASE = MINUTE
const LONGEST_PAUSE = 60 * MINUTE

/**
 * Does what is due with money: what the provider told, what is to be given back, asked again, renewed, collected or sent on. Each
 * by itself, outside any transaction: nothing waits for the provider but the work itself. Answers how many it did.
 */
export async function runDuePayments(parts: DuePayments): Promise<number> {
  let done = 0
  for (let found = true; found; ) {
    found =
      (await nextEvent(parts)) || (await nextAttempt(parts)) || (await nextDebt(parts)) || (await nextTopUp(parts))
    if (found) done++
  }
  return done
}

async function nextEvent(parts: DuePayments): Promise<boolean> {
  const { db, clock } = parts
  const event = await told.takeDueEvent(db, ...lease(clock.now()))
  if (!event) return false
  await orPutOff(
    parts,
    () => hearEvent(parts, event),
    (until, why) => told.putOffEvent(db, event.id, pause(until, event.tries), why),
  )
  return true
}

async function nextAttempt(parts: DuePayments): Promise<boolean> {
  const { db, clock } = parts
  const attempt = await rows.takeDueAttempt(db, ...lease(clock.now()))
  if (!attempt) return false
  await orPutOff(
    parts,
    () => goOn(parts, attempt),
    (now, why) => rows.putOffAttempt(db, attempt.id, pause(now, attempt.tries), why),
  )
  return true
}

async function nextDebt(parts: DuePayments): Promise<boolean> {
  const { db, clock } = parts
  const debt = await debts.takeDueDebt(db, ...lease(clock.now()))
  if (!debt) return false
  await orPutOff(
    parts,
    () => collectNow(parts, debt),
    (now, why) => debts.putOffDebt(db, debt, pause(now, 0), why, false),
  )
  return true
}

async function nextTopUp(parts: DuePayments): Promise<boolean> {
  const { db, clock } = parts
  const topUp = await topUps.takeDueTopUp(db, ...lease(clock.now()))
  if (!topUp) return false
  await orPutOff(
    parts,
    () => topUpNow(parts, topUp, pause(clock.now(), topUp.tries)),
    (now, why) => topUps.putOffTopUp(db, topUp.payableId, pause(now, topUp.tries), why, false),
  )
  return true
}

async function goOn(parts: Asking, attempt: Attempt): Promise<void> {
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

async function refundNow(parts: Asking, attempt: Attempt): Promise<void> {
  const { id, intentId, giveBackCents, capturedCents, refundedCents } = attempt
  const cents = Math.min(giveBackCents ?? 0, capturedCents) - refundedCents
  if (intentId === null || cents <= 0) return
  const isAll = refundedCents + cents === capturedCents
  await parts.cards.refund(intentId, { cents, withFee: isAll }, `refund:${id}:${refundedCents + cents}`)
  await record(parts, attempt, await parts.cards.look(intentId))
}

async function orPutOff(
  parts: DuePayments,
  work: () => Promise<void>,
  putOff: (now: number, why: string) => Promise<void>,
) {
  try {
    await work()
  } catch (error) {
    // A provider that is down is no news to us; anything else is.
    if (!(error instanceof ProviderDown)) parts.log.error(error)
    await putOff(parts.clock.now(), error instanceof Error ? error.message.slice(0, 200) : 'unknown')
  }
}

function lease(now: number): [Date, Date] {
  return [new Date(now), new Date(now + LEASE)]
}

function pause(now: number, tries: number): Date {
  return new Date(now + Math.min(LONGEST_PAUSE, 5_000 * 2 ** Math.min(tries, 12)))
}
