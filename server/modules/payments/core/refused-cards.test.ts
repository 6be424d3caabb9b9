import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CardPayments } from '../../../providers/card-payments/port.ts'
import { guestWith, linkOf, openPartner, type Partner, type TestCaller } from '../../../testing/bookings.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../testing/people.ts'

let harness: PaymentHarness
let partner: Partner
/** The sandbox's clock only moves forward: each test gets its own days, from ten in the morning. */
let today = '2026-11-24'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

/** The calls to the card provider, by the names of the port. */
let asked: ('pay' | 'keep' | 'createSetup')[]
let declined: string
let poor: string

beforeAll(async () => {
  harness = await openPaymentHarness({ environment: { TRUSTED_PROXIES: 'loopback' } })
  partner = await openPartner(harness.server.appContext.db, { seats: 1000 })
  harness.server.appContext.cards = counted(harness.server.appContext.cards)
})
beforeEach(async () => {
  today = addDays(today, 3)
  await harness.moveTo(at('10:00'))
  declined = await harness.card(CARDS.declined)
  poor = await harness.card(CARDS.poor)
  asked = []
})
afterAll(() => harness.close())

function counted(cards: CardPayments): CardPayments {
  const count = <Work extends keyof CardPayments & (typeof asked)[number]>(name: Work) =>
    ((...given: never[]) => {
      asked.push(name)
      return (cards[name] as (...given: never[]) => unknown)(...given)
    }) as CardPayments[Work]
  return { ...cards, pay: count('pay'), keep: count('keep'), createSetup: count('createSetup') }
}

let addresses = 0
const anAddress = () => `203.0.113.${++addresses}`

async function someone(address = anAddress()): Promise<TestCaller> {
  const { headers } = await signUp(harness.server)
  return { headers: { ...headers, 'x-forwarded-for': address } }
}

async function shareOf(person: TestCaller): Promise<string> {
  const { usersReservations } = await harness.room.booked(person, partner, { day: today })
  return usersReservations[0]?.id ?? ''
}

const NOT_A_ROBOT = {
  code: 'BAD_USER_INPUT',
  fields: { captchaToken: "Veuillez confirmer que vous n'êtes pas un robot" },
}
const TOMORROW = {
  code: 'RATE_LIMITED',
  message: "Trop de cartes ont été refusées : par sécurité, aucune autre n'est essayée avant demain.",
}
const SOLVED = { captchaToken: 'sandbox' }

async function refuse(times: number, pay: (card: string) => Promise<{ error?: { code: string } | undefined }>) {
  for (let n = 0; n < times; n++) expect((await pay(n % 2 ? declined : poor)).error?.code).toBe('PAYMENT_FAILED')
}

describe('beyond ten declined cards within an hour', () => {
  test('a captcha is required; beyond twenty a day nothing is tried until the next day, and no bank is called', async () => {
    const host = await someone()
    const share = await shareOf(host)
    await refuse(10, (card) => harness.pay(host, share, card))
    const good = await harness.card()
    expect((await harness.pay(host, share, good)).error).toMatchObject(NOT_A_ROBOT)
    expect(asked).toHaveLength(10)

    await refuse(10, (card) => harness.pay(host, share, card, SOLVED))
    for (const how of [{}, SOLVED]) expect((await harness.pay(host, share, good, how)).error).toMatchObject(TOMORROW)
    expect(asked).toHaveLength(20)

    await harness.moveTo(at('11:01'))
    const later = await shareOf(host)
    expect((await harness.pay(host, later, good)).error).toMatchObject(TOMORROW)
    today = addDays(today, 1)
    await harness.moveTo(at('10:01'))
    expect((await harness.pay(host, await shareOf(host), good)).data?.userReservation.status).toBe('CONFIRMED')
  })

  test('an hour later cards are tried again', async () => {
    const host = await someone()
    const share = await shareOf(host)
    await refuse(10, (card) => harness.pay(host, share, card))
    await harness.moveTo(at('11:01'))
    expect((await harness.pay(host, await shareOf(host), declined)).error?.code).toBe('PAYMENT_FAILED')
  })

  test('people on the same network need a captcha too, and others do not', async () => {
    const address = anAddress()
    for (let people = 0; people < 5; people++) {
      const one = await someone(address)
      const share = await shareOf(one)
      await refuse(2, (card) => harness.pay(one, share, card))
    }
    const [neighbour, stranger] = [await someone(address), await someone()]
    const good = await harness.card()
    expect((await harness.pay(neighbour, await shareOf(neighbour), good)).error).toMatchObject(NOT_A_ROBOT)
    expect((await harness.pay(stranger, await shareOf(stranger), good)).data?.userReservation.status).toBe('CONFIRMED')
  })

  test('fifty colleagues on one network pay concurrently after twenty declined cards, each with a captcha', async () => {
    const address = anAddress()
    for (let people = 0; people < 2; people++) {
      const one = await someone(address)
      const share = await shareOf(one)
      await refuse(people === 0 ? 10 : 0, (card) => harness.pay(one, share, card))
      await refuse(people === 0 ? 0 : 10, (card) => harness.pay(one, share, card, SOLVED))
    }
    const people = await Promise.all(Array.from({ length: 50 }, () => someone(address)))
    const paying = []
    for (const person of people) paying.push({ person, share: await shareOf(person), card: await harness.card() })
    const answers = await Promise.all(paying.map(({ person, share, card }) => harness.pay(person, share, card, SOLVED)))
    expect(answers.map(({ data }) => data?.userReservation.status)).toEqual(people.map(() => 'CONFIRMED'))
  })

  test('a network is refused after five hundred declines within an hour, for all its payers, and no other network is', async () => {
    const address = anAddress()
    const one = await someone(address)
    const share = await shareOf(one)
    await refuse(1, (card) => harness.pay(one, share, card))
    await sql`update try_counter set tries = 499 where counter = 'refused cards of a network, an hour'`.execute(
      harness.server.appContext.db,
    )
    await refuse(1, (card) => harness.pay(one, share, card, SOLVED))
    const [neighbour, stranger] = [await someone(address), await someone()]
    const good = await harness.card()
    expect((await harness.pay(neighbour, await shareOf(neighbour), good, SOLVED)).error).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringContaining('depuis votre réseau'),
    })
    expect((await harness.pay(stranger, await shareOf(stranger), good)).data?.userReservation.status).toBe('CONFIRMED')
  })

  test('a guest without an account needs a captcha on any network', async () => {
    const host = await someone()
    const booked = await harness.room.booked(host, partner, { day: today, party: 3, type: 'SELF_PAY' })
    await harness.pay(host, booked.usersReservations[0]?.id ?? '', await harness.card())
    const link = linkOf(await harness.room.seen(host, booked.id))
    const lina = { firstName: 'Lina', lastName: 'Roy', email: `lina-${today}@example.test` }
    const joined = await harness.room.join({ headers: { 'x-forwarded-for': anAddress() } }, link, partner, lina)
    const guest = guestWith(String(joined.data?.guestToken))
    const from = (): TestCaller => ({ headers: { ...guest.headers, 'x-forwarded-for': anAddress() } })
    const share = joined.data?.id ?? ''
    await refuse(10, (card) => harness.pay(from(), share, card))
    expect((await harness.pay(from(), share, await harness.card())).error).toMatchObject(NOT_A_ROBOT)
  })

  test('a decline after 3-D Secure counts, and so does one that is abandoned', async () => {
    const host = await someone()
    const share = await shareOf(host)
    await refuse(8, (card) => harness.pay(host, share, card))
    const first = await harness.pay(host, share, await harness.card(CARDS.asksBank))
    const back = await harness.answerBank(first.data?.stripeResponse.redirect_to_url ?? '', false)
    const intent = back.searchParams.get('payment_intent') ?? ''
    for (let n = 0; n < 3; n++) expect((await harness.confirm(host, share, intent)).error?.code).toBe('PAYMENT_FAILED')

    await harness.pay(host, share, await harness.card(CARDS.asksBank))
    expect((await harness.pay(host, share, declined)).error?.code).toBe('PAYMENT_FAILED')
    // Eight, one declined after 3-D Secure, one abandoned, one more: the eleventh was still tried.
    expect((await harness.pay(host, share, await harness.card())).error).toMatchObject(NOT_A_ROBOT)
  })

  test('a granted card does not count', async () => {
    const host = await someone()
    for (let n = 0; n < 3; n++) {
      const share = await shareOf(host)
      await refuse(3, (card) => harness.pay(host, share, card))
      expect((await harness.pay(host, share, await harness.card())).data?.userReservation.status).toBe('CONFIRMED')
      today = addDays(today, 1)
    }
    const share = await shareOf(host)
    expect((await harness.pay(host, share, declined)).error?.code).toBe('PAYMENT_FAILED')
    expect((await harness.pay(host, share, declined)).error).toMatchObject(NOT_A_ROBOT)
  })

  test('a change that costs more counts together with payments, and calls no bank beyond the limit', async () => {
    const host = await someone()
    const table = await harness.room.booked(host, partner, {
      day: today,
      party: 2,
      type: 'PAY_FOR_ALL',
      withInvitation: false,
    })
    const share = table.usersReservations[0]?.id ?? ''
    await refuse(5, (card) => harness.pay(host, share, card))
    expect((await harness.pay(host, share, await harness.card())).data?.userReservation.status).toBe('CONFIRMED')
    await sql`update payment_attempt set card_id = ${poor} where payable_id = ${share}`.execute(
      harness.server.appContext.db,
    )
    const { error } = await harness.room.update(host, table.id, { totalPersons: 4 })
    const change = (how = {}) =>
      harness.room.update(host, table.id, { totalPersons: 4, agreedTotal: Number(error?.total), ...how })

    await refuse(5, () => change())
    expect(asked).toHaveLength(11)
    expect((await change()).error).toMatchObject(NOT_A_ROBOT)
    expect(asked).toHaveLength(11)
    await refuse(10, () => change(SOLVED))
    expect((await change(SOLVED)).error).toMatchObject(TOMORROW)
    expect(asked).toHaveLength(21)
  })

  test('thirty concurrent payers on one network all pay, and later declines there still count', async () => {
    const address = anAddress()
    const people = await Promise.all(Array.from({ length: 30 }, () => someone(address)))
    const shares = []
    for (const person of people) shares.push({ person, share: await shareOf(person), card: await harness.card() })
    const answers = await Promise.all(shares.map(({ person, share, card }) => harness.pay(person, share, card)))
    expect(answers.map(({ data }) => data?.userReservation.status)).toEqual(people.map(() => 'CONFIRMED'))

    const again = await Promise.all(Array.from({ length: 12 }, () => someone(address)))
    const others = []
    for (const person of again) others.push({ person, share: await shareOf(person) })
    await Promise.all(others.map(({ person, share }) => harness.pay(person, share, declined)))
    const last = await someone(address)
    expect((await harness.pay(last, await shareOf(last), await harness.card())).error).toMatchObject(NOT_A_ROBOT)
  })

  test('beyond forty concurrent payers on one network the others need a captcha', async () => {
    const address = anAddress()
    const people = await Promise.all(Array.from({ length: 50 }, () => someone(address)))
    const shares = []
    for (const person of people) shares.push({ person, share: await shareOf(person) })
    const answers = await Promise.all(shares.map(({ person, share }) => harness.pay(person, share, declined)))
    const tried = answers.filter(({ error }) => error?.code === 'PAYMENT_FAILED').length
    expect(tried).toBe(asked.length)
    expect(tried).toBeLessThanOrEqual(40)
    for (const { error } of answers) expect(error?.code).toMatch(/PAYMENT_FAILED|BAD_USER_INPUT|RATE_LIMITED/)
  })
})

describe('saving a card', () => {
  const ATTACH = `mutation ($id: ID!, $captchaToken: String) {
    attachStripePaymentMethod(paymentMethodId: $id, captchaToken: $captchaToken) { id } }`
  const SET_UP = 'mutation ($captchaToken: String) { createCardSetup(captchaToken: $captchaToken) { id } }'

  test('counts together with declined payments if the bank declines', async () => {
    const person = await someone()
    const share = await shareOf(person)
    await refuse(5, (card) => harness.pay(person, share, card))
    for (let n = 0; n < 5; n++) {
      const id = await harness.card(CARDS.declined)
      expect((await harness.room.as(person, ATTACH, { id })).error?.code).toBe('PAYMENT_FAILED')
    }
    const id = await harness.card()
    expect((await harness.room.as(person, ATTACH, { id })).error).toMatchObject(NOT_A_ROBOT)
    expect(asked.filter((one) => one === 'keep')).toHaveLength(5)
    expect((await harness.room.as(person, ATTACH, { id, ...SOLVED })).data).toBeTruthy()
  })

  test('is tried at most ten times by concurrent requests of one person', async () => {
    const person = await someone()
    const ids = await Promise.all(Array.from({ length: 15 }, () => harness.card(CARDS.declined)))
    const answers = await Promise.all(ids.map((id) => harness.room.as(person, ATTACH, { id })))
    expect(answers.filter(({ error }) => error?.code === 'PAYMENT_FAILED').length).toBeLessThanOrEqual(10)
    expect(asked.length).toBeLessThanOrEqual(10)
  })

  test('in the browser is started ten times an hour, then with a captcha, and twenty times a day', async () => {
    const person = await someone()
    const setUp = (more = {}) => harness.room.as(person, SET_UP, more)
    for (let n = 0; n < 10; n++) expect((await setUp()).data).toBeTruthy()
    expect((await setUp()).error).toMatchObject(NOT_A_ROBOT)
    for (let n = 0; n < 10; n++) expect((await setUp(SOLVED)).data).toBeTruthy()
    expect((await setUp(SOLVED)).error).toMatchObject(TOMORROW)
    expect(asked).toHaveLength(20)
  })
})
