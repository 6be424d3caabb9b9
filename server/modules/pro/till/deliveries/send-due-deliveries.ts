import { createHmac } from 'node:crypto'
import { MINUTE, SECOND } from '@tablee/domain/calendar/calendar'
import { systemClock } from '../../../../clock.ts'
import type { AppContext, JobContext } from '../../../../context.ts'
import { publish } from '../../../../events/outbox.ts'
import type { WebhookOutcome } from '../../../../providers/webhooks/port.ts'
import { type JobRunnerContext, MOST_TRIES, pauseAfter } from '../../../../queues/note-failure.ts'
import { runLeased } from '../../../../queues/run-leased.ts'
import { unseal } from '../../../../secrets.ts'
import { noteBad, noteGood, noteNotified, targetOf } from '../endpoints/endpoints.ts'
import {
  closeDelivery,
  type DueDelivery,
  nextDueDelivery,
  putOffDelivery,
  restUntil,
  WEBHOOKS,
} from './deliveries.sql.ts'

type Sending = JobContext & JobRunnerContext & Pick<AppContext, 'webhooks'>

/** The number of consecutive failures after which an endpoint is paused, and the pause; each further failure doubles it. */
const BREAKER = { most: 5, rest: 30 * SECOND, longest: 15 * MINUTE }

/**
 * Sends due deliveries to restaurants' endpoints, one at a time to each endpoint. Returns the number handled. A failed
 * delivery is retried with the queue's pauses, ten times in all. Its failures do not alert the operator.
 */
export function sendDueDeliveries(sending: Sending): Promise<number> {
  return runLeased(sending, WEBHOOKS, {
    next: nextDueDelivery,
    keyOf: ({ id }) => id,
    run: (row) => sendOne(sending, row),
  })
}

async function sendOne(sending: Sending, row: DueDelivery): Promise<void> {
  const { db, clock, config, webhooks } = sending
  const target = await targetOf(db, row.endpointId)
  if (!target) return
  const now = clock.now()
  const { url, sealed, formerSealed, formerUntil } = target
  const former = formerSealed !== null && formerUntil !== null && now < formerUntil ? [formerSealed] : []
  const secrets = [sealed, ...former].map((one) => unseal(config.encryptionKeys, one))
  const outcome = await webhooks.send({
    url,
    body: row.body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Tablee-Webhooks/1',
      'tablee-delivery': row.id,
      'tablee-event': row.type,
      // A receiver compares it with its own clock, from which the sandbox's clock may differ by hours or days.
      'tablee-signature': signBody(secrets, row.body, systemClock().now()),
    },
  })
  await noteOutcome(sending, row, outcome)
}

function noteOutcome({ db, clock }: Sending, row: DueDelivery, outcome: WebhookOutcome): Promise<void> {
  const now = clock.now()
  const { id, endpointId, restaurantId, tries } = row
  return db.transaction().execute(async (trx) => {
    if (outcome.failure === null) {
      await closeDelivery(trx, id, outcome, new Date(now))
      return noteGood(trx, endpointId)
    }
    const failures = tries + 1
    const isOver = failures >= MOST_TRIES
    const until = new Date(now + pauseAfter(failures))
    if (isOver) await closeDelivery(trx, id, outcome, new Date(now))
    else await putOffDelivery(trx, row, outcome, { now: new Date(now), until })
    const restsUntil = await noteBad(trx, endpointId, BREAKER, new Date(now))
    if (restsUntil !== null) await restUntil(trx, endpointId, new Date(restsUntil))
    if (isOver && (await noteNotified(trx, endpointId, new Date(now)))) {
      await publish(trx, now, 'WebhookGivenUp', { endpointId, restaurantId, at: now })
    }
  })
}

/**
 * The header `Tablee-Signature` of a body sent at an instant (ms): 't=seconds,v1=…', one `v1` for each secret, an HMAC-SHA256
 * of 't.body' in hexadecimal. A receiver accepts any of them, and refuses a `t` that is more than five minutes away.
 */
function signBody(secrets: readonly string[], body: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  const signed = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  )
  return [`t=${seconds}`, ...signed].join(',')
}
