import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { stripeCards } from '../../../providers/card-payments/stripe.ts'
import { BREAK, BreakerStates, MOST_FAILURES } from '../../../providers/circuit-breaker.ts'
import { resilience } from '../../../providers/resilience.ts'
import { openPartner, type Partner } from '../../../testing/bookings.ts'
import { openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import { wayToProvider } from '../../../testing/way-to-provider.fixtures.ts'

const STILL_ASKING = 'Votre banque met du temps à répondre. Nous vérifions ce paiement : ne payez pas une seconde fois.'

let harness: PaymentHarness
let partner: Partner
let today = '2026-11-24'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  // With one connection, a transaction that is open during a call to a provider would wait for itself.
  harness = await openPaymentHarness({ pool: 1 })
  partner = await openPartner(harness.server.appContext.db, { seats: 1000 })
})
beforeEach(async () => {
  await harness.heal()
  today = addDays(today, 2)
  await harness.moveTo(at('10:00'))
})
afterAll(() => harness.close())

/** A table to be paid, of a new person. */
async function owed() {
  const host = await signUp(harness.server)
  const { usersReservations } = await harness.room.booked(host, partner, { day: today })
  const share = usersReservations[0]?.id ?? ''
  const card = await harness.card()
  return { share, pay: () => harness.pay(host, share, card) }
}

/** The card provider behind a proxy that counts the calls that reach it. `patience` is in milliseconds. */
async function countedWay(patience: number) {
  const { appContext } = harness.server
  const { cards, config, clock } = appContext
  let reached = 0
  const way = await wayToProvider(harness.sandbox.url, () => {
    reached++
    return false
  })
  const states = new BreakerStates()
  const stripe = { ...config.stripe, api: { ...config.stripe.api, port: Number(way.port) } }
  appContext.cards = stripeCards(stripe, resilience('stripe', { clock, patience, states, pause: async () => {} }))
  onTestFinished(() => {
    appContext.cards = cards
    way.close()
  })
  return { reached: () => reached, state: () => states.all()[0]?.[1] }
}

test('payers get an error at once while the bank hangs, it is not called, and later payments are charged once', async () => {
  const { reached, state } = await countedWay(300)
  const waiting = await Promise.all(Array.from({ length: MOST_FAILURES }, owed))
  await harness.fail('timeout', 1_000)
  for (const { pay } of waiting) {
    expect((await pay()).error).toMatchObject({ code: 'PROVIDER_UNAVAILABLE', message: STILL_ASKING })
  }
  expect(state()).toBe('open')

  const before = reached()
  for (const { pay } of waiting) expect((await pay()).error).toMatchObject({ message: STILL_ASKING })
  expect(reached()).toBe(before)

  await harness.heal()
  harness.server.clock.moveTo(harness.server.clock.now() + BREAK)
  for (const { share, pay } of waiting) {
    expect((await pay()).data?.userReservation.status).toBe('CONFIRMED')
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350'])
  }
  expect(state()).toBe('closed')
})

test('a payment whose response is lost is sent again under its key, and charged once', async () => {
  await countedWay(60_000)
  const { share, pay } = await owed()
  const { appContext } = harness.server
  const { cards } = appContext
  appContext.cards = {
    ...cards,
    async pay(...asked) {
      await harness.fail('drop-response')
      return cards.pay(...asked)
    },
  }
  expect((await pay()).data?.userReservation.status).toBe('CONFIRMED')
  expect(await harness.money(share)).toEqual(['AUTHORISED 1350'])
  const begun = []
  for await (const intent of cards.intentsBetween(at('10:00'), at('23:00'))) begun.push(intent.status)
  expect(begun).toEqual(['authorised'])
})

test('no database connection waits for the bank, neither during a payment nor at the settlement', async () => {
  const { share, pay } = await owed()
  const { appContext } = harness.server
  const { cards } = appContext
  const asked: string[] = []
  onTestFinished(() => void Object.assign(appContext, { cards }))
  appContext.cards = new Proxy(cards, {
    get: (_, name) => {
      const method = Reflect.get(cards, name)
      return async (...given: unknown[]) => {
        await sql`select 1 as one`.execute(appContext.db)
        asked.push(String(name))
        return method(...given)
      }
    },
  })
  await pay()
  await harness.moveTo(at('06:00', 1))
  expect(await harness.money(share)).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100'])
  expect(asked).toEqual(expect.arrayContaining(['pay', 'capture']))
})
