import { randomUUID } from 'node:crypto'
import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import { cents } from '@tablee/domain/money/money'
import type { Scheme } from '@tablee/domain/money/voucher-words'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assembleAppContext } from '../../../assemble-app-context.ts'
import type { Database } from '../../../database/connect.ts'
import { migrate } from '../../../database/migrate.ts'
import { type Random, random } from '../../../database/seed/random.ts'
import { guestsAt, openPartner, type Partner, type TestGuests } from '../../../testing/bookings.ts'
import { CARDS, openCardProvider, type TestCardProvider } from '../../../testing/card-provider.fixtures.ts'
import { testConfig } from '../../../testing/config.ts'
import {
  type DataPlace,
  emptyPlace,
  type KillableServers,
  looking,
  startKillableServers,
} from '../../../testing/killable-server.fixtures.ts'
import { payByVoucher as payWithVoucher } from '../../../testing/pay-by-voucher.fixtures.ts'
import { payersAt, type TestPayers } from '../../../testing/payment-harness.fixtures.ts'
import { signUpMany, type TestDiner } from '../../../testing/people.ts'
import { expectSameBooks } from '../../../testing/same-books.fixtures.ts'
import { type LinkingVouchers, linkingVouchers, SIRET } from '../../../testing/voucher-holders.fixtures.ts'
import { type ProviderProxy, wayToProvider } from '../../../testing/way-to-provider.fixtures.ts'
import { reconcile } from '../../payments/books/books.ts'

/**
 * Evenings at two servers on one database. One is killed at a random step while all diners pay, cancel and change at once:
 * before or after a call to a provider. Diners without a response send the request to another process. The providers stay up.
 * In the end our ledger and theirs agree to the cent. With 10,000 tables and a kill every twenty seconds:
 * `npm run soak -- money`.
 */
const LONG = process.env.SOAK === '1'
const [EVENINGS, TABLES, DYING] = LONG
  ? [100, 100, ['booking', 'changing', 'holds', 'evening', 'night']]
  : [1, 12, ['booking', 'evening', 'night']]
const [SERVERS, KILL_EVERY] = [2, LONG ? 20_000 : null]
const DAYS = Array.from({ length: EVENINGS }, (_, n) => addDays('2026-11-24', n * 18))
const SECRET = 'known to this test alone'
/** One dish, and the service fee of each person of a party. */
const DISH = 1250
const FEE_EACH = 100

type Journey = {
  host: TestDiner
  id: string
  share: string
  card: string
  /** The vouchers that its host has linked. */
  scheme: Scheme | null
  redirect: string | null
  intent: string | null
  /** True once its host has received the response that it is paid. `isOff` is true once they have requested to cancel. */
  isPaid: boolean
  isOff: boolean
}
type Move = (journey: Journey, chance: Random) => Promise<unknown>

let place: DataPlace
let provider: TestCardProvider
let way: ProviderProxy
const hosts: TestDiner[][] = []
let partner: Partner
let server: KillableServers
let room: TestGuests
let harness: TestPayers
let vouchers: LinkingVouchers
/** Number of steps until the server is killed; null if it is not. */
let stepsLeft: number | null = null
let kills = 0

beforeAll(async () => {
  const now = parisInstant('2026-11-24', '09:00')
  place = await emptyPlace()
  provider = await openCardProvider(now)
  way = await wayToProvider(provider.sandbox.url, step)
  await looking(place, async ({ db }) => {
    await migrate(db)
    if (!place.databaseUrl) for (const day of DAYS) hosts.push(await signUpOn(day, db))
    partner = await openPartner(db, { seats: 10_000 })
    await sql`update restaurant set edenred_mid = '1991', siret = ${SIRET} where id = ${partner.id}`.execute(db)
  })
  const { now: providersNow } = await provider.asked<{ now: number }>('/clock')
  const { port, origin } = new URL(provider.sandbox.url)
  const onTheWay = (path: string) => `${origin.replace(port, way.port)}${path}`
  const options = {
    // The provider's clock only moves forward, as ours does with each process.
    now: providersNow + 1_000,
    environment: {
      SANDBOX_PORT: port,
      STRIPE_API_PORT: way.port,
      EDENRED_API_BASE: onTheWay('/edenred/v2'),
      RESTOFLASH_API_BASE: onTheWay('/restoflash/api'),
      SMTP_PORT: String(provider.sandbox.smtpPort),
      SANDBOX_SECRET: SECRET,
    },
    isUp: async (address: string, instant: number) => {
      await provider.tell(address)
      await passProviderTo(instant)
    },
  }
  // Only one process may use a folder.
  server = await startKillableServers(place, place.databaseUrl ? SERVERS : 1, options, SECRET)
  room = guestsAt({ ask })
  harness = payersAt(room)
  vouchers = linkingVouchers({ room })
})
afterAll(async () => {
  await server?.end()
  way.close()
  await provider.close()
  await place.close()
})

test('a server that is killed loses no payment, captures none twice, and keeps none that is not due', {
  timeout: 7_200_000,
}, async () => {
  const seed = process.env.PROPERTY_SEED ?? String(Math.floor(Math.random() * 2 ** 31))
  const journeys: Journey[] = []
  const began = performance.now()
  const ended: Record<string, number> = {}
  const say = () => {
    const seconds = ((performance.now() - began) / 1000).toFixed()
    console.log(`money: seed ${seed}, ${kills} kills, ${JSON.stringify(ended)} in ${seconds} s`)
  }
  const killing = KILL_EVERY ? setInterval(kill, KILL_EVERY) : undefined
  for (const [n, day] of DAYS.entries()) {
    const tables = await live(hosts[n] ?? (await peopleOn(day)), day, random(`${seed} ${n}`)).catch(named(seed))
    journeys.push(...tables)
    // The differences are checked the same evening, if the database can be read while servers run.
    if (LONG && place.databaseUrl) await compare(tables, [day], ended).catch(named(seed))
    if (LONG) say()
  }
  clearInterval(killing)
  await server.end()
  if (!LONG || !place.databaseUrl) await compare(journeys, DAYS, ended).catch(named(seed))
  say()
  expect(kills).toBeGreaterThanOrEqual(EVENINGS * DYING.length)
})

/** Everybody signs in on their own day, because a session ends before the last. */
function signUpOn(day: string, db: Database): Promise<TestDiner[]> {
  return signUpMany({ appContext: { db, clock: { now: () => parisInstant(day, '09:00') } } }, TABLES)
}

/** Like `signUpOn`, while servers run. */
async function peopleOn(day: string): Promise<TestDiner[]> {
  let people: TestDiner[] = []
  await looking(place, async ({ db }) => {
    people = await signUpOn(day, db)
  })
  return people
}

async function live(people: TestDiner[], day: string, chance: Random): Promise<Journey[]> {
  const at = (hour: string, days = 0) => parisInstant(addDays(day, days), hour)
  await passTo(at('10:00'))
  const journeys = await Promise.all(people.map((host, n) => begin(host, day, SCHEMES[n % SCHEMES.length] ?? null)))
  const all = (moves: number, of: Move[]) => allAtOnce(journeys, moves, chance, of)

  await dying('booking', chance.int(1, 150), () => all(3, PAYING))
  await dying('changing', chance.int(1, 100), () => all(2, CHANGING))
  await dying('holds', chance.int(1, 20), () => passTo(at('10:20')))
  await passTo(at('10:40'))
  for (const { host, id, isPaid, isOff } of journeys) {
    if (isPaid && !isOff) expect((await room.seen(host, id)).status, id).toBe('CONFIRMED')
  }
  await passTo(at('20:20'))
  await dying('evening', chance.int(1, 60), () => all(2, EVENING))
  await dying('night', chance.int(1, 20), () => passTo(at('06:00', 1)))
  await all(1, MORNING)
  await passTo(at('21:00', 3))
  await all(1, MORNING)

  await provider.heal()
  await provider.posted('/stripe/webhooks', { mode: 'send' })
  for (const days of [4, 5, 8, 9, 10]) await passTo(at('12:00', days))
  return journeys
}

const SCHEMES: (Scheme | null)[] = [null, 'EDENRED', 'RESTO_FLASH']

async function begin(host: TestDiner, day: string, wanted: Scheme | null): Promise<Journey> {
  const link = wanted === 'EDENRED' ? vouchers.edenred : vouchers.restoFlash
  // A diner whose sign-in was cut off has no vouchers that evening.
  const scheme =
    wanted &&
    (await link(host).then(
      () => wanted,
      () => null,
    ))
  const wish = { day, party: 2, type: 'PAY_FOR_ALL' as const, withInvitation: false }
  const { id, usersReservations } = await room.booked(host, partner, wish)
  const share = usersReservations[0]?.id ?? ''
  const card = await provider.card()
  return { host, id, share, card, scheme, redirect: null, intent: null, isPaid: false, isOff: false }
}

async function payWith(journey: Journey, card: string): Promise<void> {
  journey.card = card
  const { data } = await harness.pay(journey.host, journey.share, card)
  journey.redirect = data?.stripeResponse.redirect_to_url ?? journey.redirect
  journey.isPaid ||= data?.userReservation.status === 'CONFIRMED'
}
const pay: Move = async (journey, { pick }) => {
  const { good, declined, poor, asksBank, declinedAfterBank, failsLater } = CARDS
  await payWith(
    journey,
    await provider.card(pick([good, good, good, declined, poor, asksBank, asksBank, declinedAfterBank, failsLater])),
  )
}
const SEEN = 'query ($id: ID!) { getUserReservation(id: $id) { cardAmount serviceFees voucherAmount } }'
type Owed = { cardAmount: number; serviceFees: number; voucherAmount: number }

/** Pays like the payment page: with the host's vouchers, if any, and a card for the rest. */
const payByVoucher: Move = async (journey, chance) => {
  const { host, share, scheme } = journey
  const ask = <T>(query: string, variables?: Record<string, unknown>) => room.as<T>(host, query, variables)
  const owed = scheme && (await ask<Owed | null>(SEEN, { id: share })).data
  if (!scheme || !owed) return pay(journey, chance)
  const applicationFee = cents(owed.serviceFees)
  const amount = cents(owed.cardAmount) + cents(owed.voucherAmount) - applicationFee
  const bill = { items: DISH, itemsDiscount: 0, card: { amount, applicationFee } }
  journey.card = await provider.card(chance.pick([CARDS.good, CARDS.good, CARDS.declined, CARDS.asksBank]))
  const paid = await payWithVoucher(ask, { share, scheme, bill, card: journey.card })
  journey.redirect = paid?.data?.stripeResponse?.redirect_to_url ?? journey.redirect
}
const cancel = (journey: Journey) => {
  journey.isOff = true
  return room.cancel(journey.host, journey.id)
}
const change: Move = ({ host, id }, { pick }) =>
  room.update(host, id, pick([{ totalPersons: 4 }, { totalPersons: 3 }, { hour: '19:45' }]))
const answerBank: Move = async (journey, { pick }) => {
  if (journey.redirect === null) return
  const back = await provider.answerBank(journey.redirect, pick([true, true, false])).catch(() => null)
  journey.intent = back?.searchParams.get('payment_intent') ?? journey.intent
}
const confirm: Move = async ({ host, share, intent }) => intent && harness.confirm(host, share, intent)

const PAYING: Move[] = [
  pay,
  pay,
  payByVoucher,
  payByVoucher,
  // With vouchers in one tab, by card in another.
  (journey, chance) => Promise.all([payByVoucher(journey, chance), payWith(journey, journey.card)]),
  (journey) => payWith(journey, journey.card),
  // The payer presses twice, or pays in two tabs with two cards.
  async (journey) => {
    const other = await provider.card()
    await Promise.all([payWith(journey, journey.card), harness.pay(journey.host, journey.share, other)])
  },
  async (journey, chance) => {
    await answerBank(journey, chance)
    await confirm(journey, chance)
  },
  // Cancelled, or changed, while it is being paid.
  (journey) => Promise.all([payWith(journey, journey.card), cancel(journey)]),
  (journey, chance) => Promise.all([payWith(journey, journey.card), change(journey, chance)]),
  () => provider.fail('drop-response'),
  (_, { pick }) =>
    provider.posted('/faults', { provider: pick(['edenred', 'restoflash']), kind: pick(['error', 'drop-response']) }),
  (_, { pick, int }) =>
    provider.posted('/stripe/webhooks', { mode: pick(['drop', 'twice', 'late', 'out-of-order']), times: int(1, 4) }),
]
const CHANGING: Move[] = [...PAYING, answerBank, change, change, cancel]
const EVENING: Move[] = [
  ({ host, id }) =>
    room.as(host, 'mutation ($id: ID!) { addTipToReservation(input: { reservationId: $id, amount: 3 }) { id } }', {
      id,
    }),
  ({ id }) => atDesk({ do: 'close', reservation: id }),
  ({ id }) => atDesk({ do: 'close', reservation: id }),
  ({ share }) => atDesk({ do: 'no-show', share }),
  ({ share }) => atDesk({ do: 'no-show', share }),
  ({ id }) => atDesk({ do: 'cancel', reservation: id }),
  // Cancelled while it is being captured.
  ({ id }) => Promise.all([atDesk({ do: 'close', reservation: id }), atDesk({ do: 'cancel', reservation: id })]),
]
const MORNING: Move[] = [({ share }, { int }) => atDesk({ do: 'refund', share, cents: int(100, 1350) }), pay]

async function allAtOnce(journeys: Journey[], moves: number, chance: Random, of: Move[]): Promise<void> {
  const plans = journeys.map((journey) => ({ journey, own: random(String(chance.next())) }))
  await Promise.all(
    plans.map(async ({ journey, own }) => {
      for (let n = 0; n < moves; n++) await own.pick(of)(journey, own)
    }),
  )
}

/** Kills the server at that step of the work, or after it if it has fewer steps. */
async function dying(name: string, steps: number, work: () => Promise<unknown>): Promise<void> {
  if (!DYING.includes(name)) return void (await work())
  stepsLeft = steps
  await work()
  if (stepsLeft !== null) kill()
}

function step(): boolean {
  if (stepsLeft === null || --stepsLeft > 0) return false
  kill()
  return true
}

function kill(): void {
  stepsLeft = null
  kills += 1
  // Requests sent until then wait for the next process.
  server.kill().catch(() => {})
}

async function ask(query: string, variables?: Record<string, unknown>, headers?: Record<string, string>) {
  const answer = await server.ask(query, variables, { 'idempotency-key': randomUUID(), ...headers })
  step()
  return answer
}

async function atDesk(order: object): Promise<void> {
  await server.posted('/sandbox/commands', () => order, { 'x-sandbox-secret': SECRET })
  step()
}

/** Advances both clocks and runs the due jobs, in the next process if one is killed. */
async function passTo(instant: number): Promise<void> {
  await passProviderTo(instant)
  await server.passTo(instant)
}

/** If the provider's clock is ahead already because a process has started since, it does not change. */
async function passProviderTo(instant: number): Promise<void> {
  await provider.passTo(instant).catch(async (error) => {
    if ((await provider.asked<{ now: number }>('/clock')).now < instant) throw error
  })
}

/** Adds the final statuses of these tables to `statuses`. */
async function compare(journeys: Journey[], days: readonly string[], statuses: Record<string, number>): Promise<void> {
  const { port } = new URL(provider.sandbox.url)
  const config = testConfig({ SANDBOX_PORT: port, STRIPE_API_PORT: port })
  await looking(place, async ({ db }) => {
    const appContext = assembleAppContext(config, server.clock, db)
    for (const { id, share } of journeys) {
      const { rows } = await sql<{ status: string; persons: number }>`
        select status, total_persons as persons from reservation where id = ${id}`.execute(db)
      const { status = '', persons = 0 } = rows[0] ?? {}
      statuses[status] = (statuses[status] ?? 0) + 1
      await expectSameBooks(appContext, share, status, { items: DISH, fee: FEE_EACH * persons })
    }
    for (const day of days) expect(await reconcile(appContext, addDays(day, 9))).toEqual([])
  })
}

function named(seed: string) {
  return (cause: unknown): never => {
    throw new Error(`seed ${seed}`, { cause })
  }
}
