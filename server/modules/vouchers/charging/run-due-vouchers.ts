import { voucherDay } from '@tablee/domain/money/voucher-rules'
import { SMALLEST_VOUCHER } from '@tablee/domain/reservations/booking-limits'
import type { Logger } from 'pino'
import { Outage } from '../../../providers/outage.ts'
import type { LeasedQueue } from '../../../queues/jobs.sql.ts'
import { runLeased } from '../../../queues/run-leased.ts'
import type { Voucher } from '../core/voucher.ts'
import * as rows from '../core/voucher-payments.sql.ts'
import { ask, available, keep, orDeclined, retrieve, type VoucherContext } from './ask-scheme.ts'
import { record } from './record-voucher.ts'

type DueVouchers = VoucherContext & { log: Pick<Logger, 'error'> }

const QUEUE: LeasedQueue = { name: 'vouchers', table: 'voucher_payment', key: ['id'] }

/**
 * Runs the due vouchers of all payables or of one: makes planned ones, retries after an outage, captures, releases and refunds.
 * Returns how many it handled.
 */
export function runDueVouchers(context: DueVouchers, payableId?: string): Promise<number> {
  return runLeased(context, QUEUE, {
    next: (db, now) => rows.nextDueVoucher(db, QUEUE.name, now, payableId),
    keyOf: ({ id }) => id,
    run: (voucher) => advance(context, voucher),
  })
}

async function advance(context: VoucherContext, voucher: Voucher): Promise<void> {
  const { status, keepCents, isPlanned, takenCents, backCents } = voucher
  const isWanted = keepCents !== 0
  switch (status) {
    case 'PLANNED':
      return isWanted
        ? make(context, voucher)
        : void (await record(context, voucher, { ...UNCHANGED, status: 'RELEASED' }))
    case 'BEGUN':
      if (isPlanned && isWanted) return void (await record(context, voucher, await orDeclined(ask(context, voucher))))
      return abandon(context, voucher)
    case 'OPEN':
      return void (await record(context, voucher, await retrieve(context, voucher)))
    case 'TAKEN':
      // Resto Flash captures at once: if all of it is kept, no call is needed.
      if (takenCents - backCents <= (keepCents ?? 0))
        return void (await record(context, voucher, { ...UNCHANGED, status }))
      return keepAtScheme(context, voucher, keepCents ?? 0)
    case 'HELD':
      return keepAtScheme(context, voucher, keepCents ?? 0)
    default:
      throw new Error(`a voucher that is ${status} is never due`)
  }
}

async function keepAtScheme(context: VoucherContext, voucher: Voucher, cents: number): Promise<void> {
  const { status, backCents } = await record(context, voucher, await keep(context, voucher, cents))
  if (status === voucher.status && backCents === voucher.backCents)
    throw new Error(`${voucher.scheme} has kept it as it was`)
}

/** Requests a planned voucher on its day, for the amount that account and cap then allow. */
async function make(context: VoucherContext, voucher: Voucher): Promise<void> {
  const { id, accountId, serviceDay, payableId, askedCents } = voucher
  const { capCents } = voucherDay(context.config.voucherRules, serviceDay)
  const used = accountId === null ? 0 : await rows.usedOn(context.db, { accountId, serviceDay, payableId, before: id })
  const cents = Math.max(0, Math.min(askedCents, capCents - used))
  const payable = await available(context, voucher, cents).catch(zeroIfSignedOut)
  // An amount of less than a euro is not requested.
  if (payable < Math.min(SMALLEST_VOUCHER, askedCents)) {
    return void (await record(context, voucher, { ...UNCHANGED, status: 'REFUSED', failure: 'nothing_left' }))
  }

  const begun = await record(context, { ...voucher, askedCents: payable }, { ...UNCHANGED, status: 'BEGUN' })
  await record(context, begun, await orDeclined(ask(context, begun)))
}

/** Releases a voucher whose diner has left, in case the scheme holds it after all. */
async function abandon(context: VoucherContext, voucher: Voucher): Promise<void> {
  const { db, clock } = context
  await rows.requestNone(db, voucher.id, new Date(clock.now()))
  const found = await orDeclined(retrieve(context, voucher))
  await record(context, (await rows.voucherById(db, voucher.id)) ?? voucher, found)
}

const UNCHANGED = { providerId: null, heldCents: 0, takenCents: 0, backCents: 0, failure: null }

function zeroIfSignedOut(error: unknown): number {
  if (error instanceof Outage) throw error
  return 0
}
