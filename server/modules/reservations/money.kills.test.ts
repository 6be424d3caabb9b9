import { randomUUID } from 'node:crypto'
import { addDays, parisInstant } from '@tablee/domain/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assembleParts } from '../../assemble-parts.ts'
import { readConfig } from '../../config.ts'
import { migrate } from '../../database/migrate.ts'
import { random } from '../../database/seed/random.ts'
import { type Caller, guestsAt, openPartner, type Partner } from '../../testing/bookings.ts'
import { CARDS, openCardProvider } from '../../testing/card-provider.fixtures.ts'
import {
  emptyPlace,
  looking,
  type MortalServer,
  type Place,
  startMortalServer,
} from '../../testing/mortal-server.fixtures.ts'
import { signUpMany } from '../../testing/people.ts'
import { expectSameBooks } from '../../testing/same-books.fixtures.ts'
import { payersAt } from '../../testing/till.fixtures.ts'
import { wayToProvider } from '../../testing/way-to-provider.fixtures.ts'
import { reconcile } from '../payments/payments.ts'

/**
 * Evenings at a server that is killed while all pay, cancel and change at once: at a random step of the way to its
 * provider, or of its answers. Who was not answered asks the next process; the provider is another's, and lives on. In
 * the end our books are the provider's to the cent. Twenty kills: `npm run soak -- money`.
 */
const LONG = process.env.SOAK === '1'
const [EVENINGS, DYING] = LONG
  ? [4, ['booking', 'changing', 'holds', 'evening', 'night']]
  : [1, ['booking', 'evening', 'night']]
const TABLES = 12
const DAYS = Array.from({ length: EVENINGS }, (_, n) => addDays('2026-11-24', n * 18))
const SECRET = 'known to this test alone'
/** One dish, with the service of each of a party. */
const DISH = 1250
const FEE_EACH = 100

type Journey = {
  host: Caller
  id: string
  share: string
  card: string
  redirect: string | null
  intent: string | null
  /** What its host was told: that it is paid, and whether they have asked to cancel since. */
  isPaid: boolean
  isOff: boolean
}
type Random = ReturnType<typeof random>
type Move = (journey: Journey, chance: Random) => Promise<unknown>

let place: Place
let provider: Awaited<ReturnType<typeof openCardProvider>>
let way: Awaited<ReturnType<typeof wayToProvider>>
const hosts: Caller[][] = []
let partner: Partner
let server: MortalServer
let room: ReturnType<typeof guestsAt>
let till: ReturnType<typeof payersAt>
/** How many steps the server still lives; null where it is not to die. */
let stepsLeft: number | null = null
let kills = 0

beforeAll(async () => {
  const now = parisInstant('2026-11-24', '09:00')
  place = await emptyPlace()
  provider = await openCardProvider(now)
  way = await wayToProvider(provider.sandbox.url, step)
  await looking(place, async ({ db }) => {
    await migrate(db)
    // Each signs in on their own day: a session ends before the last.
    for (const day of DAYS) {
      const clock = { now: () => parisInstant(day, '09:00') }
      hosts.push(await signUpMany({ parts: { db, clock } }, TABLES))
    }
    partner = await openPartner(db, { seats: 10_000 })
  })
  const { now: providersNow } = await provider.asked<{ now: number }>('/clock')
  server = await startMortalServer(place, {
    // The provider's clock only goes on, as ours does with each process.
    now: providersNow + 1_000,
    environment: {
      STRIPE_API_PORT: way.port,
      SMTP_PORT: String(provider.sandbox.smtpPort),
      SANDBOX_SECRET: SECRET,
    },
    isUp: async (address, instant) => {
      await provider.tell(address)
      await passProviderTo(instant)
    },
  })
  room = guestsAt({ ask })
  till = payersAt(room)
})
afterAll(async () => {
  await server?.end()
  way.close()
  await provider.close()
  await place.close()
})

test('a server that is killed loses no payment, takes none twice, and keeps none that is not owed', {
  timeout: 3_600_000,
}, async () => {
  const seed = process.env.PROPERTY_SEED ?? String(Math.floor(Math.random() * 2 ** 31))
  const journeys: Journey[] = []
  const began = performance.now()
  for (const [n, day] of DAYS.entries()) {
    journeys.push(...(await live(hosts[n] ?? [], day, random(`${seed} ${n}`)).catch(named(seed))))
  }
  await server.end()
  const ended = await compare(journeys).catch(named(seed))
  const seconds = ((performance.now() - began) / 1000).toFixed()
  console.log(`money: seed ${seed}, ${kills} kills, ${JSON.stringify(ended)} in ${seconds} s`)
  expect(kills).toBe(EVENINGS * DYING.length)
})

async function live(people: Caller[], day: string, chance: Random): Promise<Journey[]> {
  const at = (hour: string, days = 0) => parisInstant(addDays(day, days), hour)
  await passTo(at('10:00'))
  const journeys = await Promise.all(people.map((host) => begin(host, day)))
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

async function begin(host: Caller, day: string): Promise<Journey> {
  const wish = { day, party: 2, type: 'PAY_FOR_ALL' as const, withInvitation: false }
  const { id, usersReservations } = await room.booked(host, partner, wish)
  const share = usersReservations[0]?.id ?? ''
  const card = await provider.card()
  return { host, id, share, card, redirect: null, intent: null, isPaid: false, isOff: false }
}

async function payWith(journey: Journey, card: string): Promise<void> {
  journey.card = card
  const { data } = await till.pay(journey.host, journey.share, card)
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
const confirm: Move = async ({ host, share, intent }) => intent && till.confirm(host, share, intent)

const PAYING: Move[] = [
  pay,
  pay,
  pay,
  (journey) => payWith(journey, journey.card),
  // Pressed twice, or in two tabs with two cards.
  async (journey) => {
    const other = await provider.card()
    await Promise.all([payWith(journey, journey.card), till.pay(journey.host, journey.share, other)])
  },
  async (journey, chance) => {
    await answerBank(journey, chance)
    await confirm(journey, chance)
  },
  // Cancelled, or changed, while it is being paid.
  (journey) => Promise.all([payWith(journey, journey.card), cancel(journey)]),
  (journey, chance) => Promise.all([payWith(journey, journey.card), change(journey, chance)]),
  () => provider.fail('drop-response'),
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

/** Kills the server at that step of the work; where it has fewer, after it. */
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
  // Whoever asks meanwhile waits for the next process.
  void server.kill()
}

async function ask(query: string, variables?: Record<string, unknown>, headers?: Record<string, string>) {
  const told = await server.ask(query, variables, { 'idempotency-key': randomUUID(), ...headers })
  step()
  return told
}

async function atDesk(order: object): Promise<void> {
  await server.posted('/sandbox/desk', () => order, { 'x-sandbox-secret': SECRET })
  step()
}

/** Both clocks go on, and what falls due is done, by the next process where one is killed over it. */
async function passTo(instant: number): Promise<void> {
  await passProviderTo(instant)
  server.passTo(instant)
  const headers = { 'x-sandbox-secret': SECRET }
  expect(await server.posted('/sandbox/clock', () => ({ now: server.clock.now() }), headers)).toHaveProperty('now')
}

/** One that is further already, for a process has begun meanwhile, stays there. */
async function passProviderTo(instant: number): Promise<void> {
  await provider.passTo(instant).catch(async (error) => {
    if ((await provider.asked<{ now: number }>('/clock')).now < instant) throw error
  })
}

async function compare(journeys: Journey[]): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  const { port } = new URL(provider.sandbox.url)
  const config = readConfig({ NODE_ENV: 'test', STRIPE_API_PORT: port })
  await looking(place, async ({ db }) => {
    const parts = assembleParts(config, server.clock, db)
    for (const { id, share } of journeys) {
      const { rows } = await sql<{ status: string; persons: number }>`
        select status, total_persons as persons from reservation where id = ${id}`.execute(db)
      const { status = '', persons = 0 } = rows[0] ?? {}
      statuses[status] = (statuses[status] ?? 0) + 1
      await expectSameBooks(parts, share, status, { items: DISH, fee: FEE_EACH * persons })
    }
    for (const day of DAYS) expect(await reconcile(parts, addDays(day, 9))).toEqual([])
  })
  return statuses
}

function named(seed: string) {
  return (cause: unknown): never => {
    throw new Error(`seed ${seed}`, { cause })
  }
}
