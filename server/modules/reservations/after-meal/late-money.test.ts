import { parisDay } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { AppContext } from '../../../context.ts'
import { EdenredDown } from '../../../providers/ticket-restaurant/port.ts'
import { reconcile } from '../../payments/books/books.ts'
import { at, booked, harness, host, openEachDay, pay, seen, vouchers } from '../billing/voucher-harness.fixtures.ts'
import { markNoShow } from './after-meal.ts'

openEachDay({ METRICS_TOKEN: 'token' })

const MINUTES = 60

/** Returns the late jobs of /metrics: their number, and their delay in seconds. */
async function late(): Promise<Record<string, { depth: number; oldest: number }>> {
  const headers = { authorization: 'Bearer token' }
  const { body } = await harness.server.app.inject({ method: 'GET', url: '/metrics', headers })
  const of = (name: string) =>
    new Map(
      [...body.matchAll(new RegExp(`^${name}{work="(\\w+)"} (.+)$`, 'gm'))].map(([, work, n]) => [work, Number(n)]),
    )
  const [depth, oldest] = [of('late_work_depth'), of('late_work_oldest_seconds')]
  return Object.fromEntries(
    [...depth].map(([work, pieces]) => [work, { depth: pieces, oldest: oldest.get(work) ?? Number.NaN }]),
  )
}

/** Returns today's differences: kind, our amount, their amount. */
async function found() {
  const { appContext } = harness.server
  const differences = await reconcile(appContext, parisDay(appContext.clock.now()))
  return differences.map(({ what, ours, theirs }) => [what, ours, theirs])
}

/** Makes a call to a provider fail until the end of the test. */
function broken<P extends 'cards' | 'ticketRestaurant'>(
  port: P,
  calls: (keyof AppContext[P])[],
  error = new Error('out of order'),
): () => void {
  const { appContext } = harness.server
  const whole = appContext[port]
  const mend = () => void Object.assign(appContext, { [port]: whole })
  onTestFinished(mend)
  const fails = () => Promise.reject(error)
  Object.assign(appContext, { [port]: { ...whole, ...Object.fromEntries(calls.map((call) => [call, fails])) } })
  return mend
}

async function paidWithVoucher() {
  await vouchers.edenred(host)
  const table = await booked()
  expect((await pay(table.share, 1, { edenred: 11.5 })).error).toBeUndefined()
  await harness.run()
  return table
}

describe('overdue work in /metrics', () => {
  test('includes a queue for every table with due rows', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'due_at'`.execute(harness.server.appContext.db)
    expect(Object.keys(await late())).toEqual(expect.arrayContaining(rows.map(({ name }) => name)))
  })

  test('has depth and age of the oldest row, until it is done', async () => {
    await harness.run()
    expect((await late()).event).toEqual({ depth: 0, oldest: 0 })
    await booked()
    harness.server.clock.moveTo(at('10:12'))
    const { depth, oldest } = (await late()).event ?? {}
    expect(depth).toBeGreaterThan(0)
    expect(oldest).toBe(12 * MINUTES)

    await harness.run()
    // A result is cached for ten seconds.
    harness.server.clock.moveTo(at('10:12') + 10_000)
    await harness.run()
    expect(Object.values(await late()).map(({ depth: left }) => left)).toEqual(Object.keys(await late()).map(() => 0))
  })

  test('includes a day that was not reconciled from midnight on', async () => {
    await harness.run()
    harness.server.clock.moveTo(at('00:30', 1))
    expect((await late()).reconciliation).toEqual({ depth: 1, oldest: 30 * MINUTES })
  })
})

describe('the comparison with both ledgers reports', () => {
  test('a completed table whose voucher is still held by the scheme and by the platform', async () => {
    const { id } = await paidWithVoucher()
    broken('ticketRestaurant', ['capture'])
    await harness.moveTo(at('06:00', 1))
    expect((await harness.room.seen(host, id)).status).toBe('COMPLETED')
    await harness.moveTo(at('09:00', 1))
    expect(await vouchers.seen(host)).toEqual(['authorise 1150'])

    expect((await late()).held_vouchers).toEqual({ depth: 1, oldest: 180 * MINUTES })
    expect(await found()).toEqual([['voucher not taken', 1150, 1150]])
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from event where name = 'LedgerDiffers'`.execute(harness.server.appContext.db)
    expect(rows[0]?.count).toBe(1)
  })

  test('nothing once it is captured', async () => {
    await paidWithVoucher()
    const mend = broken('ticketRestaurant', ['capture'])
    await harness.moveTo(at('09:00', 1))
    expect((await late()).held_vouchers?.depth).toBe(1)
    mend()
    await harness.moveTo(at('12:00', 1))
    expect((await late()).held_vouchers?.depth).toBe(0)
    expect(await found()).toEqual([])
  })

  test('a cancelled table whose voucher and card are still held', async () => {
    const { id } = await paidWithVoucher()
    const [scheme, bank] = [broken('ticketRestaurant', ['cancel']), broken('cards', ['cancel'])]
    expect((await harness.room.cancel(host, id)).error).toBeUndefined()
    await harness.run()
    expect(await found()).toEqual([])
    await harness.moveTo(at('11:30'))
    expect((await found()).toSorted()).toEqual([
      ['card not released', 200, 200],
      ['voucher not released', 1150, 1150],
    ])
    for (const mend of [scheme, bank]) mend()
  })

  test('a bill due for settlement whose card is still held', async () => {
    await paidWithVoucher()
    broken('cards', ['capture'])
    await harness.moveTo(at('07:30', 1))
    expect((await late()).captures).toEqual({ depth: 1, oldest: 90 * MINUTES })
    expect(await found()).toEqual([['card not captured', 200, 200]])
  })

  test('a planned voucher that was not requested on its day', async () => {
    await vouchers.edenred(host)
    const { share } = await booked({ day: parisDay(at('12:00', 1)) })
    expect((await pay(share, 12.5, { edenred: 11.5 })).error).toBeUndefined()
    expect((await seen(share)).voucherPlanned).toBe(11.5)
    await harness.run()
    broken('ticketRestaurant', ['estimate'], new EdenredDown('does not answer'))
    await harness.moveTo(at('08:00', 1))
    expect((await late()).planned_vouchers).toEqual({ depth: 1, oldest: 120 * MINUTES })
    expect(await found()).toEqual([['voucher not asked', 1150, null]])
  })

  test('nothing for an absent guest whose voucher is held until a decision', async () => {
    const { share } = await paidWithVoucher()
    await harness.moveTo(at('20:20'))
    await harness.inTransaction((tx) => markNoShow(tx, share, 'restaurant'))
    await harness.moveTo(at('12:00', 1))
    expect((await late()).held_vouchers?.depth).toBe(0)
    expect(await found()).toEqual([])
  })

  // The last report of it, because differences are reported for nine days.
  test('a bill with a voucher that its scheme has released by itself', async () => {
    const { share } = await paidWithVoucher()
    const { appContext } = harness.server
    const { rows } = await sql<{ providerId: string }>`
      select provider_id as "providerId" from voucher_payment where payable_id = ${share}`.execute(appContext.db)
    await appContext.ticketRestaurant.cancel(rows[0]?.providerId ?? '')
    await harness.moveTo(at('06:00', 1))
    await harness.moveTo(at('09:00', 1))
    expect(await vouchers.lines(share)).toEqual(['HELD 1150', 'RELEASED 1150'])
    expect(await found()).toEqual([['voucher not taken', 1150, 0]])
  })
})
