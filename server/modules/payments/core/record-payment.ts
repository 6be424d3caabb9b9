import { DAY, MINUTE } from '@tablee/domain/calendar/calendar'
import { type AttemptStatus, isGranted, RELEASED } from '@tablee/domain/money/payment-status'
import type { Tx } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import type { NewEvent } from '../../../events/outbox.ts'
import { declineLabel } from '../../../observability/decline-label.ts'
import { authorisationsRefused } from '../../../observability/instruments.ts'
import type { Intent } from '../../../providers/card-payments/port.ts'
import type { Attempt } from './attempt.ts'
import { markDebtPaid } from './mark-debt-paid.ts'
import * as rows from './payments.sql.ts'
import { countDecline } from './refused-cards.ts'
import * as wallet from './wallet.sql.ts'

/** Maximum duration of 3-D Secure. */
const CHALLENGE_LASTS = 15 * MINUTE
/** An authorisation must outlive the settlement by this much, else it is renewed. */
const MUST_OUTLIVE = 2 * DAY
export const RENEWED_BEFORE = DAY
const OVERDUE_CHECKS = 60 * MINUTE

/**
 * Records the provider's state of a payment, and publishes a change of status. The payer's request, the return page, the
 * webhook and the job all call it: a second call, or one with an older state, has no effect.
 */
export async function record({ db, clock }: Tx, attempt: Attempt, intent: Intent): Promise<Attempt> {
  const now = clock.now()
  const next = nextOf(attempt, intent)
  // Usually the row has not changed since it was read, and one statement without a lock is enough.
  const isSimple = next.status !== 'CAPTURED' && !keepsCardNow(attempt, next)
  const saved = isSimple ? await save(db, attempt, next, linesBetween(attempt, next, intent), now) : null
  const [before, after] = saved
    ? [attempt, saved]
    : await db.transaction().execute((trx) => recordLocked(trx, attempt, intent, now))
  // A decline without 3-D Secure was counted by `tryCard`.
  if (before.status === 'WAITING' && after.status === 'REFUSED') await countDecline({ db, clock }, declineKey(after))
  return after
}

async function recordLocked(trx: Database, attempt: Attempt, intent: Intent, now: number): Promise<[Attempt, Attempt]> {
  const before = await rows.lockAttempt(trx, attempt.id)
  const next = nextOf(before, intent)
  const after = await saveLocked(trx, before, next, linesBetween(before, next, intent), now)
  const { status, payableId, purpose } = after
  if (status === 'CAPTURED') await markDebtPaid(trx, now, payableId, purpose)
  if (keepsCardNow(before, after)) await wallet.keepCard(trx, after.cardId, after.accountId, new Date(now))
  return [before, after]
}

export function declineKey({ owner }: Pick<Attempt, 'owner'>): string {
  return owner.slice(owner.indexOf(':') + 1)
}

function nextOf(before: Attempt, intent: Intent): Attempt {
  const status = statusAfter(before, intent)
  const capturedCents = Math.max(before.capturedCents, intent.capturedCents)
  return {
    ...before,
    status,
    capturedCents,
    // A refund whose money came back stays counted, so that it is not refunded a second time.
    refundedCents: Math.max(before.refundedCents, intent.refundedCents + intent.failedRefundCents),
    refundedFeeCents: Math.max(before.refundedFeeCents, intent.refundedFeeCents),
    capturedFeeCents: capturedCents > 0 ? intent.feeCents : 0,
    intentId: intent.id,
    chargeId: intent.chargeId ?? before.chargeId,
    redirectUrl: status === 'WAITING' ? intent.redirectUrl : null,
    cardBrand: intent.card?.brand ?? before.cardBrand,
    cardLast4: intent.card?.last4 ?? before.cardLast4,
    deviceWallet: intent.card?.deviceWallet ?? before.deviceWallet,
    captureBefore: intent.captureBefore ?? before.captureBefore,
    failureCode: status === 'REFUSED' ? codeOf(intent) : null,
  }
}

/** Returns null if the row has changed since `before` was read. */
async function save(
  db: Database,
  before: Attempt,
  next: Attempt,
  lines: rows.LedgerLine[],
  now: number,
): Promise<Attempt | null> {
  const news = { lines, events: eventsOf(before, next) }
  const saved = await rows.saveAttempt(db, before, { ...next, dueAt: dueAfter(before, next, now) }, news, new Date(now))
  if (saved?.status === 'REFUSED' && isNew(before, saved))
    authorisationsRefused.inc({ code: declineLabel(saved.failureCode) })
  return saved
}

/** Returns the time of the next check. While the bank waits, an earlier check stays: it was set because a seat hold ends. */
function dueAfter(before: Attempt, next: Attempt, now: number): number | null {
  const dueAt = nextCheckAt(next, now)
  if (before.status !== 'WAITING' || next.status !== 'WAITING' || before.dueAt === null || dueAt === null) return dueAt
  return Math.min(before.dueAt, dueAt)
}

async function saveLocked(...[trx, before, ...news]: Parameters<typeof save>): Promise<Attempt> {
  const saved = await save(trx, before, ...news)
  if (!saved) throw new Error(`the attempt ${before.id} moved under its lock`)
  return saved
}

function keepsCardNow(before: Attempt, after: Attempt): after is Attempt & { accountId: string } {
  return isNew(before, after) && isGranted(after) && after.keepsCard && after.accountId !== null
}

/** Records that the provider rejects the request itself: nothing was charged, and nothing will be. */
export function recordImpossible({ db, clock }: Tx, attemptId: string, failureCode: string): Promise<Attempt> {
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    const before = await rows.lockAttempt(trx, attemptId)
    if (before.status !== 'BEGUN') return before
    return saveLocked(trx, before, { ...before, status: 'REFUSED', failureCode }, [], now)
  })
}

// Provider states may arrive out of order: a later status is never replaced by an earlier one.
const RANK: Record<AttemptStatus, number> = {
  BEGUN: 0,
  WAITING: 1,
  REFUSED: 2,
  AUTHORISED: 2,
  CAPTURED: 3,
  VOIDED: 3,
  EXPIRED: 3,
}

function statusAfter({ status, refundRequestedCents }: Attempt, intent: Intent): AttemptStatus {
  const reported = reportedStatus(intent, status === 'AUTHORISED' && refundRequestedCents === null)
  return RANK[reported] > RANK[status] ? reported : status
}

function reportedStatus({ status }: Intent, wasHeld: boolean): AttemptStatus {
  switch (status) {
    case 'refused':
      return 'REFUSED'
    case 'waiting':
      return 'WAITING'
    case 'authorised':
      return 'AUTHORISED'
    case 'captured':
      return 'CAPTURED'
    case 'cancelled':
      return wasHeld ? 'EXPIRED' : 'VOIDED'
    case 'processing':
      return 'BEGUN'
  }
}

/** Returns when the job checks an attempt next, in milliseconds; null if never. */
export function nextCheckAt(attempt: Attempt, now: number): number | null {
  const { status, refundRequestedCents, refundedCents, capturedCents, captureBefore, settlesAt, createdAt } = attempt
  switch (status) {
    case 'BEGUN':
      return now + MINUTE
    case 'WAITING':
      return refundRequestedCents === null ? createdAt + CHALLENGE_LASTS : now
    case 'AUTHORISED':
      if (refundRequestedCents !== null) return now
      if (captureBefore === null) return null
      // Still authorised after its term: providers expire authorisations with a delay.
      if (captureBefore <= now) return now + OVERDUE_CHECKS
      return mustBeRenewed({ captureBefore, settlesAt }) ? captureBefore - RENEWED_BEFORE : captureBefore
    case 'CAPTURED':
      if (refundRequestedCents === null) return null
      return refundedCents < Math.min(refundRequestedCents, capturedCents) || owesFee(attempt) ? now : null
    default:
      return null
  }
}

/** True if a payment is refunded in full, but our fee is not. */
export function owesFee(attempt: Attempt): boolean {
  const { refundRequestedCents, refundedCents, capturedCents, refundedFeeCents, capturedFeeCents } = attempt
  const isWhole = refundRequestedCents !== null && capturedCents > 0 && refundedCents >= capturedCents
  return isWhole && refundedFeeCents < capturedFeeCents
}

export function mustBeRenewed({ captureBefore, settlesAt }: { captureBefore: number; settlesAt: number }): boolean {
  return captureBefore < settlesAt + MUST_OUTLIVE
}

/** Returns the ledger lines of a change. An authorisation that was voided or captured before we saw it gets its line too. */
function linesBetween(before: Attempt, after: Attempt, { authorisedCents }: Intent): rows.LedgerLine[] {
  const reference = after.intentId ?? after.id
  const { status, refundedCents, refundedFeeCents } = after
  const isVoided = isNew(before, after) && RELEASED.includes(status)
  const granted = isVoided || (isNew(before, after) && isGranted(after)) ? authorisedCents : 0
  const captured = after.capturedCents - before.capturedCents
  // The total refunded makes the reference of each partial refund unique.
  const lines: rows.LedgerLine[] = [
    { kind: 'AUTHORISED', cents: before.status === 'AUTHORISED' ? 0 : granted, reference },
    { kind: status, cents: isVoided ? granted : 0, reference },
    { kind: 'CAPTURED', cents: captured, reference },
    { kind: 'FEE', cents: captured > 0 ? after.capturedFeeCents : 0, reference },
    { kind: 'REFUNDED', cents: refundedCents - before.refundedCents, reference: `${reference}:${refundedCents}` },
    {
      kind: 'FEE_REFUNDED',
      cents: refundedFeeCents - before.refundedFeeCents,
      reference: `${reference}:${refundedFeeCents}`,
    },
  ]
  return lines.filter(({ cents }) => cents > 0)
}

function eventsOf(before: Attempt, after: Attempt): NewEvent[] {
  const { id: attemptId, payableId, purpose, status: to, refundedCents: inAll } = after
  const cents = inAll - before.refundedCents
  const change = { attemptId, payableId, purpose, from: before.status, to }
  return [
    ...(isNew(before, after) ? [{ name: 'PaymentStatusChanged' as const, payload: change }] : []),
    ...(cents > 0 ? [{ name: 'PaymentRefunded' as const, payload: { attemptId, payableId, cents, inAll } }] : []),
  ]
}

function isNew(before: Attempt, after: Attempt): boolean {
  return before.status !== after.status
}

function codeOf({ refusal }: Intent): string {
  return refusal?.declineCode ?? refusal?.code ?? 'card_declined'
}
