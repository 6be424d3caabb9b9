import type { Database } from '../../../database/connect.ts'
import { publish } from '../../../events/outbox.ts'
import { PaymentImpossible, type Transfer } from '../../../providers/card-payments/port.ts'
import { usedVoucher } from '../../vouchers/vouchers.ts'
import type { PaymentContext } from '../core/ask-provider.ts'
import { billOfTopUp, companyPayable } from '../core/attempt.ts'
import * as rows from './top-up.sql.ts'

export { companyBackOf, topUpOf } from './top-up.sql.ts'

/**
 * Schedules a transfer from the platform to the restaurant of a payable, in the caller's transaction; the job sends it. A
 * second call has no effect.
 */
export async function oweTopUp(
  trx: Database,
  now: number,
  owed: { payableId: string; destination: string; amountCents: number },
): Promise<void> {
  await rows.addTopUp(trx, owed, new Date(now))
  // A refund since then reduces it.
  await reverseTopUp(trx, now, owed.payableId)
}

/** Schedules the transfer of the part of a bill that a company pays in addition to the payer's part. */
export async function oweCompanyPart(
  trx: Database,
  now: number,
  { billId, ...owed }: { billId: string; destination: string; amountCents: number },
): Promise<void> {
  await rows.addTopUp(trx, { ...owed, payableId: companyPayable(billId) }, new Date(now))
  await reverseTopUp(trx, now, billId)
}

/**
 * Returns up to `cents` of its part to a company, unless a card has paid for dishes of the same bill, in the caller's
 * transaction. Returns the cents.
 */
export function giveBackToCompany(trx: Database, now: number, billId: string, cents: number): Promise<number> {
  return cents === 0 ? Promise.resolve(0) : rows.wishBackOfCompany(trx, billId, cents, new Date(now))
}

/** Requests the reversal of a bill's top-ups in proportion to its refunds, by card or voucher, in the caller's transaction. */
export async function reverseTopUp(trx: Database, now: number, payableId: string): Promise<void> {
  const { paid, back } = (await usedVoucher(trx, payableId)) ?? { paid: 0, back: 0 }
  await rows.wishBackInPart(trx, payableId, { taken: paid, given: back }, new Date(now))
}

/**
 * Requests the reversal of a top-up for dishes taken off a bill of which the payer has paid nothing, in the caller's
 * transaction. `off` is the price of those dishes and `items` the price of all dishes, in cents.
 */
export async function reverseTopUpOfDishes(
  trx: Database,
  now: number,
  payableId: string,
  { off, items }: { off: number; items: number },
): Promise<void> {
  if (off === 0) return
  await rows.wishBackOf(trx, payableId, { taken: items, given: Math.min(off, items) }, new Date(now))
  await publish(trx, now, 'TopUpReduced', { payableId })
}

/** Sends the transfer, and reverses what must be reversed. Throws CardProviderDown while the outcome is unknown. */
export async function sendTopUp(context: PaymentContext, topUp: rows.TopUp, retryAt: Date): Promise<void> {
  const { db, clock } = context
  try {
    const sent = await sentFor(context, topUp)
    const kept = sent && (await takeBack(context, topUp, sent))
    const theirs = kept && { transferId: kept.id, cents: kept.cents, reversedCents: kept.reversedCents }
    await rows.saveTopUp(db, topUp, theirs, new Date(clock.now()))
  } catch (error) {
    if (!(error instanceof PaymentImpossible)) throw error
    await putOff(context, topUp, error.code, retryAt)
  }
}

/** Returns the transfer. After a first try it looks the transfer up before sending it, because idempotency keys expire. */
async function sentFor({ db, cards }: PaymentContext, topUp: rows.TopUp): Promise<Transfer | null> {
  const { payableId, destination, amountCents, backCents, transferId, tries, refusals } = topUp
  if (transferId !== null) return cards.transfer(transferId)
  const begun = tries > 0 ? await cards.transferFor(payableId) : null
  if (begun) return begun
  if (backCents === amountCents) return null
  await rows.topUpBegun(db, payableId)
  return cards.sendOn({ payableId, destination, cents: amountCents }, `top-up:${payableId}:${refusals}`)
}

async function takeBack(
  { cards }: PaymentContext,
  { backCents, refusals }: rows.TopUp,
  sent: Transfer,
): Promise<Transfer> {
  const cents = backCents - sent.reversedCents
  if (cents <= 0) return sent
  await cards.takeBack(sent.id, cents, `top-up-back:${sent.id}:${backCents}:${refusals}`)
  return cards.transfer(sent.id)
}

/** Puts off a transfer that the account or our balance does not allow until `retryAt`. Notifies the operator the first time. */
async function putOff({ db, clock }: PaymentContext, topUp: rows.TopUp, code: string, retryAt: Date): Promise<void> {
  const { payableId, amountCents: cents, backCents, transferId, refusals } = topUp
  await db.transaction().execute(async (trx) => {
    await rows.putOffTopUp(trx, payableId, retryAt, code)
    if (refusals > 0) return
    const trouble = { attemptId: null, payableId: billOfTopUp(payableId), kind: 'TOP_UP_REFUSED' as const, cents }
    // The reference distinguishes the transfer and each of its reversals.
    const reference = `${payableId}:${transferId ?? 'transfer'}:${backCents}`
    await publish(trx, clock.now(), 'MoneyTrouble', { ...trouble, reference })
  })
}
