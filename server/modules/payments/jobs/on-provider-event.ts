import type { MoneyTrouble } from '@tablee/domain/money/money-trouble'
import type { Database } from '../../../database/connect.ts'
import { publish } from '../../../events/outbox.ts'
import { webhookLag } from '../../../observability/instruments.ts'
import type { Intent } from '../../../providers/card-payments/port.ts'
import { attemptIdOf, type PaymentContext } from '../core/ask-provider.ts'
import type { Attempt } from '../core/attempt.ts'
import * as rows from '../core/payments.sql.ts'
import { record } from '../core/record-payment.ts'
import * as stored from './provider-events.sql.ts'

/** Stores a webhook event of the provider once; the job applies it. Throws if the signature is wrong. */
export async function storeProviderEvent({ db, clock, cards }: PaymentContext, body: string, signature: string) {
  const event = cards.readEvent(body, signature, clock.now())
  await stored.storeEvent(db, event, new Date(clock.now()))
}

const TROUBLE: Record<string, MoneyTrouble> = {
  'charge.dispute.created': 'DISPUTED',
  'refund.failed': 'REFUND_FAILED',
}

/** Reads the payment of an event again at the provider, so that the order of events does not matter. */
export async function onProviderEvent(context: PaymentContext, event: stored.StoredEvent): Promise<void> {
  const { db, cards } = context
  if (event.intentId !== null) {
    const intent = await cards.find(event.intentId)
    const attempt = intent && (await attemptOf(db, intent))
    // A payment without an attempt belongs to another use of the platform's account.
    if (intent && attempt) {
      const recorded = await record(context, attempt, intent)
      await noteTrouble(context, recorded, event)
    }
  }
  await stored.eventDone(db, event.id)
  if (event.createdAt !== null) webhookLag.observe(Math.max(0, context.clock.now() - event.createdAt) / 1000)
}

/** Writes a dispute or a failed refund into the ledger and publishes it. A won dispute is only a ledger line. */
async function noteTrouble(
  { db, clock }: PaymentContext,
  attempt: Attempt,
  { type, objectId, cents }: stored.StoredEvent,
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
    await publish(trx, now, 'MoneyTrouble', { attemptId, payableId, kind, cents: cents ?? 0, reference: objectId })
  })
}

/**
 * Returns the attempt of a payment. Finds it by the payment's metadata if the provider's response was lost before we stored the
 * id.
 */
async function attemptOf(db: Database, intent: Intent): Promise<Attempt | null> {
  const attemptId = attemptIdOf(intent)
  return (await rows.attemptByIntent(db, intent.id)) ?? (attemptId === null ? null : rows.attemptById(db, attemptId))
}
