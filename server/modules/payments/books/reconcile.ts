import { addDays, MINUTE, parisDay, parisInstant } from '@tablee/domain/calendar/calendar'
import { publish } from '../../../events/outbox.ts'
import { type LateMoney, lateMoney } from '../../../late-money.sql.ts'
import { CardProviderDown } from '../../../providers/card-payments/port.ts'
import { RestoFlashDown } from '../../../providers/resto-flash/port.ts'
import { EdenredDown } from '../../../providers/ticket-restaurant/port.ts'
import {
  type VoucherContext,
  type VoucherDifference,
  voucherAtScheme,
  voucherDifferences,
} from '../../vouchers/books/books.ts'
import type { PaymentContext } from '../core/ask-provider.ts'
import type { Difference } from './books.sql.ts'
import * as books from './books.sql.ts'
import { reconcileCards } from './reconcile-cards.ts'
import { reconcileTopUps } from './reconcile-top-ups.ts'

type ReconcileContext = PaymentContext & VoucherContext

/** Number of past days that are compared. An authorisation lasts a week; captures and refunds may come later. */
const DAYS_BACK = 9
/** The largest difference between the provider's clock and ours. */
const CLOCKS_APART = 10 * MINUTE

/**
 * Compares the card payments, vouchers and top-ups of the last days, up to and including a day ('YYYY-MM-DD'), with
 * their providers, and adds money that is late for its booking. Stores the report, and publishes LedgerDiffers if it
 * finds any.
 */
export async function reconcile(context: ReconcileContext, day: string): Promise<Difference[]> {
  const { db, clock } = context
  const [from, until] = [parisInstant(addDays(day, -DAYS_BACK), '00:00'), parisInstant(addDays(day, 1), '00:00')]
  const span = { from, until, apart: CLOCKS_APART, now: clock.now() }
  const cards = await reconcileCards(context, span)
  const vouchers = await voucherDifferences(context, from, until)
  const topUps = await reconcileTopUps(context, span)
  const late: Difference[] = []
  for (const one of await lateMoney(db, clock.now())) late.push(await ofLate(context, one))

  const checked = cards.checked + vouchers.checked + topUps.checked
  const differences = [...cards.differences, ...vouchers.differences.map(ofVoucher), ...topUps.differences, ...late]
  const now = new Date(clock.now())
  await db.transaction().execute(async (trx) => {
    await books.keepReconciliation(trx, { day, checked, differences }, now)
    if (differences.length > 0) await publish(trx, clock.now(), 'LedgerDiffers', { day })
  })
  return differences
}

export async function differencesOf({ db }: Pick<PaymentContext, 'db'>, day: string): Promise<Difference[]> {
  return (await books.differencesOn(db, day)) as Difference[]
}

/** Reconciles the previous day once. While a provider is down, the next run retries. Returns the number of reconciled days. */
export async function reconcileDaily(context: ReconcileContext): Promise<number> {
  const day = addDays(parisDay(context.clock.now()), -1)
  if (((await books.lastReconciliation(context.db)) ?? '') >= day) return 0
  try {
    await reconcile(context, day)
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

/** Returns late money as a difference: the cents that we and the provider still hold. */
async function ofLate(context: ReconcileContext, { what, id, providerId, cents }: LateMoney): Promise<Difference> {
  const isCard = what === 'card not captured' || what === 'card not released'
  const theirs = isCard ? await leftAtBank(context, providerId) : await leftAtScheme(context, id)
  return { attemptId: id, intentId: providerId, what, ours: cents, theirs }
}

async function leftAtBank({ cards }: PaymentContext, intentId: string | null): Promise<number | null> {
  const intent = intentId === null ? null : await cards.find(intentId)
  return intent && intent.capturableCents + intent.capturedCents - intent.refundedCents
}

async function leftAtScheme(context: ReconcileContext, voucherId: string): Promise<number | null> {
  const theirs = await voucherAtScheme(context, voucherId)
  return theirs && theirs.held + theirs.taken - theirs.back
}
