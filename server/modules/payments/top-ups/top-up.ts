import type { Database } from '../../../database/connect.ts'
import { announce } from '../../../events/outbox.ts'
import { PaymentImpossible, type Transfer } from '../../../providers/card-payments/port.ts'
import { usedVoucher } from '../../vouchers/vouchers.ts'
import type { PaymentContext } from '../core/ask-provider.ts'
import * as rows from './top-up.sql.ts'

/**
 * The platform owes the restaurant of a payable so many cents beyond what was paid for it: in the caller's transaction,
 * sent by the sweep. Said twice, it is owed once.
 */
export async function oweTopUp(
  trx: Database,
  now: number,
  owed: { payableId: string; destination: string; amountCents: number },
): Promise<void> {
  await rows.addTopUp(trx, owed, new Date(now))
  // What was given back meanwhile is not owed.
  await topUpBack(trx, now, owed.payableId)
}

/** As much of it is to come back as of the bill is given back, whatever that was paid with: in the caller's transaction. */
export async function topUpBack(trx: Database, now: number, payableId: string): Promise<void> {
  const { paid, kept } = (await usedVoucher(trx, payableId)) ?? { paid: 0, kept: 0 }
  await rows.wishBackInPart(trx, payableId, { taken: paid, given: paid - kept }, new Date(now))
}

/** Sends what is owed, takes back what is given back. Throws CardProviderDown while nothing is known. */
export async function topUpNow(parts: PaymentContext, topUp: rows.TopUp, again: Date): Promise<void> {
  const { db, clock } = parts
  try {
    const sent = await sentFor(parts, topUp)
    const kept = sent && (await takeBack(parts, topUp, sent))
    const theirs = kept && { transferId: kept.id, cents: kept.cents, reversedCents: kept.reversedCents }
    await rows.saveTopUp(db, topUp, theirs, new Date(clock.now()))
  } catch (error) {
    if (!(error instanceof PaymentImpossible)) throw error
    await refused(parts, topUp, error.code, again)
  }
}

/** Once begun it may have been sent although nobody heard of it: it is looked for first, whatever keys last. */
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

/** The account takes nothing, or our balance does not suffice: tried on, and the operator is told the first time. */
async function refused({ db, clock }: PaymentContext, topUp: rows.TopUp, code: string, again: Date): Promise<void> {
  const { payableId, amountCents: cents, refusals } = topUp
  await db.transaction().execute(async (trx) => {
    await rows.putOffTopUp(trx, payableId, again, code)
    if (refusals > 0) return
    await announce(trx, clock.now(), 'MoneyTrouble', { attemptId: null, payableId, kind: 'TOP_UP_REFUSED', cents })
  })
}
