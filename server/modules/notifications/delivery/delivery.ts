import { DAY } from '@tablee/domain/calendar/calendar'
import type { Tx } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { emailBounces } from '../../../observability/instruments.ts'
import type { PersonalData } from '../../../personal-data.ts'
import type { DeliveryEvent } from '../../../providers/mail/delivery-event.ts'
import { contactOf } from '../../accounts/accounts.ts'
import * as rows from './delivery.sql.ts'
import { bouncesOf, emailHash, purgeOldDelivery as purge, purgeBounces, refusedSince } from './delivery.sql.ts'

export { bouncedAddresses, bouncesOf, hasBounced, purgeBounces } from './delivery.sql.ts'
export {
  reviewRequestsLink,
  reviewRequestsOf,
  setReviewRequests,
  wantsReviewRequests,
} from './review-requests.ts'

const STORED = { hard: 'HARD', soft: 'SOFT' } as const
const LABELS = { HARD: 'hard', SOFT: 'soft' } as const

/** Stores the events that the mail provider reports. Duplicate events have no effect. */
export async function recordDelivery({ db, clock }: Tx, events: readonly DeliveryEvent[]): Promise<void> {
  const bounces = events.flatMap(({ kind, at, ...bounce }) =>
    kind === 'objection' ? [] : [{ ...bounce, kind: STORED[kind], at: new Date(at) }],
  )
  const objections = events.filter(({ kind }) => kind === 'objection')
  const added = await db.transaction().execute(async (trx) => {
    const hashes = objections.map(({ email }) => rows.emailHash(email))
    await rows.addRefusals(trx, hashes, new Date(clock.now()))
    return rows.addBounces(trx, bounces)
  })
  for (const kind of added) emailBounces.labels(LABELS[kind]).inc()
}

/** After a year the address is tried again, because mailboxes are reassigned. */
const BOUNCES_KEPT = 365 * DAY
/** The minimum time for which an objection must be kept (CNIL). */
const REFUSALS_KEPT = 3 * 365 * DAY

export function purgeOldDelivery({ db, now }: { db: Database; now: number }): Promise<void> {
  return purge(db, { bounces: new Date(now - BOUNCES_KEPT), refusals: new Date(now - REFUSALS_KEPT) })
}

/**
 * Bounces of a person's address, and whether they refuse requests for reviews. The refusal is kept as a hash, so that it still
 * applies if the person signs up again.
 */
export const deliveryData: PersonalData = {
  name: 'lettres revenues et refusées',
  async read(db, accountId) {
    const contact = await contactOf({ db }, accountId)
    return contact && readOf(db, contact.email)
  },
  async forget(trx, accountId) {
    const contact = await contactOf({ db: trx }, accountId)
    if (contact) await purgeBounces(trx, contact.email)
  },
  ofGuest: {
    read: (db, { email }) => readOf(db, email),
    forget: (trx, { email }) => purgeBounces(trx, email),
  },
}

async function readOf(db: Database, email: string) {
  return {
    revenues: await bouncesOf(db, email),
    "demandes d'avis refusées depuis": await refusedSince(db, emailHash(email)),
  }
}
