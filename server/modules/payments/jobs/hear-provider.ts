import type { MoneyTrouble } from '@tablee/domain/money/money-trouble'
import type { Database } from '../../../database/connect.ts'
import { announce } from '../../../events/outbox.ts'
import type { Intent } from '../../../providers/card-payments/port.ts'
import type { PaymentContext } from '../core/ask-provider.ts'
import type { Attempt } from '../core/attempt.ts'
import * as rows from '../core/payments.sql.ts'
import { attemptNamed } from '../core/provider-name.ts'
import { record } from '../core/record-payment.ts'
import * as told from './provider-events.sql.ts'

/**
 * Keeps what the provider tells, once however often it is told; it is read by the sweep. Throws where the signature is
 * not the provider's.
 */
export async function keepProviderEvent({ db, clock, cards }: PaymentContext, body: string, signature: string) {
  const event = cards.readEvent(body, signature, clock.now())
  await told.storeEvent(db, event, new Date(clock.now()))
}

const TROUBLE: Record<string, MoneyTrouble> = {
  'charge.dispute.created': 'DISPUTED',
  'refund.failed': 'REFUND_FAILED',
}

/** Looks up what was told of: it may be otherwise by now, and so the order of what is told does not matter. */
export async function hearEvent(parts: PaymentContext, event: told.StoredEvent): Promise<void> {
  const { db, cards } = parts
  if (event.intentId !== null) {
    const intent = await cards.find(event.intentId)
    const attempt = intent && (await attemptOf(db, intent))
    // One of another of the platform's uses is none of ours.
    if (intent && attempt) {
      const recorded = await record(parts, attempt, intent)
      await noteTrouble(parts, recorded, event)
    }
  }
  await told.eventDone(db, event.id)
}

/** A dispute, a refund that failed: a line of the ledger, and the operator is told. What is won back is a line alone. */
async function noteTrouble(
  { db, clock }: PaymentContext,
  attempt: Attempt,
  { type, objectId, cents }: told.StoredEvent,
): Promise<void> {
  const { id: attemptId, payableId } = attempt
  const now = clock.now()
  if (type === 'charge.dispute.funds_reinstated') {
    const won = { kind: 'DISPUTE_WON', cents: cents ?? 0, reference: objectId }
    return rows.addLines(db, attempt, [won], new Date(now))
  }
  const kind = TROUBLE[type]
  if (!kind) return
  await db.transaction().execute(async (trx) => {
    await rows.addLines(trx, attempt, [{ kind, cents: cents ?? 0, reference: objectId }], new Date(now))
    await announce(trx, now, 'MoneyTrouble', { attemptId, payableId, kind, cents: cents ?? 0 })
  })
}

/** An answer that was lost is known by what we said of it. */
async function attemptOf(db: Database, intent: Intent): Promise<Attempt | null> {
  const attemptId = attemptNamed(intent)
  return (await rows.attemptByIntent(db, intent.id)) ?? (attemptId === null ? null : rows.attemptById(db, attemptId))
}
