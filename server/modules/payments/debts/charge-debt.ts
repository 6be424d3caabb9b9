import { DAY, MINUTE } from '@tablee/domain/calendar/calendar'
import { isPending, wasGrantedAndVoided, wasOnceGranted } from '@tablee/domain/money/payment-status'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { publish } from '../../../events/outbox.ts'
import { voidAuthorization } from '../charging/reauthorize.ts'
import { ask, type PaymentContext, retrieve } from '../core/ask-provider.ts'
import type { Attempt, Debt, Debtor, FindDebtor, Purpose } from '../core/attempt.ts'
import * as debts from '../core/debts.sql.ts'
import { markDebtPaid } from '../core/mark-debt-paid.ts'
import * as rows from '../core/payments.sql.ts'
import { record } from '../core/record-payment.ts'

/** Days after the first try on which a card is charged again. Afterwards only the payment link remains. */
const TRIED_AGAIN: Record<Purpose, readonly number[]> = {
  MEAL: [1, 3, 7],
  NO_SHOW: [1, 3],
  AFTER_MEAL: [1, 3],
  OVER_LIMIT: [],
  LOST_VOUCHER: [1, 3],
}

/**
 * Failure code: another payment of the debt has begun, or its amount has changed, since it was read. The job tries again in a
 * minute.
 */
const CHANGED = 'changed_meanwhile'

/** An off-session charge (cents) at `at` (milliseconds). `tipCents` is the part of it that is a tip. */
export type ScheduledCharge = Pick<Debt, 'payableId' | 'purpose' | 'amountCents' | 'feeCents'> & {
  tipCents?: number
  at: number
}

/**
 * Schedules a charge in the caller's transaction; the job executes it. The bill and the no-show fee are captured from their
 * authorisation, or else charged to the card.
 */
export async function scheduleCharge(trx: Database, now: number, charge: ScheduledCharge): Promise<void> {
  await schedulingCharges(now, [charge]).execute(trx)
}

/** Returns an SQL fragment that schedules several charges, each of another payable. */
export function schedulingCharges(now: number, charges: readonly ScheduledCharge[]): RawBuilder<unknown> {
  const added = charges.map(({ at, ...terms }) => ({ ...terms, dueAt: new Date(at) }))
  return debts.addingDebts(added, new Date(now))
}

/** True if a charge of that purpose was ever scheduled for one of these payables. */
export function isCollected(trx: Database, payableIds: readonly string[], purpose: Purpose): Promise<boolean> {
  return debts.hasDebt(trx, payableIds, purpose)
}

const EXTRAS = ['AFTER_MEAL', 'OVER_LIMIT'] as const

/** Returns an SQL fragment that drops what is owed after the meal of these payables; captured money stays. */
export function droppingExtras(payableIds: readonly string[]): RawBuilder<unknown> {
  return debts.droppingDebts(payableIds, EXTRAS)
}

/** Returns an SQL fragment that charges what is owed after the meal of these payables now instead of at the next try. */
export function wakingExtras(now: number, payableIds: readonly string[]): RawBuilder<unknown> {
  return debts.wakingDebts(payableIds, EXTRAS, new Date(now))
}

/** Returns an SQL fragment that sends the payer the link to pay extras over the agreed limit now instead of later. */
export function askingForExtras(now: number, payableIds: readonly string[]): RawBuilder<unknown> {
  return debts.advancingDebts(payableIds, 'OVER_LIMIT', new Date(now))
}

/** Drops a scheduled charge; captured money stays. */
export async function dropDebt(trx: Database, payableId: string, purpose: Purpose): Promise<void> {
  await debts.dropDebt(trx, payableId, purpose)
}

/**
 * Tries a scheduled charge once. A charge without an authorisation waits until the bill is closed. Throws CardProviderDown
 * while the outcome is unknown.
 */
export async function chargeDebt(context: PaymentContext, debt: Debt, findDebtor: FindDebtor): Promise<void> {
  const debtor = isChargedSeparately(debt) ? await findDebtor(context.db, debt) : null
  // The bill closes and the debt falls due at the same time, the end of the service day. The job retries in a minute, or as
  // soon as the closed bill makes the debt grow.
  if (debtor?.isBillOpen) return
  if (debt.purpose === 'OVER_LIMIT') return fail(context, debt, debts.BY_LINK_ALONE)
  const attempts = await rows.attemptsOf(context.db, [debt.payableId])
  const pending = attempts.find((attempt) => attempt.purpose === debt.purpose && isPending(attempt))
  // The payer is paying by the link at this moment.
  const latest = pending && (await retrieve(context, pending)).attempt
  if (latest?.status === 'WAITING') return putOff(context, debt, 'waiting')
  if (latest?.status === 'CAPTURED') return settle(context, debt)

  // A process captured it and died before it settled the debt. A refund since then does not matter.
  if (attempts.some((attempt) => isTaken(attempt, debt))) return settle(context, debt)

  const failure = await charge(context, debt, attempts, debtor)
  if (failure === CHANGED) return
  await (failure === null ? settle(context, debt) : fail(context, debt, failure))
}

/** True if no authorisation was made for the debt. The card of the meal is charged, if the payer has agreed to that. */
function isChargedSeparately({ purpose }: Debt): boolean {
  return purpose !== 'MEAL' && purpose !== 'NO_SHOW'
}

/** Captures the bill or the no-show fee from the authorisation first. Returns the same as `chargeCard`. */
function charge(
  context: PaymentContext,
  debt: Debt,
  attempts: readonly Attempt[],
  debtor: Debtor | null,
): Promise<string | null> {
  if (!isChargedSeparately(debt)) return captureOrCharge(context, debt, attempts)
  return chargeCard(context, debt, ownCard(attempts, debtor), debts.BY_LINK_ALONE)
}

/** Captures the authorisation, or else charges the card of an earlier one. Returns the failure code; null if captured. */
async function captureOrCharge(
  context: PaymentContext,
  debt: Debt,
  attempts: readonly Attempt[],
): Promise<string | null> {
  const held = attempts.findLast(isHeld)
  // A no-show fee may exceed the authorisation if a voucher was released. The card is then charged instead.
  const isEnough = held !== undefined && (debt.purpose === 'MEAL' || debt.amountCents <= held.amountCents)
  if (held && isEnough && (await captureHeld(context, held, debt))) return null

  const failure = await chargeCard(context, debt, cardOfFee(attempts), 'no_card')
  if (!held || isEnough) return failure
  if (failure === null) await voidAuthorization(context.db, context.clock.now(), held.id)
  return failure === null || (await capture(context, held, debt)) ? null : failure
}

/** Returns the payment from which a no-show fee or a bill is captured, or whose card is charged. */
export function cardOfFee<One extends Held>(attempts: readonly One[]): One | undefined {
  return attempts.findLast(isHeld) ?? attempts.findLast(wasOnceGranted)
}

/**
 * Charges the card of an earlier payment. Returns the failure code, `without` if there is no such payment, and null if
 * captured.
 */
async function chargeCard(
  context: PaymentContext,
  debt: Debt,
  source: Attempt | undefined,
  without: string,
): Promise<string | null> {
  if (!source) return without
  const tried = await chargeLater(context, source, debt)
  if (tried?.status === 'CAPTURED') return null
  return tried ? (tried.failureCode ?? 'no_card') : CHANGED
}

/** Returns the last card of the payer's own. Somebody who paid for the meal on their behalf has agreed to the meal alone. */
function ownCard(attempts: readonly Attempt[], debtor: Debtor | null): Attempt | undefined {
  const own = attempts.filter((attempt) => debtor?.agreesTo(attempt))
  // Tip and extras are also owed if nothing is owed for the meal and its authorisation was voided.
  return own.findLast(wasOnceGranted) ?? own.findLast(wasGrantedAndVoided)
}

/** Captures an authorisation, or the one that has replaced it since it was read. */
async function captureHeld(context: PaymentContext, held: Attempt, debt: Debt): Promise<boolean> {
  if (await capture(context, held, debt)) return true
  const renewed = (await rows.attemptsOf(context.db, [debt.payableId])).findLast(isHeld)
  return renewed !== undefined && (await capture(context, renewed, debt))
}

type Held = Pick<Attempt, 'purpose' | 'status' | 'refundRequestedCents'>

function isHeld({ purpose, status, refundRequestedCents }: Held): boolean {
  return purpose === 'MEAL' && status === 'AUTHORISED' && refundRequestedCents === null
}

/** True if the attempt has paid the debt. A no-show fee may be captured from the authorisation for the meal. */
function isTaken({ purpose, status }: Attempt, debt: Debt): boolean {
  const isFor = purpose === debt.purpose || (purpose === 'MEAL' && debt.purpose === 'NO_SHOW')
  return isFor && status === 'CAPTURED'
}

async function capture(context: PaymentContext, held: Attempt, { amountCents, feeCents }: Debt): Promise<boolean> {
  const taken = { cents: Math.min(amountCents, held.amountCents), feeCents: Math.min(feeCents, amountCents) }
  const intent = await context.cards.capture(held.intentId ?? '', taken, `capture:${held.id}:${taken.cents}`)
  return (await record(context, held, intent)).status === 'CAPTURED'
}

/** Charges the card that was authorised before, off session: 3-D Secure is not possible. */
async function chargeLater(context: PaymentContext, source: Attempt, debt: Debt): Promise<Attempt | null> {
  const now = context.clock.now()
  const { payableId, purpose, amountCents, feeCents } = debt
  const { owner, accountId, customerId, cardId, keepsCard, destination, description, returnUrl } = source
  const attempt = await rows.beginAttempt(
    context.db,
    {
      payableId,
      purpose,
      amountCents,
      feeCents,
      customerId,
      cardId,
      keepsCard,
      destination,
      description,
      returnUrl,
      payer: { owner, accountId },
      settlesAt: now,
      capturesAtOnce: true,
      offSession: true,
      paysDebt: true,
    },
    new Date(now),
    new Date(now + MINUTE),
  )
  return attempt && (await ask(context, attempt)).attempt
}

function settle({ db, clock }: PaymentContext, { payableId, purpose }: Debt): Promise<void> {
  return db.transaction().execute((trx) => markDebtPaid(trx, clock.now(), payableId, purpose))
}

async function fail({ db, clock }: PaymentContext, debt: Debt, failure: string): Promise<void> {
  const { payableId, purpose, tries, createdAt } = debt
  const now = clock.now()
  const days = failure === debts.BY_LINK_ALONE ? undefined : TRIED_AGAIN[purpose][tries]
  await db.transaction().execute(async (trx) => {
    const dueAt = days === undefined ? null : new Date(Math.max(createdAt + days * DAY, now + MINUTE))
    const isOpen = await debts.putOffDebt(trx, debt, dueAt, failure, true)
    if (isOpen) await publish(trx, now, 'DebtStatusChanged', { payableId, purpose, outcome: 'FAILED', tries })
  })
}

async function putOff({ db, clock }: PaymentContext, debt: Debt, failure: string): Promise<void> {
  await debts.putOffDebt(db, debt, new Date(clock.now() + MINUTE), failure, false)
}
