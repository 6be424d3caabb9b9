import { DAY, MINUTE } from '@tablee/domain/calendar/calendar'
import { type AttemptStatus, isGranted, LET_GO } from '@tablee/domain/money/payment-status'
import type { Tx } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import type { Announcement } from '../../../events/outbox.ts'
import type { Intent } from '../../../providers/card-payments/port.ts'
import type { Attempt } from './attempt.ts'
import { debtPaid } from './debt-paid.ts'
import * as rows from './payments.sql.ts'
import { noteRefusal } from './refused-cards.ts'
import * as wallet from './wallet.sql.ts'

/** How long a bank may take to ask its customer. */
export const BANK_ASKS = 15 * MINUTE
/** An authorisation that would lapse before the meal has been settled for so long is renewed. */
const OUTLIVES = 2 * DAY
export const RENEWED_BEFORE = DAY
const OVERDUE_LOOKS = 60 * MINUTE

/**
 * Writes down how a payment stands at the provider, and announces it if that is news. The payer's answer, the return
 * page, the provider's own message and the sweep all end here: who comes second, or with an older answer, changes nothing.
 */
export async function record({ db, clock }: Tx, attempt: Attempt, intent: Intent): Promise<Attempt> {
  const now = clock.now()
  const next = nextOf(attempt, intent)
  // It mostly stands as it was read: then one statement says it all.
  const isAll = next.status !== 'CAPTURED' && !keepsCardNow(attempt, next)
  const saved = isAll ? await save(db, attempt, next, linesBetween(attempt, next, intent), now) : null
  const [before, after] = saved
    ? [attempt, saved]
    : await db.transaction().execute((trx) => recordLocked(trx, attempt, intent, now))
  // Refused at once, it was counted where it was tried.
  if (before.status === 'WAITING' && after.status === 'REFUSED') await noteRefusal({ db, clock }, [payerOf(after)])
  return after
}

async function recordLocked(trx: Database, attempt: Attempt, intent: Intent, now: number): Promise<[Attempt, Attempt]> {
  const before = await rows.lockAttempt(trx, attempt.id)
  const next = nextOf(before, intent)
  const after = await saveLocked(trx, before, next, linesBetween(before, next, intent), now)
  const { status, payableId, purpose } = after
  if (status === 'CAPTURED') await debtPaid(trx, now, payableId, purpose)
  if (status === 'CAPTURED' && purpose === 'MEAL') await rows.letGoOthers(trx, after, new Date(now))
  if (keepsCardNow(before, after)) await wallet.keepCard(trx, after.cardId, after.accountId, new Date(now))
  return [before, after]
}

/** By what who pays is counted. */
function payerOf({ owner }: Attempt): string {
  return owner.slice(owner.indexOf(':') + 1)
}

function nextOf(before: Attempt, intent: Intent): Attempt {
  const status = statusAfter(before, intent)
  const capturedCents = Math.max(before.capturedCents, intent.capturedCents)
  return {
    ...before,
    status,
    capturedCents,
    refundedCents: Math.max(before.refundedCents, intent.refundedCents),
    refundedFeeCents: Math.max(before.refundedFeeCents, intent.refundedFeeCents),
    capturedFeeCents: capturedCents > 0 ? intent.feeCents : 0,
    intentId: intent.id,
    chargeId: intent.chargeId ?? before.chargeId,
    redirectUrl: status === 'WAITING' ? intent.redirectUrl : null,
    cardBrand: intent.card?.brand ?? before.cardBrand,
    cardLast4: intent.card?.last4 ?? before.cardLast4,
    captureBefore: intent.captureBefore ?? before.captureBefore,
    failureCode: status === 'REFUSED' ? codeOf(intent) : null,
  }
}

/** Null where it is no longer as it was before. */
function save(
  db: Database,
  before: Attempt,
  next: Attempt,
  lines: rows.LedgerLine[],
  now: number,
): Promise<Attempt | null> {
  const news = { lines, events: newsOf(before, next) }
  return rows.saveAttempt(db, before, { ...next, dueAt: dueAfter(before, next, now) }, news, new Date(now))
}

/** What is asked about sooner, because a hold ends, stays so while its bank waits. */
function dueAfter(before: Attempt, next: Attempt, now: number): number | null {
  const dueAt = dueOf(next, now)
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

/** The provider will not hear of it: nothing was taken, nothing will be. */
export function recordImpossible({ db, clock }: Tx, attemptId: string, failureCode: string): Promise<Attempt> {
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    const before = await rows.lockAttempt(trx, attemptId)
    if (before.status !== 'BEGUN') return before
    return saveLocked(trx, before, { ...before, status: 'REFUSED', failureCode }, [], now)
  })
}

// A later status never gives way to an earlier one: answers may overtake each other.
const RANK: Record<AttemptStatus, number> = {
  BEGUN: 0,
  WAITING: 1,
  REFUSED: 2,
  AUTHORISED: 2,
  CAPTURED: 3,
  VOIDED: 3,
  LAPSED: 3,
}

function statusAfter({ status, giveBackCents }: Attempt, intent: Intent): AttemptStatus {
  const told = toldBy(intent, status === 'AUTHORISED' && giveBackCents === null)
  return RANK[told] > RANK[status] ? told : status
}

function toldBy({ status }: Intent, wasHeld: boolean): AttemptStatus {
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
      return wasHeld ? 'LAPSED' : 'VOIDED'
    case 'processing':
      return 'BEGUN'
  }
}

/** When the sweep looks at it next. */
export function dueOf(attempt: Attempt, now: number): number | null {
  const { status, giveBackCents, refundedCents, capturedCents, captureBefore, settlesAt, createdAt } = attempt
  switch (status) {
    case 'BEGUN':
      return now + MINUTE
    case 'WAITING':
      return giveBackCents === null ? createdAt + BANK_ASKS : now
    case 'AUTHORISED':
      if (giveBackCents !== null) return now
      if (captureBefore === null) return null
      // Its term is over, and it is held all the same: providers let go when they come to it.
      if (captureBefore <= now) return now + OVERDUE_LOOKS
      return mustBeRenewed({ captureBefore, settlesAt }) ? captureBefore - RENEWED_BEFORE : captureBefore
    case 'CAPTURED':
      return giveBackCents !== null && refundedCents < Math.min(giveBackCents, capturedCents) ? now : null
    default:
      return null
  }
}

export function mustBeRenewed({ captureBefore, settlesAt }: { captureBefore: number; settlesAt: number }): boolean {
  return captureBefore < settlesAt + OUTLIVES
}

/** What has moved there, one line each; what was granted and let go before anybody heard of it, or taken at once, too. */
function linesBetween(before: Attempt, after: Attempt, { authorisedCents }: Intent): rows.LedgerLine[] {
  const reference = after.intentId ?? after.id
  const { status, refundedCents, refundedFeeCents } = after
  const isLetGo = isNew(before, after) && LET_GO.includes(status)
  const granted = isLetGo || (isNew(before, after) && isGranted(after)) ? authorisedCents : 0
  const taken = after.capturedCents - before.capturedCents
  // A refund adds to the ones before: how much was given in all tells it from them.
  const lines: rows.LedgerLine[] = [
    { kind: 'AUTHORISED', cents: before.status === 'AUTHORISED' ? 0 : granted, reference },
    { kind: status, cents: isLetGo ? granted : 0, reference },
    { kind: 'CAPTURED', cents: taken, reference },
    { kind: 'FEE', cents: taken > 0 ? after.capturedFeeCents : 0, reference },
    { kind: 'REFUNDED', cents: refundedCents - before.refundedCents, reference: `${reference}:${refundedCents}` },
    {
      kind: 'FEE_REFUNDED',
      cents: refundedFeeCents - before.refundedFeeCents,
      reference: `${reference}:${refundedFeeCents}`,
    },
  ]
  return lines.filter(({ cents }) => cents > 0)
}

function newsOf(before: Attempt, after: Attempt): Announcement[] {
  const { id: attemptId, payableId, purpose, status: to, refundedCents: inAll } = after
  const cents = inAll - before.refundedCents
  const moved = { attemptId, payableId, purpose, from: before.status, to }
  return [
    ...(isNew(before, after) ? [{ name: 'PaymentMoved' as const, payload: moved }] : []),
    ...(cents > 0 ? [{ name: 'MoneyGivenBack' as const, payload: { attemptId, payableId, cents, inAll } }] : []),
  ]
}

function isNew(before: Attempt, after: Attempt): boolean {
  return before.status !== after.status
}

function codeOf({ refusal }: Intent): string {
  return refusal?.declineCode ?? refusal?.code ?? 'card_declined'
}
