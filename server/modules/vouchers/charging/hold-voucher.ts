import { randomUUID } from 'node:crypto'
import { PAYS } from '@tablee/domain/money/payment-status'
import { Refusal } from '../../../errors.ts'
import { RestoFlashDown } from '../../../providers/resto-flash/port.ts'
import { EdenredDown } from '../../../providers/ticket-restaurant/port.ts'
import { orNotNow, sayRefusal } from '../core/schemes.ts'
import { paysNow, type Voucher, type VoucherWish } from '../core/voucher.ts'
import * as rows from '../core/voucher-payments.sql.ts'
import { forgetCredential } from '../links/link-resto-flash.ts'
import { ask, type Heard, look, type VoucherContext } from './ask-scheme.ts'
import { ASKED_AGAIN, record, UNUSED } from './record-voucher.ts'
import { runDueVouchers } from './run-due-vouchers.ts'

/** What a voucher pays now, and where its diner confirms it while that is asked. */
export type Held = { voucher: Voucher; heard: Heard }

/** Counts what a scheme refuses, and may not let it be asked. */
type Counted = <T>(ask: () => Promise<T>) => Promise<T>

/**
 * Has a scheme hold what a voucher is to pay, its diner being there; what stood for the payable otherwise is let go. What no
 * payment uses within a quarter of an hour is let go too. Throws PAYMENT_FAILED where the scheme refuses,
 * PROVIDER_UNAVAILABLE where it does not answer (nothing is held then, in the end), CONFLICT while another is asked.
 */
export async function holdVoucher(parts: VoucherContext, wish: VoucherWish, counted: Counted): Promise<Held> {
  const standing = await rows.standingVoucher(parts.db, wish.payableId)
  const same = standing && isSame(standing, wish) ? standing : null
  // Granted already: nobody is asked for more.
  const isGranted = same !== null && PAYS.includes(same.status)
  return isGranted ? holdAs(parts, wish, standing, same) : counted(() => holdAs(parts, wish, standing, same))
}

async function holdAs(
  parts: VoucherContext,
  wish: VoucherWish,
  standing: Voucher | null,
  same: Voucher | null,
): Promise<Held> {
  const { db, clock } = parts
  if (standing && !same) await letGoNow(parts, wish.payableId)

  const now = clock.now()
  const id = randomUUID()
  const voucher =
    same ?? (await rows.addVoucher(db, wish, { id, isPlanned: false }, new Date(now), new Date(now + ASKED_AGAIN)))
  if (!voucher) throw new Refusal('CONFLICT', 'Un paiement est déjà en cours. Patientez un instant.')

  const heard = await orNotNow(wish.scheme, askNow(parts, voucher))
  const recorded = await record(parts, voucher, heard)
  if (recorded.status === 'REFUSED') await refuse(parts, recorded, heard.failure ?? '')
  if (recorded.keepCents === 0) throw new Refusal('CONFLICT', 'Un paiement est déjà en cours. Patientez un instant.')
  await rows.waitFor(db, wish.payableId, new Date(now + UNUSED))
  return { voucher: recorded, heard }
}

/** What is held for a payable, as the scheme says now; null where nothing stands by that name. */
export async function heldAs(parts: VoucherContext, payableId: string, providerId: string): Promise<Voucher | null> {
  const voucher = await rows.voucherByProvider(parts.db, providerId)
  if (voucher?.payableId !== payableId) return null
  if (voucher.status !== 'OPEN') return voucher
  return record(parts, voucher, await orNotNow(voucher.scheme, look(parts, voucher)))
}

/** Nothing is to stay of what stands for a payable: at once where the scheme answers, else by the sweep. */
export async function letGoNow(parts: VoucherContext, payableId: string): Promise<void> {
  await rows.wishKept(parts.db, [payableId], 0, new Date(parts.clock.now()))
  await runDueVouchers({ ...parts, log: { error() {} } }, payableId)
}

/** Nobody waits any more for what a scheme does not answer. */
async function askNow(parts: VoucherContext, voucher: Voucher): Promise<Heard> {
  try {
    return await ask(parts, voucher)
  } catch (error) {
    const { db, clock } = parts
    const isDown = error instanceof EdenredDown || error instanceof RestoFlashDown
    if (isDown) await rows.wishNone(db, voucher.id, new Date(clock.now()))
    // A sign-in that is over: nothing was asked of an account.
    else if (error instanceof Refusal) await record(parts, voucher, { ...NOTHING, failure: error.message })
    throw error
  }
}

async function refuse(parts: VoucherContext, { scheme, accountId }: Voucher, failure: string): Promise<never> {
  if (scheme === 'RESTO_FLASH' && failure === WRONG_KEY && accountId) await forgetCredential(parts, accountId)
  throw new Refusal('PAYMENT_FAILED', sayRefusal(scheme, failure), undefined, { scheme })
}

const WRONG_KEY = '2000'
const NOTHING = { status: 'REFUSED' as const, providerId: null, heldCents: 0, takenCents: 0, backCents: 0 }

function isSame(voucher: Voucher, { accountId, scheme, merchant, serviceDay, cents }: VoucherWish): boolean {
  const { isPlanned, keepCents, askedCents, status } = voucher
  const isAsked = askedCents === cents || (status !== 'BEGUN' && paysNow(voucher) === cents)
  const isFor = voucher.accountId === accountId && voucher.scheme === scheme && voucher.merchant === merchant
  return !isPlanned && keepCents === null && isAsked && isFor && voucher.serviceDay === serviceDay
}
