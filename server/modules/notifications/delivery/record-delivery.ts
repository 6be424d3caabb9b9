import type { Tx } from '../../../context.ts'
import { emailBounces } from '../../../observability/instruments.ts'
import type { DeliveryEvent } from '../../../providers/mail/delivery-event.ts'
import * as rows from './delivery.sql.ts'

const STORED = { hard: 'HARD', soft: 'SOFT' } as const
const LABELS = { HARD: 'hard', SOFT: 'soft' } as const

/** Stores the events that the mail provider reports. Duplicate events have no effect. */
export async function recordDelivery({ db, clock }: Tx, events: readonly DeliveryEvent[]): Promise<void> {
  const bounces = events.flatMap(({ kind, at, ...told }) =>
    kind === 'objection' ? [] : [{ ...told, kind: STORED[kind], at: new Date(at) }],
  )
  const objections = events.filter(({ kind }) => kind === 'objection')
  const added = await db.transaction().execute(async (trx) => {
    const hashes = objections.map(({ email }) => rows.emailHash(email))
    await rows.addRefusals(trx, hashes, new Date(clock.now()))
    return rows.addBounces(trx, bounces)
  })
  for (const kind of added) emailBounces.labels(LABELS[kind]).inc()
}
