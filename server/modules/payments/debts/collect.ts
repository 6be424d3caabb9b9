import { DAY, MINUTE } from '@tablee/domain/calendar/calendar'
import { isPending, wasOnceGranted } from '@tablee/domain/money/payment-status'
import type { Database } from '../../../database/connect.ts'
import { announce } from '../../../events/outbox.ts'
import { letGo } from '../charging/authorise-anew.ts'
import { ask, look, type PaymentContext } from '../core/ask-provider.ts'
import type { Attempt, Debt, Purpose } from '../core/attempt.ts'
import { debtPaid } from '../core/debt-paid.ts'
import * as debts from '../core/debts.sql.ts'
import * as rows from '../core/payments.sql.ts'
import { record } from '../core/record-payment.ts'

/** Days after the first try on which a card is asked again; then a link to pay is all that is left. */
const TRIED_AGAIN: Record<Purpose, readonly number[]> = {
  ...{ MEAL: [1, 3, 7], NO_SHOW: [1, 3], AFTER: [1, 3], BEYOND: [] },
}

/**
 * So much is to be collected from `at` on (milliseconds), with nobody there: in the caller's transaction, done by the
 * sweep. The bill and the part of one who did not come are taken from what is held for them, else by the card.
 */
export async function collect(
  trx: Database,
  now: number,
  debt: { payableId: string; purpose: Purpose; amountCents: number; feeCents: number; at: number },
): Promise<void> {
  const { at, ...what } = debt
  await debts.addDebt(trx, what, new Date(at), new Date(now))
}

/** Whether something of that purpose is being collected or has been, heard of or not. */
export function isCollected(trx: Database, payableId: string, purpose: Purpose): Promise<boolean> {
  return debts.hasDebt(trx, payableId, purpose)
}

/** Nothing of it is collected any more, unless more is added; what was taken stays. */
export async function dropDebt(trx: Database, payableId: string, purpose: Purpose): Promise<void> {
  await debts.dropDebt(trx, payableId, purpose)
}

/** One try. Throws CardProviderDown while nothing is known. */
export async function collectNow(parts: PaymentContext, debt: Debt): Promise<void> {
  if (debt.purpose === 'BEYOND') return fail(parts, debt, 'by_link_alone')
  const attempts = await rows.attemptsOf(parts.db, [debt.payableId])
  const running = attempts.find((attempt) => attempt.purpose === debt.purpose && isPending(attempt))
  // Its payer is paying by the link at this very moment.
  const now = running && (await look(parts, running)).attempt
  if (now?.status === 'WAITING') return putOff(parts, debt, 'waiting')
  if (now?.status === 'CAPTURED') return settle(parts, debt)

  // The process that took it has died before it could say so; what was given back since was taken all the same.
  if (attempts.some((attempt) => isTaken(attempt, debt))) return settle(parts, debt)

  const failure = await charge(parts, debt, attempts)
  await (failure === null ? settle(parts, debt) : fail(parts, debt, failure))
}

/** From what is held for it, else by the card that was granted before. Answers why it failed, null once it is taken. */
async function charge(parts: PaymentContext, debt: Debt, attempts: Attempt[]): Promise<string | null> {
  const held = debt.purpose === 'AFTER' ? undefined : attempts.findLast(isHeld)
  // A part of one who did not come may be more than the card holds beside a voucher, which is let go.
  const isEnough = held !== undefined && (debt.purpose === 'MEAL' || debt.amountCents <= held.amountCents)
  if (held && isEnough && (await capture(parts, held, debt))) return null

  const insufficient = isEnough ? undefined : held
  const source = held ?? attempts.findLast(wasOnceGranted)
  const tried = source && (await chargeLater(parts, source, debt))
  if (tried?.status === 'CAPTURED') {
    if (insufficient) await letGo(parts.db, parts.clock.now(), insufficient.id)
    return null
  }
  if (insufficient && (await capture(parts, insufficient, debt))) return null
  return tried?.failureCode ?? 'no_card'
}

function isHeld({ purpose, status, giveBackCents }: Attempt): boolean {
  return purpose === 'MEAL' && status === 'AUTHORISED' && giveBackCents === null
}

/** The part of one who did not come is taken from what is held for their meal. */
function isTaken({ purpose, status }: Attempt, debt: Debt): boolean {
  const isFor = purpose === debt.purpose || (purpose === 'MEAL' && debt.purpose === 'NO_SHOW')
  return isFor && status === 'CAPTURED'
}

async function capture(parts: PaymentContext, held: Attempt, { amountCents, feeCents }: Debt): Promise<boolean> {
  const taken = { cents: Math.min(amountCents, held.amountCents), feeCents: Math.min(feeCents, amountCents) }
  const intent = await parts.cards.capture(held.intentId ?? '', taken, `capture:${held.id}:${taken.cents}`)
  return (await record(parts, held, intent)).status === 'CAPTURED'
}

/** By the card that was granted before, with nobody there to answer a bank. */
async function chargeLater(parts: PaymentContext, source: Attempt, debt: Debt): Promise<Attempt | null> {
  const now = parts.clock.now()
  const { payableId, purpose, amountCents, feeCents } = debt
  const { owner, accountId, customerId, cardId, keepsCard, destination, description, returnUrl } = source
  const attempt = await rows.beginAttempt(
    parts.db,
    {
      ...{
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
      },
      payer: { owner, accountId },
      ...{ settlesAt: now, capturesAtOnce: true, offSession: true },
    },
    new Date(now),
    new Date(now + MINUTE),
  )
  return attempt && (await ask(parts, attempt)).attempt
}

function settle({ db, clock }: PaymentContext, { payableId, purpose }: Debt): Promise<void> {
  return db.transaction().execute((trx) => debtPaid(trx, clock.now(), payableId, purpose))
}

async function fail({ db, clock }: PaymentContext, debt: Debt, failure: string): Promise<void> {
  const { payableId, purpose, tries, createdAt } = debt
  const now = clock.now()
  const days = TRIED_AGAIN[purpose][tries]
  await db.transaction().execute(async (trx) => {
    const dueAt = days === undefined ? null : new Date(Math.max(createdAt + days * DAY, now + MINUTE))
    const isOpen = await debts.putOffDebt(trx, debt, dueAt, failure, true)
    if (isOpen) await announce(trx, now, 'DebtMoved', { payableId, purpose, outcome: 'FAILED', tries })
  })
}

async function putOff({ db, clock }: PaymentContext, debt: Debt, why: string): Promise<void> {
  await debts.putOffDebt(db, debt, new Date(clock.now() + MINUTE), why, false)
}
