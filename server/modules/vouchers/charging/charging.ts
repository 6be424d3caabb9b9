import { randomUUID } from 'node:crypto'
import { PAYS } from '@tablee/domain/money/payment-status'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { UserError } from '../../../errors.ts'
import { RestoFlashDown } from '../../../providers/resto-flash/port.ts'
import { EdenredDown } from '../../../providers/ticket-restaurant/port.ts'
import { orUnavailable, sayRefusal } from '../core/schemes.ts'
import { paysNow, type Voucher, type VoucherRequest } from '../core/voucher.ts'
import * as rows from '../core/voucher-payments.sql.ts'
import { purgeCredential } from '../links/link-resto-flash.ts'
import { ask, retrieve, type SchemeResult, type VoucherContext } from './ask-scheme.ts'
import { ASKED_AGAIN, record, UNUSED } from './record-voucher.ts'
import { runDueVouchers } from './run-due-vouchers.ts'

export { runDueVouchers } from './run-due-vouchers.ts'

/** The voucher, and the scheme's response with the page on which its diner confirms it. */
type Held = { voucher: Voucher; result: SchemeResult }

type Holding = {
  /** Counts declines, and throws before the call if there were too many. */
  limitDeclines: <T>(ask: () => Promise<T>) => Promise<T>
  /** Locks the payable, and throws if it is no longer owed: the voucher that paid for it must stay. */
  lockOwed: (trx: Database) => Promise<void>
}

/**
 * Requests a hold of a voucher from a scheme while its diner is present. Releases another voucher of the payable first,
 * unless the other voucher has paid for it. A hold that no payment uses within 15 minutes is released. Throws PAYMENT_FAILED
 * if the scheme declines, PROVIDER_UNAVAILABLE if it does not respond (the hold is released later), CONFLICT while another
 * request runs.
 */
export async function holdVoucher(
  context: VoucherContext,
  request: VoucherRequest,
  { limitDeclines, lockOwed }: Holding,
): Promise<Held> {
  const active = await rows.activeVoucher(context.db, request.payableId)
  const same = active && isSame(active, request) ? active : null
  const isGranted = same !== null && PAYS.includes(same.status)
  const hold = async () => {
    if (active && !same) await replace(context, active, lockOwed)
    return holdAs(context, request, same)
  }
  return isGranted ? hold() : limitDeclines(hold)
}

async function holdAs(context: VoucherContext, request: VoucherRequest, same: Voucher | null): Promise<Held> {
  const { db, clock } = context
  const now = clock.now()
  const id = randomUUID()
  const begun = () => rows.addVoucher(db, request, { id, isPlanned: false }, new Date(now), new Date(now + ASKED_AGAIN))
  // Only the request that began a voucher sends it: two concurrent requests for one reference may hold it twice, or be refused.
  const voucher = same?.status === 'BEGUN' ? null : (same ?? (await begun()))
  if (!voucher) throw new UserError('CONFLICT', UNDER_WAY)

  const result = await orUnavailable(request.scheme, askNow(context, voucher))
  const recorded = await record(context, voucher, result, { isCounted: true })
  if (recorded.status === 'REFUSED') await refuse(context, recorded, result.failure ?? '')
  if (recorded.keepCents === 0) throw new UserError('CONFLICT', UNDER_WAY)
  await rows.extendUse(db, request.payableId, new Date(now + UNUSED))
  return { voucher: recorded, result }
}

/** The payable's voucher with this provider id, refreshed from the scheme while OPEN. Null if unknown. */
export async function heldAs(context: VoucherContext, payableId: string, providerId: string): Promise<Voucher | null> {
  const voucher = await rows.voucherByProvider(context.db, providerId)
  if (voucher?.payableId !== payableId) return null
  if (voucher.status !== 'OPEN') return voucher
  return record(context, voucher, await orUnavailable(voucher.scheme, retrieve(context, voucher)))
}

async function replace(context: VoucherContext, voucher: Voucher, lockOwed: Holding['lockOwed']): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await lockOwed(trx)
    await rows.requestNone(trx, voucher.id, new Date(context.clock.now()))
  })
  await askToRelease(context, voucher)
}

/** Releases or refunds a voucher: at once if the scheme responds, otherwise by the job. */
export async function voidNow(context: VoucherContext, voucher: Voucher): Promise<void> {
  await rows.requestNone(context.db, voucher.id, new Date(context.clock.now()))
  await askToRelease(context, voucher)
}

async function askToRelease(context: VoucherContext, { payableId }: Voucher): Promise<void> {
  await runDueVouchers({ ...context, log: { error() {} } }, payableId)
}

const UNDER_WAY = 'Un paiement est déjà en cours. Patientez un instant.'

/**
 * Sends the request to the scheme. If it does not respond, a voucher that was just begun will be released, because the diner
 * has seen that it failed. A voucher that the scheme knew before stays unchanged: another tab may be paying with it.
 */
async function askNow(context: VoucherContext, voucher: Voucher): Promise<SchemeResult> {
  try {
    return await ask(context, voucher)
  } catch (error) {
    if (voucher.status === 'BEGUN') await endBegun(context, voucher, error)
    throw error
  }
}

async function endBegun(context: VoucherContext, voucher: Voucher, error: unknown): Promise<void> {
  const { db, clock } = context
  const isDown = error instanceof EdenredDown || error instanceof RestoFlashDown
  if (isDown) await rows.requestNone(db, voucher.id, new Date(clock.now()))
  // The diner's sign-in has expired, so no request was sent to the scheme.
  else if (error instanceof UserError) await record(context, voucher, { ...DECLINED, failure: error.message })
}

async function refuse(context: VoucherContext, { scheme, accountId }: Voucher, failure: string): Promise<never> {
  if (scheme === 'RESTO_FLASH' && failure === CREDENTIAL_INVALID && accountId) await purgeCredential(context, accountId)
  throw new UserError('PAYMENT_FAILED', sayRefusal(scheme, failure), undefined, { scheme })
}

const CREDENTIAL_INVALID = '2000'
const DECLINED = { status: 'REFUSED' as const, providerId: null, heldCents: 0, takenCents: 0, backCents: 0 }

function isSame(voucher: Voucher, { accountId, scheme, merchant, serviceDay, cents }: VoucherRequest): boolean {
  const { isPlanned, keepCents, askedCents, status } = voucher
  const isAsked = askedCents === cents || (status !== 'BEGUN' && paysNow(voucher) === cents)
  const isFor = voucher.accountId === accountId && voucher.scheme === scheme && voucher.merchant === merchant
  return !isPlanned && keepCents === null && isAsked && isFor && voucher.serviceDay === serviceDay
}

// The functions below run in the caller's transaction; the job then calls the scheme.

export function useVoucher(trx: Database, now: number, payableId: string): Promise<void> {
  return rows.useVoucher(trx, payableId, new Date(now))
}

/** Captures `cents` of the payable's voucher and releases the rest; drops a voucher that is only planned. */
export async function keepVoucher(trx: Database, now: number, payableId: string, cents: number): Promise<void> {
  // A voucher that comes too late for its bill is not part of it, whatever the scheme's response.
  if (cents === 0) await rows.useNoMore(trx, payableId)
  await rows.requestKeep(trx, [payableId], cents, new Date(now))
}

/** Releases or refunds the vouchers of these payables. */
export async function releaseVouchers(trx: Database, now: number, payableIds: readonly string[]): Promise<void> {
  if (payableIds.length > 0) await rows.requestKeep(trx, payableIds, 0, new Date(now))
}

/** `releaseVouchers` as parts of another statement. */
export function releasingVouchers(now: number, payableIds: readonly string[]): RawBuilder<unknown>[] {
  return payableIds.length === 0 ? [] : [rows.requestingKeep(payableIds, 0, new Date(now))]
}

/** Refunds up to `cents` of what a voucher paid. Returns the cents refunded. */
export async function refundVoucher(trx: Database, now: number, payableId: string, cents: number): Promise<number> {
  const active = await rows.activeVoucher(trx, payableId)
  const kept = active ? Math.min(paysNow(active), active.keepCents ?? Number.POSITIVE_INFINITY) : 0
  const back = Math.min(cents, kept)
  if (active && back > 0) await rows.requestKeepLess(trx, active.id, back, new Date(now))
  return back
}

/** Keeps `cents` less of a voucher that its scheme has not paid, in case it pays after all. */
export async function keepLessOfLost(trx: Database, now: number, voucherId: string, cents: number): Promise<void> {
  await rows.keepLessOfLost(trx, voucherId, cents, new Date(now))
}

/** Plans a voucher: from `at` on that day it pays as much of `cents` as account and cap allow. Replaces a different voucher. */
export async function planVoucher(trx: Database, now: number, request: VoucherRequest, at: number): Promise<void> {
  const active = await rows.activeVoucher(trx, request.payableId)
  const { scheme, merchant, serviceDay, cents } = request
  const isSame =
    active?.status === 'PLANNED' &&
    active.scheme === scheme &&
    active.merchant === merchant &&
    active.serviceDay === serviceDay &&
    active.askedCents === cents
  if (isSame) return
  await rows.requestKeep(trx, [request.payableId], 0, new Date(now))
  await rows.addVoucher(trx, request, { id: randomUUID(), isPlanned: true }, new Date(now), new Date(at))
}
