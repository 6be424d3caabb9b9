import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { publish } from '../../../events/outbox.ts'
import { CARDS } from '../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import { invoicesOn } from '../../invoices/read-invoices.fixtures.ts'
import { keepVoucher, runDueVouchers } from '../../vouchers/charging/charging.ts'
import { at, harness, host, openEachDay, partner, seen, vouchers } from '../billing/voucher-harness.fixtures.ts'
import { billAtDesk } from '../read/desk/desk.ts'
import { closeBill, refundShare, waiveFee } from './after-meal.ts'
import {
  captured,
  found,
  OWED,
  type Owed,
  owed,
  paidToday,
  payLost,
  plannedAhead,
  schemeReleases,
  schemeSaysFirst,
} from './lost-voucher.fixtures.ts'

openEachDay()

const owedCents = async (share: string) => {
  const { rows } = await sql<{ cents: number }>`
    select amount_cents as cents from debt where payable_id = ${share} and purpose = 'LOST_VOUCHER'`.execute(
    harness.server.appContext.db,
  )
  return rows.map(({ cents }) => cents)
}

describe('a voucher of today that its scheme has released', () => {
  test('is not charged to the card: its holder pays it by link, once', async () => {
    const { share } = await paidToday()
    await schemeReleases(share)
    await harness.moveTo(at('06:00', 1))
    expect(await captured(share)).toEqual(['CAPTURED 200 MEAL'])
    expect(await owed(share)).toEqual({ amount: 11.5, wasRefused: false, isLostVoucher: true })
    expect(await seen(share)).toMatchObject({ status: 'COMPLETED', totalPaid: 2 })

    for (const error of [(await payLost(share)).error, (await payLost(share)).error]) expect(error).toBeUndefined()
    await harness.run()
    expect(await captured(share)).toEqual(['CAPTURED 200 MEAL', 'CAPTURED 1150 LOST_VOUCHER'])
    expect(await owed(share)).toBeNull()
    expect(await seen(share)).toMatchObject({ totalPaid: 13.5 })
    await harness.moveTo(at('06:00', 5))
    expect(await captured(share)).toHaveLength(2)
  })

  test('is owed once the restaurant closes the bill, while its holder is at the table', async () => {
    const { id, share } = await paidToday()
    await schemeReleases(share)
    await harness.moveTo(at('21:00'))
    await harness.inTransaction((tx) => closeBill(tx, Number(id), 'restaurant'))
    await harness.run()
    expect(await owed(share)).toMatchObject({ amount: 11.5 })
  })

  test('is owed by nobody if the booking is cancelled in time', async () => {
    const { id, share } = await paidToday()
    await schemeReleases(share)
    await harness.room.cancel(host, id)
    await harness.moveTo(at('06:00', 1))
    expect(await captured(share)).toEqual([])
    expect(await found(share)).toEqual([])
  })

  test('is owed in part if the scheme has captured a part', async () => {
    const { share } = await paidToday()
    schemeSaysFirst(800)
    await harness.moveTo(at('06:00', 1))
    expect(await owed(share)).toMatchObject({ amount: 3.5 })
    expect(await seen(share)).toMatchObject({ totalPaid: 10 })
  })

  test('is waived by the restaurant, and not asked for again', async () => {
    const { id, share } = await paidToday()
    await schemeReleases(share)
    await harness.moveTo(at('06:00', 1))
    const which = { restaurantId: partner.id, reservationId: Number(id) }
    expect((await billAtDesk(harness.server.appContext.db, which, at('06:00', 1)))?.seats[0]).toMatchObject({
      unpaidCents: 1150,
      fee: { kind: 'LOST_VOUCHER', cents: 1150, isDebited: false },
    })
    await harness.inTransaction((tx) => waiveFee(tx, share, 'LOST_VOUCHER', 'Un geste'))
    await harness.moveTo(at('06:00', 2))
    expect(await owed(share)).toBeNull()
    expect((await payLost(share)).error).toBeUndefined()
    expect(await captured(share)).toEqual(['CAPTURED 200 MEAL'])
    await expect(harness.inTransaction((tx) => waiveFee(tx, share, 'LOST_VOUCHER', null))).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('is reported each day until it is paid', async () => {
    const { share } = await paidToday()
    await schemeReleases(share)
    for (const hour of ['06:00', '09:00']) await harness.moveTo(at(hour, 1))
    expect(await found(share)).toEqual([['voucher not taken', 1150, 0]])
    await payLost(share)
    await harness.run()
    expect(await found(share)).toEqual([])
  })
})

describe('a planned voucher that its scheme has released', () => {
  test('is charged to the card, as its payer has agreed', async () => {
    const { share } = await plannedAhead()
    await schemeReleases(share)
    await harness.moveTo(at('06:00', 1))
    expect(await captured(share)).toEqual(['CAPTURED 200 MEAL', 'CAPTURED 1150 LOST_VOUCHER'])
    expect(await owed(share)).toBeNull()
    expect(await seen(share)).toMatchObject({ totalPaid: 13.5 })
    expect(await found(share)).toEqual([])
  })

  test('is paid by link if the bank declines the card', async () => {
    const { share } = await plannedAhead(CARDS.asksAlways)
    await schemeReleases(share)
    await harness.moveTo(at('06:00', 1))
    expect(await captured(share)).toEqual(['CAPTURED 200 MEAL'])
    expect(await owed(share)).toEqual({ amount: 11.5, wasRefused: true, isLostVoucher: true })
    await harness.moveTo(at('06:10', 5))
    expect((await payLost(share)).error).toBeUndefined()
    expect(await owed(share)).toBeNull()
  })
})

describe('the debt of a released voucher', () => {
  test('is reduced by a refund before it is paid, and refunded to its card afterwards', async () => {
    const { share } = await paidToday()
    await schemeReleases(share)
    await harness.moveTo(at('06:00', 1))
    await harness.inTransaction((tx) => refundShare(tx, share, 350))
    expect(await owed(share)).toMatchObject({ amount: 8 })
    await payLost(share, 8)
    await harness.run()
    await harness.inTransaction((tx) => refundShare(tx, share, 1000))
    await harness.run()
    const refunds = (await captured(share)).filter((line) => line.startsWith('REFUNDED'))
    expect(refunds.toSorted()).toEqual(['REFUNDED 200 MEAL', 'REFUNDED 800 LOST_VOUCHER'])
    expect(await seen(share)).toMatchObject({ totalPaid: 0 })
  })

  test('is invoiced only once it is paid', async () => {
    const { share } = await paidToday()
    const invoices = invoicesOn(harness)
    const net = async () =>
      (await invoices.made(share)).reduce((sum, line) => {
        const cents = Number(line.split(' ').at(-1))
        return line.startsWith('CREDIT_NOTE') ? sum - cents : sum + cents
      }, 0)
    await schemeReleases(share)
    await harness.moveTo(at('06:30', 1))
    expect(await net()).toBe(200)
    await payLost(share)
    await harness.run()
    expect(await net()).toBe(1350)
  })

  test('is owed once, even with repeated jobs and events, also after a crash between both', async () => {
    const { share } = await paidToday()
    await schemeReleases(share)
    const { appContext } = harness.server
    harness.server.clock.moveTo(at('21:00'))
    await harness.inTransaction((tx) => keepVoucher(tx.db, tx.clock.now(), share, 1150))
    // The process ends after the scheme has responded and before the event is delivered.
    await runDueVouchers({ ...appContext, log: { error: expect.unreachable } })
    expect(await vouchers.lines(share)).toEqual(['HELD 1150', 'RELEASED 1150'])
    expect(await owedCents(share)).toEqual([])
    await runDueVouchers({ ...appContext, log: { error: expect.unreachable } })
    const { rows } = await sql<{ voucherId: string }>`
      select id as "voucherId" from voucher_payment where payable_id = ${share}`.execute(appContext.db)
    const again = { voucherId: rows[0]?.voucherId ?? '', payableId: share, isUncounted: false }
    for (const now of [at('21:00'), at('21:00')]) await publish(appContext.db, now, 'VoucherStatusChanged', again)
    await harness.run()
    await harness.moveTo(at('06:00', 1))
    expect(await owedCents(share)).toEqual([1150])
    expect(await seen(share)).toMatchObject({ totalPaid: 2 })
  })

  test('is not shown to a stranger', async () => {
    const { share } = await paidToday()
    await schemeReleases(share)
    await harness.moveTo(at('06:00', 1))
    const stranger = await signUp(harness.server)
    expect((await harness.room.as<Owed | null>(stranger, OWED, { id: share })).data?.owedAfter).toBeUndefined()
  })
})
