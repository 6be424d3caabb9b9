import { voucherDay } from '@tablee/domain/money/voucher-rules'
import { SMALLEST_VOUCHER } from '@tablee/domain/reservations/booking-limits'
import type { Logger } from 'pino'
import { Outage } from '../../../providers/outage.ts'
import type { LeasedQueue } from '../../../queues/jobs.sql.ts'
import { runLeased } from '../../../queues/run-leased.ts'
import type { Voucher } from '../core/voucher.ts'
import * as rows from '../core/voucher-payments.sql.ts'
import { ask, available, keep, look, orRefused, type VoucherContext } from './ask-scheme.ts'
import { record } from './record-voucher.ts'

export type DueVouchers = VoucherContext & { log: Pick<Logger, 'error'> }

const QUEUE: LeasedQueue = { name: 'vouchers', table: 'voucher_payment', key: ['id'] }

/**
 * Does what is due with vouchers: what is planned for the day, what nobody answered, what is to be taken, let go or given
 * back; of all payables, or of one. Answers how many it did.
 */
export function runDueVouchers(parts: DueVouchers, payableId?: string): Promise<number> {
  return runLeased(parts, QUEUE, {
    next: (db, now) => rows.nextDueVoucher(db, QUEUE.name, now, payableId),
    keyOf: ({ id }) => id,
    run: (voucher) => goOn(parts, voucher),
  })
}

async function goOn(parts: VoucherContext, voucher: Voucher): Promise<void> {
  const { status, keepCents, isPlanned, takenCents, backCents } = voucher
  const isWanted = keepCents !== 0
  switch (status) {
    case 'PLANNED':
      return isWanted ? make(parts, voucher) : void (await record(parts, voucher, { ...AS_IT_IS, status: 'RELEASED' }))
    case 'BEGUN':
      if (isPlanned && isWanted) return void (await record(parts, voucher, await orRefused(ask(parts, voucher))))
      return abandon(parts, voucher)
    case 'OPEN':
      return void (await record(parts, voucher, await look(parts, voucher)))
    case 'TAKEN':
      // Resto Flash takes at once: where all of it stays there is nothing to ask.
      if (takenCents - backCents <= (keepCents ?? 0))
        return void (await record(parts, voucher, { ...AS_IT_IS, status }))
      return keepSo(parts, voucher, keepCents ?? 0)
    case 'HELD':
      return keepSo(parts, voucher, keepCents ?? 0)
    default:
      throw new Error(`a voucher that is ${status} is never due`)
  }
}

async function keepSo(parts: VoucherContext, voucher: Voucher, cents: number): Promise<void> {
  const { status, backCents } = await record(parts, voucher, await keep(parts, voucher, cents))
  if (status === voucher.status && backCents === voucher.backCents)
    throw new Error(`${voucher.scheme} has kept it as it was`)
}

/** On the day: for what account and cap allow then. */
async function make(parts: VoucherContext, voucher: Voucher): Promise<void> {
  const { accountId, serviceDay, payableId, askedCents } = voucher
  const { capCents } = voucherDay(parts.config.voucherRules, serviceDay)
  const used = accountId === null ? 0 : await rows.usedOn(parts.db, { accountId, serviceDay, payableId })
  const cents = Math.max(0, Math.min(askedCents, capCents - used))
  const payable = await available(parts, voucher, cents).catch(zeroWhereOver)
  // Less than a euro is not worth asking for.
  if (payable < Math.min(SMALLEST_VOUCHER, askedCents)) {
    return void (await record(parts, voucher, { ...AS_IT_IS, status: 'REFUSED', failure: 'nothing_left' }))
  }

  const begun = await record(parts, { ...voucher, askedCents: payable }, { ...AS_IT_IS, status: 'BEGUN' })
  await record(parts, begun, await orRefused(ask(parts, begun)))
}

/** Nobody waits for it: what was held all the same is let go. */
async function abandon(parts: VoucherContext, voucher: Voucher): Promise<void> {
  const { db, clock } = parts
  await rows.wishNone(db, voucher.id, new Date(clock.now()))
  const found = await orRefused(look(parts, voucher))
  await record(parts, (await rows.voucherById(db, voucher.id)) ?? voucher, found)
}

const AS_IT_IS = { providerId: null, heldCents: 0, takenCents: 0, backCents: 0, failure: null }

function zeroWhereOver(error: unknown): number {
  if (error instanceof Outage) throw error
  return 0
}
