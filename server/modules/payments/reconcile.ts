import { addDays, MINUTE, parisDay, parisInstant } from '@tablee/domain/calendar'
import { announce } from '../../events/outbox.ts'
import { type Intent, ProviderDown } from '../../providers/card-payments/port.ts'
import { ProviderDown as RestoFlashDown } from '../../providers/resto-flash/port.ts'
import { ProviderDown as EdenredDown } from '../../providers/ticket-restaurant/port.ts'
import { type VoucherDifference, voucherDifferences } from '../vouchers/vouchers.ts'
import type { Asking } from './ask-provider.ts'
import type { Attempt } from './attempt.ts'
import * as books from './books.sql.ts'
import * as rows from './payments.sql.ts'
import { attemptNamed } from './provider-name.ts'
import { reconcileTopUps } from './reconcile-top-ups.ts'

export type Difference = {
  attemptId: string | null
  intentId: string | null
  what: string
  ours: number | null
  theirs: number | null
}

type Reconciling = Asking & Parameters<typeof voucherDifferences>[0]

/** Authorisations live a week, refunds and captures may be later: so many days back are compared each time. */
const DAYS_BACK = 9
/** The provider's clock and ours may be apart by so much. */
const CLOCKS_APART = 10 * MINUTE

/**
 * Compares every payment begun in the last days with the provider's, once a day ('YYYY-MM-DD', included): held, taken,
 * given back, and what was sent to restaurants beside. Keeps the report, and announces that there are differences.
 */
export async function reconcile(parts: Reconciling, day: string): Promise<Difference[]> {
  const { db, clock, cards } = parts
  const [from, until] = [parisInstant(addDays(day, -DAYS_BACK), '00:00'), parisInstant(addDays(day, 1), '00:00')]
  const begun = await rows.attemptsBetween(db, new Date(from), new Date(until))
  const ours = new Map(begun.map((attempt) => [attempt.id, attempt]))
  const differences: Difference[] = []
  let checked = 0
  // One of ours may have been asked again long after it had begun.
  for await (const intent of cards.intentsBetween(from - CLOCKS_APART, clock.now() + CLOCKS_APART)) {
    const attemptId = attemptNamed(intent)
    // What was not made by an attempt is not ours to compare.
    if (attemptId === null) continue
    const attempt = ours.get(attemptId) ?? (await rows.attemptById(db, attemptId))
    // The next day's report tells of it.
    if ((attempt ?? intent).createdAt >= until) continue
    checked++
    ours.delete(attemptId)
    differences.push(...(attempt ? await between(parts, attempt, intent) : [unknownHere(intent)]))
  }
  for (const attempt of ours.values()) if (attempt.intentId !== null) differences.push(unknownThere(attempt))
  const vouchers = await voucherDifferences(parts, from, until)
  differences.push(...vouchers.differences.map(ofVoucher))
  checked += vouchers.checked

  const topUps = await reconcileTopUps(parts, { from, until, apart: CLOCKS_APART, now: clock.now() })
  differences.push(...topUps.differences)
  checked += topUps.checked

  const now = new Date(clock.now())
  await db.transaction().execute(async (trx) => {
    await books.keepReconciliation(trx, { day, checked, differences }, now)
    if (differences.length > 0) await announce(trx, clock.now(), 'LedgerDiffers', { day })
  })
  return differences
}

/** What was found on a day, for who has to look after it. */
export async function differencesOf({ db }: Pick<Asking, 'db'>, day: string): Promise<Difference[]> {
  return (await books.differencesOn(db, day)) as Difference[]
}

/** Once a day, for the day before; a provider that is down is asked again with the next sweep. Answers how many days. */
export async function reconcileDaily(parts: Reconciling): Promise<number> {
  const day = addDays(parisDay(parts.clock.now()), -1)
  if (((await books.lastReconciliation(parts.db)) ?? '') >= day) return 0
  try {
    await reconcile(parts, day)
    return 1
  } catch (error) {
    const isDown = [ProviderDown, EdenredDown, RestoFlashDown].some((down) => error instanceof down)
    if (!isDown) throw error
    return 0
  }
}

/** Either may have gone on while both were read: what differs is looked at once more. */
async function between({ db, cards }: Asking, attempt: Attempt, intent: Intent): Promise<Difference[]> {
  if (differ(attempt, intent).length === 0) return []
  const theirs = await cards.look(intent.id)
  return differ((await rows.attemptById(db, attempt.id)) ?? attempt, theirs)
}

function differ(attempt: Attempt, intent: Intent): Difference[] {
  const held = attempt.status === 'AUTHORISED' ? attempt.amountCents : 0
  const pairs: [string, number, number][] = [
    ['held', held, intent.capturableCents],
    ['captured', attempt.capturedCents, intent.capturedCents],
    ['fee', attempt.capturedFeeCents, intent.capturedCents > 0 ? intent.feeCents : 0],
    ['refunded', attempt.refundedCents, intent.refundedCents],
  ]
  return pairs
    .filter(([, ours, theirs]) => ours !== theirs)
    .map(([what, ours, theirs]) => ({ attemptId: attempt.id, intentId: intent.id, what, ours, theirs }))
}

function ofVoucher({ voucherId, what, ours, theirs }: VoucherDifference): Difference {
  return { attemptId: voucherId, intentId: null, what, ours, theirs }
}

function unknownHere({ id, attemptId, amountCents }: Intent): Difference {
  return { attemptId, intentId: id, what: 'unknown here', ours: null, theirs: amountCents }
}

function unknownThere({ id, intentId, amountCents }: Attempt): Difference {
  return { attemptId: id, intentId, what: 'unknown there', ours: amountCents, theirs: null }
}
