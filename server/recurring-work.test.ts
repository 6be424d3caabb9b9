import { MINUTE, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { migrate } from './database/migrate.ts'
import { RECURRING_WORK, recurringWork, runRecurringWork } from './recurring-work.ts'
import { testApp } from './testing/app.ts'
import { guestsAt, openPartner, type Partner, type TestGuests } from './testing/bookings.ts'
import { openCardProvider, type TestCardProvider } from './testing/card-provider.fixtures.ts'
import {
  type DataPlace,
  emptyPlace,
  type KillableServer,
  looking,
  startKillableServer,
} from './testing/killable-server.fixtures.ts'
import { openPaymentHarness, type PaymentHarness } from './testing/payment-harness.fixtures.ts'
import { signUpMany, type TestDiner } from './testing/people.ts'
import { type VoucherHolders, voucherHolders } from './testing/voucher-holders.fixtures.ts'

const TODAY = '2026-11-24'
const TOMORROW = '2026-11-25'
const PAY = `mutation ($input: PayUserReservationInput!) { payUserReservation(input: $input) {
  userReservation { id status } } }`
const SHARE = `query ($id: ID!) { getUserReservation(id: $id) {
  status cardAmount voucherAmount voucherPlanned reservation { status } } }`

let place: DataPlace
let provider: TestCardProvider
let server: KillableServer
let room: TestGuests
let vouchers: VoucherHolders
let people: TestDiner[]
let partner: Partner

// This server does due work as in production. Instead of moving its clock, the test restarts it at later hours.
beforeAll(async () => {
  const began = performance.now()
  const now = parisInstant(TODAY, '10:00')
  place = await emptyPlace()
  provider = await openCardProvider(now)
  room = guestsAt({ ask: (...asked) => server.ask(...asked) })
  await looking(place, async ({ db }) => {
    await migrate(db)
    people = await signUpMany({ appContext: { db, clock: { now: () => now } } }, 4)
    partner = await openPartner(db)
    vouchers = voucherHolders({ ...provider, room, server: { appContext: { db } } })
    await vouchers.takes(partner)
  })
  const { port } = new URL(provider.sandbox.url)
  server = await startKillableServer(place, {
    // The provider's clock has moved on.
    now: now + 1_000 + (performance.now() - began),
    environment: { SANDBOX_PORT: port, STRIPE_API_PORT: port, SMTP_PORT: String(provider.sandbox.smtpPort) },
    isUp: async (address, instant) => {
      await provider.tell(address)
      await provider.passTo(instant)
    },
  })
})
afterAll(async () => {
  await server?.end()
  await provider.close()
  await place.close()
})

test('a server that starts at a later hour does all due work, and nobody moves its clock', {
  timeout: 240_000,
}, async () => {
  const [diner, canceller, planner, hesitant] = people
  if (!diner || !canceller || !planner || !hesitant) throw new Error('nobody came')
  for (const person of [diner, canceller, planner]) await vouchers.edenred(person)
  const eaten = await paid(diner, { card: 1, voucher: 11.5 })
  const cancelled = await paid(canceller, { card: 1, voucher: 11.5 })
  await room.cancel(canceller, cancelled.id)
  const planned = await paid(planner, { day: TOMORROW, card: 12.5, voucher: 11.5 })
  const {
    id: held,
    usersReservations: [waiting],
  } = await room.booked(hesitant, partner)

  await comesTo(hesitant, waiting?.id ?? '', { status: 'CREATED' })
  await vi.waitFor(async () => expect(await vouchers.seen(canceller)).toEqual(['authorise 1150', 'cancel 1150']), WAIT)

  await startAt(parisInstant(TODAY, '11:00'))
  await vi.waitFor(async () => expect((await room.seen(hesitant, held)).status).toBe('CANCELLED'), WAIT)
  await comesTo(planner, planned.share, { voucherPlanned: 11.5, cardAmount: 13.5 })

  await startAt(parisInstant(TOMORROW, '06:00'))
  await comesTo(diner, eaten.share, { reservation: { status: 'COMPLETED' }, cardAmount: 2, voucherAmount: 11.5 })
  await vi.waitFor(async () => expect(await vouchers.seen(diner)).toEqual(['authorise 1150', 'capture 1150']), WAIT)
  await comesTo(planner, planned.share, { voucherPlanned: 0, voucherAmount: 11.5, cardAmount: 2 })
  await vi.waitFor(
    async () => expect(await emails(diner.accountId)).toContainEqual(expect.stringMatching(/Votre facture est prête/)),
    EMAIL,
  )

  await startAt(parisInstant('2026-11-26', '06:00'))
  await vi.waitFor(async () => expect(await vouchers.seen(planner)).toEqual(['authorise 1150', 'capture 1150']), WAIT)
  await comesTo(planner, planned.share, { reservation: { status: 'COMPLETED' } })
})

test('a move of the clock returns while bookings create more due work, with that done', async () => {
  const server = await testApp()
  onTestFinished(() => server.close())
  const { clock, appContext } = server
  const [someone] = await signUpMany(server, 1)
  if (!someone) throw new Error('nobody came')
  const { id } = await guestsAt(server).booked(someone, await openPartner(appContext.db))
  const lastEvent = async () => {
    const { rows } = await sql<{ last: number }>`select max(id)::int as last from event`.execute(appContext.db)
    return rows[0]?.last ?? 0
  }
  const before = await lastEvent()

  clock.moveTo(clock.now() + 20 * MINUTE)
  // Each event that is done publishes the next, due at once by our clock.
  const ahead = sql.lit(`${clock.now() - Date.now()} ms`)
  await sql`create function go_on() returns trigger language plpgsql as $$ begin
    insert into event (name, payload, announced_at, due_at)
      values (old.name, old.payload, clock_timestamp(), clock_timestamp() + ${ahead}::interval);
    return null; end $$`.execute(appContext.db)
  await sql`create trigger go_on after delete on event for each row execute function go_on()`.execute(appContext.db)
  await runRecurringWork({ ...appContext, log: { error: fail } })
  expect((await guestsAt(server).seen(someone, id)).status).toBe('CANCELLED')
  expect(await lastEvent()).toBeGreaterThan(before)
})

describe('the list of recurring work', () => {
  let harness: PaymentHarness
  let host: Person
  let other: Person
  beforeAll(async () => {
    harness = await openPaymentHarness()
    ;[host, other] = (await signUpMany(harness.server, 2)) as [Person, Person]
  })
  afterAll(() => harness.close())

  test('the clock waits for running work, and for its results', async () => {
    const { appContext } = harness.server
    const partner = await openPartner(appContext.db, { hasMenu: false })
    await harness.room.booked(host, partner, { party: 2, dishes: 0 })
    const log = { error: fail }
    const ended: string[] = []
    let clock: Promise<unknown> | undefined
    const mail = {
      async send() {
        if (clock) return
        clock = work.run().then(() => ended.push('clock'))
        // Takes long enough for a clock run that does not wait to end first.
        await runRecurringWork({ ...appContext, log })
        ended.push('email')
      },
    }
    const work = recurringWork({ ...appContext, mail, log })
    await work.run()
    await clock
    expect(ended).toEqual(['email', 'clock'])
  })

  test('a clock that moves in small steps does due work at each, and other work only by its period', async () => {
    const { appContext, clock } = harness.server
    const [someone] = await signUpMany(harness.server, 1)
    if (!someone) throw new Error('nobody came')
    const { id } = await harness.room.booked(someone, await openPartner(appContext.db))
    const lapsing = RECURRING_WORK.find(({ name }) => name === 'requests for tables')
    if (!lapsing) throw new Error('no such work')
    const runs = vi.spyOn(lapsing, 'run')
    onTestFinished(() => runs.mockRestore())
    const work = recurringWork({ ...appContext, log: { error: fail } })
    await work.catchUp()
    await work.catchUp()
    expect(runs).toHaveBeenCalledTimes(1)
    expect((await harness.room.seen(someone, id)).status).toBe('CREATED')

    clock.moveTo(clock.now() + 20 * MINUTE)
    await work.catchUp()
    expect(runs).toHaveBeenCalledTimes(2)
    expect((await harness.room.seen(someone, id)).status).toBe('CANCELLED')
  })

  test('work that fails is reported by its name, and delays no other', async () => {
    const { appContext, clock } = harness.server
    const { id } = await harness.room.booked(other, await openPartner(appContext.db))
    const logged: unknown[][] = []
    await appContext.db.schema.alterTable('review').renameTo('review_away').execute()
    clock.moveTo(parisInstant(TODAY, '11:00'))
    await runRecurringWork({ ...appContext, log: { error: (...line: unknown[]) => void logged.push(line) } })
    expect(logged.map(([, name]) => name)).toContain('reviews')
    expect((await harness.room.seen(other, id)).status).toBe('CANCELLED')
  })
})

function fail(error: unknown): never {
  throw error
}

const WAIT = { timeout: 30_000, interval: 100 }
/** A refused email is retried after half a minute; an email queued behind another follows a minute later. */
const EMAIL = { timeout: 90_000, interval: 100 }
type Person = (typeof people)[number]

async function paid(person: Person, { day = TODAY, card, voucher }: { day?: string; card: number; voucher: number }) {
  const { id, usersReservations } = await room.booked(person, partner, { day })
  const share = usersReservations[0]?.id ?? ''
  const stripeParams = { amount: card, application_fee_amount: 1, paymentToken: await provider.card() }
  const input = { userReservationId: share, stripeParams, edenredParams: { amount: voucher } }
  expect(await room.as(person, PAY, { input })).toMatchObject({ data: { userReservation: { status: 'CONFIRMED' } } })
  return { id, share }
}

async function startAt(instant: number): Promise<void> {
  server.passTo(instant)
  await server.restart()
}

async function comesTo(person: Person, share: string, state: object): Promise<void> {
  await vi.waitFor(async () => expect((await room.as(person, SHARE, { id: share })).data).toMatchObject(state), WAIT)
}

async function emails(accountId: string): Promise<string[]> {
  const logged = await provider.asked<{ text: string }[]>(`/outbox?to=${accountId}@example.test`)
  return logged.map(({ text }) => text.replaceAll(/\s/g, ' '))
}
