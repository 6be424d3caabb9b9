import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publish } from '../../../events/outbox.ts'
import type { CardPayments } from '../../../providers/card-payments/port.ts'
import { endLeases } from '../../../queues/jobs.sql.ts'
import { keepAddress, openPartner, openToGo, type Partner, type TestCaller } from '../../../testing/bookings.ts'
import { openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import { addCoupon, type NewCoupon } from '../../coupons/coupons.ts'
import { reconcile } from '../../payments/books/books.ts'
import { cancelByRestaurant } from '../changes/changes.ts'
import { closeBill, markNoShow, refundShare, takeLineOff } from './after-meal.ts'

let harness: PaymentHarness
let partner: Partner
let toGo: Partner
let host: TestCaller & { accountId: string }
/** The sandbox's clock only moves forward: each test gets its own day, from ten in the morning. */
let today = '2026-11-24'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)
const RESTAURANT = 'restaurant' as const

beforeAll(async () => {
  harness = await openPaymentHarness()
  partner = await openPartner(harness.server.appContext.db, { seats: 1000 })
  toGo = await openToGo(harness.server.appContext.db)
})
beforeEach(async () => {
  today = addDays(today, 12)
  await harness.moveTo(at('10:00'))
  host = await signUp(harness.server)
})
afterAll(() => harness.close())

let made = 0
/** A code for 20 % off the dishes at the platform's expense, unless specified otherwise. */
async function coupon(one: Partial<NewCoupon> = {}): Promise<string> {
  const code = `CODE${++made}`
  await addCoupon(
    harness.server.appContext.db,
    {
      code,
      percent: 20,
      cents: null,
      onItems: true,
      onFee: false,
      fromDay: null,
      toDay: null,
      weekdays: null,
      restaurantIds: null,
      types: null,
      minimumCents: 0,
      payer: 'PLATFORM',
      mostUses: null,
      mostEach: null,
      ...one,
    },
    new Date(harness.server.clock.now()),
  )
  return code
}

/**
 * Pays a table of one dish at 12,50 € and a fee of 1 € with a code. The amounts in euros are those that the payer saw for items
 * and fee.
 */
async function paid(code: string, [amount, fee] = [10, 1]) {
  const { id, usersReservations } = await harness.room.booked(host, partner, { day: today })
  const share = usersReservations[0]?.id ?? ''
  const { error } = await harness.pay(host, share, await harness.card(), { coupon: code, amount, fee })
  expect(error).toBeUndefined()
  return { id: Number(id), share }
}

async function settled(code: string, euros?: [number, number]) {
  const table = await paid(code, euros)
  await harness.moveTo(at('20:30'))
  await harness.inTransaction((tx) => closeBill(tx, table.id, RESTAURANT))
  await harness.run()
  return table
}

/** Returns the cents transferred to the restaurant in addition to the payments of its diner. */
async function sentOn(share: string): Promise<number> {
  const transfer = await harness.server.appContext.cards.transferFor(share)
  return transfer ? transfer.cents - transfer.reversedCents : 0
}

const topUps = async (share: string) => (await harness.money(share)).filter((line) => line.startsWith('TOP'))

describe('a discount that the platform pays for', () => {
  test('is transferred to the restaurant once the bill is settled, and not before', async () => {
    const { id, share } = await paid(await coupon())
    await harness.moveTo(at('20:30'))
    expect(await sentOn(share)).toBe(0)
    await harness.inTransaction((tx) => closeBill(tx, id, RESTAURANT))
    await harness.run()
    expect(await harness.money(share)).toEqual(['AUTHORISED 1100', 'CAPTURED 1100', 'FEE 100', 'TOPPED_UP 250'])
    expect(await sentOn(share)).toBe(250)
    expect(await reconcile(harness.server.appContext, today)).toEqual([])
  })

  test('is owed in full if it covers the whole bill and no card pays', async () => {
    const { share } = await settled(await coupon({ percent: 100, onFee: true }), [0, 0])
    expect(await harness.money(share)).toEqual(['TOPPED_UP 1250'])
  })

  test('is reversed for the dishes that the restaurant removes from a closed bill that the code covers', async () => {
    const { db } = harness.server.appContext
    const booked = await harness.room.booked(host, partner, { day: today, dishes: 2 })
    const share = booked.usersReservations[0]?.id ?? ''
    const code = await coupon({ percent: 100, onFee: true })
    await harness.pay(host, share, '', { coupon: code, amount: 0, fee: 0 })
    await harness.moveTo(at('20:30'))
    await harness.inTransaction((tx) => closeBill(tx, Number(booked.id), RESTAURANT))
    const takeOff = async () => {
      const { rows } = await sql<{ version: number; position: number }>`
        select r.version, l.position from reservation r, share_line l
        where r.id = ${booked.id}::int and l.share_id = ${share}`.execute(db)
      const { version = 0, position = 0 } = rows[0] ?? {}
      const line = { shareId: share, position }
      await harness.inTransaction((tx) =>
        takeLineOff(tx, { reservationId: Number(booked.id), line, quantity: 1, version }),
      )
    }
    // One before the transfer is made, one after it.
    await takeOff()
    await harness.run()
    expect(await sentOn(share)).toBe(1250)
    await takeOff()
    await harness.run()
    expect(await sentOn(share)).toBe(0)
    expect(await reconcile(harness.server.appContext, today)).toEqual([])
  })

  test('is owed even for amounts too small to charge, and for the delivery', async () => {
    const address = await keepAddress(harness.server.appContext.db, host.accountId)
    const wish = { day: today, type: 'DELIVERY' as const, address }
    const { usersReservations } = await harness.room.booked(host, toGo, wish)
    const share = usersReservations[0]?.id ?? ''
    const code = await coupon({ percent: null, cents: 1350, onFee: true })
    const cheap = sql`update share set delivery_fee_cents = 20 where id = ${share}`
    await cheap.execute(harness.server.appContext.db)
    await harness.pay(host, share, '', { coupon: code, amount: 0, fee: 0 })
    await harness.moveTo(at('19:31'))
    expect(await harness.money(share)).toEqual(['TOPPED_UP 1270'])
  })

  test('is owed to nobody if it reduces only the service fee', async () => {
    const { share } = await settled(await coupon({ percent: 100, onItems: false, onFee: true }), [12.5, 0])
    expect(await topUps(share)).toEqual([])
  })

  test('comes back in proportion to a refund, and in full with the rest to the cent', async () => {
    const { share } = await settled(await coupon())
    await harness.inTransaction((tx) => refundShare(tx, share, 400))
    await harness.run()
    // 400 of 1,100 cents.
    expect(await topUps(share)).toEqual(['TOPPED_UP 250', 'TOP_UP_BACK 90'])
    await harness.inTransaction((tx) => refundShare(tx, share, 700))
    await harness.run()
    expect(await sentOn(share)).toBe(0)
    expect(await reconcile(harness.server.appContext, today)).toEqual([])
  })

  test('comes back in full if the restaurant cancels an order that its diner paid in part', async () => {
    const { id, share } = await settled(await coupon())
    await harness.inTransaction((tx) => cancelByRestaurant(tx, id, 'no gas'))
    await harness.run()
    expect(await topUps(share)).toEqual(['TOPPED_UP 250', 'TOP_UP_BACK 250'])
  })

  test('comes back in full if the restaurant cancels an order that the code paid entirely', async () => {
    const { id, usersReservations } = await harness.room.booked(host, toGo, { day: today, type: 'CLICK_COLLECT' })
    const share = usersReservations[0]?.id ?? ''
    const code = await coupon({ percent: 100, onFee: true })
    await harness.pay(host, share, '', { coupon: code, amount: 0, fee: 0 })
    await harness.moveTo(at('19:31'))
    await harness.inTransaction((tx) => cancelByRestaurant(tx, Number(id), 'no gas'))
    await harness.run()
    expect(await harness.money(share)).toEqual(['TOPPED_UP 1250', 'TOP_UP_BACK 1250'])
  })

  test('is owed to nobody for a cancelled table', async () => {
    const { id, share } = await paid(await coupon())
    await harness.room.cancel(host, String(id))
    await harness.moveTo(at('06:01', 1))
    expect(await topUps(share)).toEqual([])
  })

  test('is not owed for an absent guest', async () => {
    const { share } = await paid(await coupon())
    await harness.moveTo(at('20:30'))
    await harness.inTransaction((tx) => markNoShow(tx, share, RESTAURANT))
    await harness.moveTo(at('21:00', 3))
    expect(await harness.money(share)).toContain('CAPTURED 300')
    expect(await topUps(share)).toEqual([])
  })

  test.each(['error', 'drop-response'])('is transferred once, even if the provider fails with %s', async (kind) => {
    const { id, share } = await paid(await coupon())
    await harness.moveTo(at('20:30'))
    await harness.inTransaction((tx) => closeBill(tx, id, RESTAURANT))
    // The first event is that of the capture, which is sent twice.
    await harness.fail(kind, 5)
    await harness.run()
    await harness.moveTo(at('22:00'))
    await harness.moveTo(at('06:01', 1))
    await harness.moveTo(at('12:00', 2))
    expect(await sentOn(share)).toBe(250)
    const { appContext } = harness.server
    let sent = 0
    for await (const one of appContext.cards.transfersBetween(at('10:00'), at('13:00', 2))) {
      if (one.payableId === share) sent++
    }
    expect(sent).toBe(1)
  })

  test('is sent once, whoever says again that it is owed, and however many send it at once', async () => {
    const { id, share } = await paid(await coupon())
    await harness.moveTo(at('20:30'))
    await harness.inTransaction((tx) => closeBill(tx, id, RESTAURANT))
    const { appContext, clock } = harness.server
    const { cards } = appContext
    let asked = 0
    async function sendOn(...wish: Parameters<CardPayments['sendOn']>) {
      asked += 1
      const sent = await cards.sendOn(...wish)
      // The lease of the transfer ends before the response arrives, and another worker leases it.
      await endLeases(appContext.db)
      if (asked === 1) await harness.run()
      return sent
    }
    appContext.cards = { ...cards, sendOn }
    const before = harness.failures.length
    await harness.run()
    appContext.cards = cards
    const again = {
      reservationId: id,
      shareId: share,
      from: 'CONFIRMED',
      to: 'PAID',
      actor: 'clock',
      reason: 'CAPTURED',
      why: 'captured',
    } as const
    await publish(appContext.db, clock.now(), 'ShareStatusChanged', again)
    await harness.run()
    expect([asked, await sentOn(share), await topUps(share)]).toEqual([1, 250, ['TOPPED_UP 250']])
    expect(harness.failures.slice(before)).toEqual([])
  })

  test('is transferred when the account accepts transfers again, and the operator is notified once', async () => {
    const { id, share } = await paid(await coupon())
    await harness.moveTo(at('20:30'))
    await harness.inTransaction((tx) => closeBill(tx, id, RESTAURANT))
    const { cards } = harness.server.appContext
    await harness.posted('/stripe/accounts/acct_closed', { chargesEnabled: false })
    const closed = {
      ...cards,
      sendOn: (wish: Parameters<CardPayments['sendOn']>[0], key: string) =>
        cards.sendOn({ ...wish, destination: 'acct_closed' }, key),
    }
    harness.server.appContext.cards = closed
    await harness.run()
    await harness.moveTo(at('21:30'))
    harness.server.appContext.cards = cards
    expect(await topUps(share)).toEqual([])
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from message where kind = 'MONEY_TROUBLE'`.execute(harness.server.appContext.db)
    expect(rows[0]?.count).toBe(1)
    await harness.moveTo(at('23:30'))
    expect(await topUps(share)).toEqual(['TOPPED_UP 250'])
  })

  test('is reported if its transferred amount differs from the ledger', async () => {
    const { share } = await settled(await coupon())
    await sql`update top_up set amount_cents = 200 where payable_id = ${share}`.execute(harness.server.appContext.db)
    const differences = await reconcile(harness.server.appContext, today)
    expect(differences.map(({ what, ours, theirs }) => [what, ours, theirs])).toEqual([['topped up', 200, 250]])
    await sql`update top_up set amount_cents = 250 where payable_id = ${share}`.execute(harness.server.appContext.db)
  })
})

test('a discount paid by the restaurant is not compensated', async () => {
  const { share } = await settled(await coupon({ payer: 'RESTAURANT' }))
  expect(await harness.money(share)).toEqual(['AUTHORISED 1100', 'CAPTURED 1100', 'FEE 100'])
  expect(await sentOn(share)).toBe(0)
})
