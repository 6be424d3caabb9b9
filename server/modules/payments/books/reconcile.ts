import { addDays, MINUTE, parisDay, parisInstant } from '@tablee/domain/calendar/calendar'
import { announce } from '../../../events/outbox.ts'
import { type LateMoney, lateMoney } from '../../../late-money.sql.ts'
import { CardProviderDown } from '../../../providers/card-payments/port.ts'
import { RestoFlashDown } from '../../../providers/resto-flash/port.ts'
import { EdenredDown } from '../../../providers/ticket-restaurant/port.ts'
import { type VoucherDifference, voucherAtScheme, voucherDifferences } from '../../vouchers/books/books.ts'
import type { PaymentContext } from '../core/ask-provider.ts'
import * as books from './books.sql.ts'
import type { Difference } from './difference.ts'
import { reconcileCards } from './reconcile-cards.ts'
import { reconcileTopUps } from './reconcile-top-ups.ts'

type Reconciling = PaymentContext & Parameters<typeof voucherDifferences>[0]

/** Authorisations live a week, refunds and captures may be later: so many days back are compared each time. */
const DAYS_BACK = 9
/** The provider's clock and ours may be apart by so much. */
const CLOCKS_APART = 10 * MINUTE

/**
 * Compares every payment that began or moved in the last days with the provider's, once a day ('YYYY-MM-DD', included):
 * cards, vouchers, and what was sent to restaurants beside; and both with what their bookings say that they should be by
 * now. Keeps the report, and announces that there are differences.
 */
export async function reconcile(parts: Reconciling, day: string): Promise<Difference[]> {
  const { db, clock } = parts
  const [from, until] = [parisInstant(addDays(day, -DAYS_BACK), '00:00'), parisInstant(addDays(day, 1), '00:00')]
  const span = { from, until, apart: CLOCKS_APART, now: clock.now() }
  const cards = await reconcileCards(parts, span)
  const vouchers = await voucherDifferences(parts, from, until)
  const topUps = await reconcileTopUps(parts, span)
  const late: Difference[] = []
  for (const one of await lateMoney(db, clock.now())) late.push(await ofLate(parts, one))

  const checked = cards.checked + vouchers.checked + topUps.checked
  const differences = [...cards.differences, ...vouchers.differences.map(ofVoucher), ...topUps.differences, ...late]
  const now = new Date(clock.now())
  await db.transaction().execute(async (trx) => {
    await books.keepReconciliation(trx, { day, checked, differences }, now)
    if (differences.length > 0) await announce(trx, clock.now(), 'LedgerDiffers', { day })
  })
  return differences
}

/** What was found on a day, for who has to look after it. */
export async function differencesOf({ db }: Pick<PaymentContext, 'db'>, day: string): Promise<Difference[]> {
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
    const isDown = [CardProviderDown, EdenredDown, RestoFlashDown].some((down) => error instanceof down)
    if (!isDown) throw error
    return 0
  }
}

function ofVoucher({ voucherId, providerId, what, ours, theirs }: VoucherDifference): Difference {
  return { attemptId: voucherId, intentId: providerId, what, ours, theirs }
}

/** Both say it, or one of them: cents of it that are there still. */
async function ofLate(parts: Reconciling, { what, id, providerId, cents }: LateMoney): Promise<Difference> {
  const isCard = what === 'card not captured' || what === 'card not released'
  const theirs = isCard ? await leftAtBank(parts, providerId) : await leftAtScheme(parts, id)
  return { attemptId: id, intentId: providerId, what, ours: cents, theirs }
}

async function leftAtBank({ cards }: PaymentContext, intentId: string | null): Promise<number | null> {
  const intent = intentId === null ? null : await cards.find(intentId)
  return intent && intent.capturableCents + intent.capturedCents - intent.refundedCents
}

async function leftAtScheme(parts: Reconciling, voucherId: string): Promise<number | null> {
  const theirs = await voucherAtScheme(parts, voucherId)
  return theirs && theirs.held + theirs.taken - theirs.back
}
