import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../testing/app.ts'
import { bookingsOn, openPartner, ownShare } from '../../testing/bookings.ts'
import { signUpMany } from '../../testing/people.ts'
import { invoiceShare } from './invoices.ts'

const MORNING = Date.parse('2026-11-25T06:00:00+01:00')
const NEW_YEAR = Date.parse('2027-01-01T06:00:00+01:00')
const MANY = 50

let server: TestServer

beforeAll(async () => {
  server = await testApp({ still: true, pool: 20 })
})
afterAll(() => server.close())

/** Shares of tables at two restaurants that are served and settled, and have no invoice yet. */
async function servedShares(count: number, day: string, until: number): Promise<string[]> {
  const room = bookingsOn(server)
  const restaurants = [await openRestaurant(), await openRestaurant()]
  const people = await signUpMany(server, count)
  const shares: string[] = []
  for (const [index, person] of people.entries()) {
    const restaurant = restaurants[index % 2]
    if (!restaurant) throw new Error('there is no house')
    const share = ownShare(await room.booked(person, restaurant, { day })).id
    await room.authorise(share)
    shares.push(share)
  }
  // With nothing left to collect, the shares settle without a provider. The card payments are inserted here.
  await server.appContext.db.updateTable('share').set({ paid_cents: 0 }).where('id', 'in', shares).execute()
  await sql`
    insert into payment_attempt (id, payable_id, purpose, number, owner, customer_id, card_id, destination, amount_cents,
      fee_cents, captures_at_once, off_session, description, return_url, status, captured_cents, captured_fee_cents,
      settles_at, created_at, updated_at)
    select gen_random_uuid(), s.id, 'MEAL', 1, 'guest', 'customer', 'card', 'house', 1350, 100, false, false, '', '',
      'CAPTURED', 1350, 100, now(), now(), now()
    from share s where s.id = any(${shares})`.execute(server.appContext.db)
  await room.at(until)
  return shares
}

const openRestaurant = () => openPartner(server.appContext.db, { seats: 1000 })

async function invoice(shareId: string, fails = false): Promise<void> {
  await server.appContext.db
    .transaction()
    .execute(async (db) => {
      await invoiceShare({ ...server.appContext, db }, { shareId, from: 'PAID', to: 'COMPLETED' })
      if (fails) throw new Error('the power is gone')
    })
    .catch((error: Error) => {
      if (error.message !== 'the power is gone') throw error
    })
}

/** The number of invoices of each series of a year, and whether their numbers run from one without gaps. */
async function seriesOf(year: number) {
  const { rows } = await sql<{ series: string; count: number; whole: boolean }>`
    select series, count(*)::int as count, (min(number) = 1 and max(number) = count(*)) as whole
    from invoice where year = ${year} group by series order by count(*)`.execute(server.appContext.db)
  return rows.map(({ count, whole }) => ({ count, whole }))
}

test('fifty concurrent sales, each invoiced twice and some rolled back, have numbers without a gap', async () => {
  const shares = await servedShares(MANY, '2026-11-24', MORNING)
  await Promise.all(shares.flatMap((share, index) => [invoice(share, index % 5 === 0), invoice(share)]))
  expect(await seriesOf(2026)).toEqual([
    { count: MANY / 2, whole: true },
    { count: MANY / 2, whole: true },
    { count: MANY, whole: true },
  ])
  const { rows } = await sql`select from event where name = 'InvoiceReady'`.execute(server.appContext.db)
  expect(rows).toHaveLength(MANY)
})

test('each calendar year of Paris begins a new series', async () => {
  server.clock.moveTo(Date.parse('2026-12-31T10:00:00+01:00'))
  const [share = ''] = await servedShares(1, '2026-12-31', NEW_YEAR)
  await invoice(share)
  expect(await seriesOf(2027)).toEqual([
    { count: 1, whole: true },
    { count: 1, whole: true },
  ])
})
