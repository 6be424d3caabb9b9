import { addDays, MINUTE, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type GraphqlAnswer, keepAddress, type SeenReservation, type TestCaller } from '../../../testing/bookings.ts'
import { type Canteen, employeeOf, nextCanteenMonday, openCanteen } from '../../../testing/canteen.ts'
import {
  CARDS,
  openPaymentHarness,
  type PaymentHarness,
  type SeenPaid,
} from '../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import { mayBeBasket } from '../reservations.ts'

const SEEN = `id status hour date weeklyBasketId restaurant { id }
  usersReservations { id status isOwn cardAmount serviceFees totalIncludingTax }`
const CREATE = `mutation ($input: CreateWeeklyOrdersInput!) { createWeeklyOrders(input: $input) { ${SEEN} } }`
const ORDERS = `query ($id: ID!) { weeklyOrders(basketId: $id) { ${SEEN} } }`

type Seen = Pick<SeenReservation, 'id' | 'status' | 'date'> & {
  weeklyBasketId: string
  usersReservations: { id: string; status: string; cardAmount: number; serviceFees: number }[]
}
/** The meals of one day, and their number. */
type Wish = { on: number; at?: Canteen; meals?: number }

let harness: PaymentHarness
let restaurant: Canteen
let diner: TestCaller & { accountId: string }
let office: string
/** Mondays of weeks without a holiday, two or more weeks apart, because the sandbox's clock only moves forward. */
let monday = '2026-08-24'
const day = (on: number) => addDays(monday, on - 1)
const at = (on: number, hour: string) => parisInstant(day(on), hour)

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-08-24T09:00:00+02:00' })
})
beforeEach(async () => {
  monday = nextCanteenMonday(monday)
  await harness.moveTo(at(1, '10:00'))
  restaurant = await openCanteen(harness.server.appContext.db)
  ;({ diner, office } = await employee())
})
afterAll(() => harness.close())

async function employee() {
  const person = await signUp(harness.server, employeeOf(harness.server))
  return { diner: person, office: await keepAddress(harness.server.appContext.db, person.accountId) }
}

function inputOf(wishes: readonly Wish[], address = office) {
  const orders = wishes.map(({ on, at: { id, meals } = restaurant, meals: quantity = 1 }) => ({
    RestaurantId: String(id),
    date: writeDay(day(on)),
    order: { combos: [{ id: meals[on] ?? '', quantity }] },
  }))
  return { orders, UserDeliveryPreferenceId: address }
}
type How = { by?: TestCaller; address?: string; key?: string; allergies?: object }
function order(wishes: readonly Wish[], { by = diner, address = office, key, allergies }: How = {}) {
  const caller = { headers: { ...by.headers, ...(key && { 'idempotency-key': key }) } }
  return harness.room.as<Seen[]>(caller, CREATE, {
    input: { ...inputOf(wishes, address), ...(allergies && { allergies }) },
  })
}
async function ordered<Wishes extends Wish[]>(...wishes: Wishes): Promise<{ [Nth in keyof Wishes]: Seen }> {
  const { data, error } = await order(wishes)
  if (error) throw new Error(error.message)
  return data as { [Nth in keyof Wishes]: Seen }
}
const shareOf = ({ usersReservations }: Seen) => usersReservations[0]?.id ?? ''
const owed = (orders: readonly Seen[]) => orders.map(({ usersReservations }) => usersReservations[0]?.cardAmount)
async function statuses([first]: readonly Seen[], by: TestCaller = diner) {
  const { data } = await harness.room.as<Seen[]>(by, ORDERS, { id: first?.weeklyBasketId })
  return data?.map(({ status }) => status)
}
function allergiesOf(orders: readonly Seen[], by: TestCaller = diner) {
  const query = 'query ($id: ID!) { getReservation(uuid: $id) { allergies } }'
  return Promise.all(
    orders.map(async ({ id }) => (await harness.room.as<{ allergies: string[] }>(by, query, { id })).data?.allergies),
  )
}
async function countOf(by: { accountId: string } = diner) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservation where host_id = ${by.accountId}`.execute(
    harness.server.appContext.db,
  )
  return rows[0]?.count ?? 0
}

describe('a basket of the canteen', () => {
  test('is one order for each day, with all its meals and one service fee', async () => {
    const orders = await ordered({ on: 3, meals: 2 }, { on: 1 })
    expect(owed(orders)).toEqual([14.9, 28.8])
    expect(orders.map(({ date }) => date)).toEqual([at(1, '12:00'), at(3, '12:00')])
    expect(new Set(orders.map(({ weeklyBasketId }) => weeklyBasketId)).size).toBe(1)
    expect(await statuses(orders)).toEqual(['CREATED', 'CREATED'])
  })

  test('pays the fee once a day, for any number of restaurants', async () => {
    const other = await openCanteen(harness.server.appContext.db)
    const orders = await ordered({ on: 1 }, { on: 1, at: other }, { on: 2 })
    expect(owed(orders)).toEqual([14.9, 13.9, 14.9])
    const fees = orders.map(({ usersReservations }) => usersReservations[0]?.serviceFees)
    expect(fees).toEqual([1, 0, 1])
  })

  test('is ordered as a whole or not at all, and names the day that is full or too late', async () => {
    for (let n = 0; n < 8; n++) {
      const { diner: by, office: address } = await employee()
      expect((await order([{ on: 2 }], { by, address })).error).toBeUndefined()
    }
    expect((await order([{ on: 1 }, { on: 2 }])).error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^Le mar\. .*la cantine de Kintaro est complète ce jour-là/),
      day: day(2),
    })
    expect(await countOf()).toBe(0)

    await harness.moveTo(at(1, '11:00'))
    expect((await order([{ on: 3 }, { on: 1 }])).error?.message).toMatch(/^Le lun\. .*jusqu'à 11:00 le jour même/)
    expect(await countOf()).toBe(0)
  })

  test('for the last place wins as a whole among two, without a deadlock', async () => {
    const other = await openCanteen(harness.server.appContext.db)
    for (const place of [restaurant, other]) {
      for (let n = 0; n < 7; n++) {
        const { diner: by, office: address } = await employee()
        await order([{ on: 2, at: place }], { by, address })
      }
    }
    const second = await employee()
    const both: Wish[] = [
      { on: 2, at: restaurant },
      { on: 2, at: other },
    ]
    const answers = await Promise.all([
      order(both),
      order(both.toReversed(), { by: second.diner, address: second.office }),
    ])
    expect(answers.map(({ data }) => data?.length ?? 0).sort()).toEqual([0, 2])
    expect((await countOf()) + (await countOf(second.diner))).toBe(2)
  })

  test('submitted twice is ordered once; another one under the same key is refused', async () => {
    const [first, second] = await Promise.all([order([{ on: 1 }], { key: 'one' }), order([{ on: 1 }], { key: 'one' })])
    expect(second.data).toEqual(first.data)
    expect(await countOf()).toBe(1)
    const { error } = await order([{ on: 2 }], { key: 'one' })
    expect(error).toMatchObject({ code: 'CONFLICT', isReused: true })
  })

  test('replaces unpaid orders at the same restaurant and day, and keeps the others', async () => {
    const before = await ordered({ on: 1 }, { on: 2 })
    const after = await ordered({ on: 2, meals: 2 }, { on: 3 })
    expect(await statuses(before)).toEqual(['CREATED', 'CANCELLED'])
    expect(await statuses(after)).toEqual(['CREATED', 'CREATED'])
  })

  test('is one unpaid hold for the limits of a person, and one abandoned hold', async () => {
    for (const over of ['10:16', '10:32']) {
      await ordered({ on: 1 }, { on: 2 }, { on: 3 }, { on: 4 }, { on: 5 })
      await harness.moveTo(at(1, over))
    }
    const others = await Promise.all([1, 2].map(() => openCanteen(harness.server.appContext.db)))
    for (const place of others) await ordered({ on: 2, at: place }, { on: 3, at: place })
    expect((await order([{ on: 4 }])).error).toBeUndefined()
    expect((await order([{ on: 5 }])).error?.message).toContain('Trois de vos réservations attendent leur paiement')
  })

  test('holds at most ten future orders, and a restaurant has one a day', async () => {
    expect((await order([])).error?.fields?.orders).toBe('Choisissez au moins un repas.')
    expect((await order([{ on: 1 }, { on: 1 }])).error?.fields?.orders).toContain('une seule commande par jour')
    const places = await Promise.all([1, 2, 3].map(() => openCanteen(harness.server.appContext.db)))
    const all = places.flatMap((place) => [1, 2, 3, 4].map((on) => ({ on, at: place })))
    expect((await order(all)).error?.fields?.orders).toContain('au plus 10')
    const [first] = await ordered(...all.slice(0, 6))
    expect((await order(all.slice(6, 11))).error?.message).toContain('plus de dix réservations')
    expect(first?.status).toBe('CREATED')
  })

  test('includes the allergies of its diner in each order, with consent only', async () => {
    const { data, error } = await order([{ on: 1 }, { on: 2 }], { allergies: { allergens: ['Lupin'] } })
    expect(data).toBeFalsy()
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT', fields: { consent: expect.stringContaining('accord') } })
    expect(await countOf()).toBe(0)

    const allergies = { allergens: ['Lupin'], consent: true }
    const [key, wishes] = ['cantine-et-lupin', [{ on: 1 }, { on: 2 }]]
    const orders = (await order(wishes, { key, allergies })).data ?? []
    expect(await allergiesOf(orders)).toEqual([['Lupin'], ['Lupin']])
    // The same request is the same order; with other allergies it is another one.
    expect((await order(wishes, { key, allergies })).data?.map(({ id }) => id)).toEqual(orders.map(({ id }) => id))
    const other = await order(wishes, { key, allergies: { ...allergies, allergens: ['Lait'] } })
    expect(other.error).toMatchObject({ code: 'CONFLICT', isReused: true })

    const { diner: stranger } = await employee()
    expect(await allergiesOf(orders, stranger)).not.toContainEqual(['Lupin'])
  })

  test('is for the canteen only', async () => {
    const input = inputOf([{ on: 1 }])
    const [meal] = input.orders
    const formula = { ...input, orders: [{ ...meal, order: { combos: [{ id: restaurant.formula, quantity: 1 }] } }] }
    expect((await harness.room.as(diner, CREATE, { input: formula })).error?.code).toBe('CONFLICT')
    expect((await order([{ on: 1 }], { by: await signUp(harness.server) })).error?.code).toBe('FORBIDDEN')
  })

  test('is visible to nobody else', async () => {
    const orders = await ordered({ on: 1 })
    const { diner: other } = await employee()
    expect(await statuses(orders, other)).toEqual([])
    expect((await harness.room.as<Seen[]>(diner, ORDERS, { id: 'none' })).data).toEqual([])
  })
})

describe('a basket paid with one card', () => {
  async function pay(orders: readonly Seen[], card: string) {
    const answers: GraphqlAnswer<SeenPaid>[] = []
    for (const one of orders) answers.push(await harness.pay(diner, shareOf(one), card))
    return answers
  }
  const asks = (answers: GraphqlAnswer<SeenPaid>[]) =>
    answers.map(({ data }) => data?.stripeResponse.requires_action ?? 'refused')

  test('has each day authorised for its own total, and debited at its own cut-off', async () => {
    const [first, second] = await ordered({ on: 1 }, { on: 2, meals: 2 })
    await pay([first, second], await harness.card())
    await harness.moveTo(at(1, '11:00'))
    expect(await harness.money(shareOf(first))).toEqual(['AUTHORISED 1490', 'CAPTURED 1490', 'FEE 100'])
    expect(await harness.money(shareOf(second))).toEqual(['AUTHORISED 2880'])
    await harness.moveTo(at(2, '11:00'))
    expect(await harness.money(shareOf(second))).toEqual(['AUTHORISED 2880', 'CAPTURED 2880', 'FEE 100'])
  })

  test('needs 3-D Secure once: the other days are authorised without it', async () => {
    const orders = await ordered({ on: 1 }, { on: 2 }, { on: 3 })
    const [first, ...rest] = orders
    const card = await harness.card(CARDS.asksOnce)
    const [asked] = await pay([first], card)
    const back = await harness.answerBank(asked?.data?.stripeResponse.redirect_to_url ?? '', true)
    await harness.confirm(diner, shareOf(first), back.searchParams.get('payment_intent') ?? '')
    expect(asks(await pay(rest, card))).toEqual([false, false])
    expect(await statuses(orders)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
  })

  test('needs 3-D Secure for each day if the bank requires it', async () => {
    const orders = await ordered({ on: 1 }, { on: 2 }, { on: 3 })
    const card = await harness.card(CARDS.asksAlways)
    for (const one of orders) {
      const [asked] = await pay([one], card)
      const back = await harness.answerBank(asked?.data?.stripeResponse.redirect_to_url ?? '', true)
      await harness.confirm(diner, shareOf(one), back.searchParams.get('payment_intent') ?? '')
    }
    expect(await statuses(orders)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
    await harness.run()
    expect(await statuses(orders)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
    // Only the second was tried off session.
    const { rows } = await sql`
      select 1 from payment_attempt where off_session and payable_id = any(${orders.map(shareOf)})`.execute(
      harness.server.appContext.db,
    )
    expect(rows).toHaveLength(1)
  })

  test('keeps the other days if one is declined, which can be paid with another card', async () => {
    const orders = await ordered({ on: 1 }, { on: 2 }, { on: 3 })
    const [first, second, third] = orders
    await pay([first], await harness.card())
    const [refused] = await pay([second], await harness.card(CARDS.poor))
    expect(refused?.error).toMatchObject({ code: 'PAYMENT_FAILED' })
    expect(await statuses(orders)).toEqual(['CONFIRMED', 'PAYMENT_FAILED', 'CREATED'])
    await pay([second, third], await harness.card())
    expect(await statuses(orders)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
  })

  test('loses the days that are not paid within a quarter of an hour, and keeps the others', async () => {
    const orders = await ordered({ on: 2 }, { on: 3 })
    await pay(orders.slice(0, 1), await harness.card())
    await harness.moveTo(at(1, '10:15') + MINUTE)
    expect(await statuses(orders)).toEqual(['CONFIRMED', 'CANCELLED'])
  })

  test('reports a day that expires during 3-D Secure as no longer held, and debits nothing', async () => {
    const [first] = await ordered({ on: 2 }, { on: 3 })
    const [asked] = await pay([first], await harness.card(CARDS.asksAlways))
    await harness.moveTo(at(1, '10:15') + MINUTE)
    const { redirect_to_url: bank, payment_intent_client_secret: secret } = asked?.data?.stripeResponse ?? {}
    await harness.answerBank(bank ?? '', true).catch(() => undefined)
    const { error } = await harness.confirm(diner, shareOf(first), (secret ?? '').split('_secret')[0] ?? '')
    const message = "Votre commande n'est plus retenue, rien n'est débité."
    expect(error).toMatchObject({ code: 'CONFLICT', message })
    const query = 'query ($id: ID!) { getUserReservation(id: $id) { paymentState paymentRefusal } }'
    const { data } = await harness.room.as(diner, query, { id: shareOf(first) })
    expect(data).toMatchObject({ paymentRefusal: message })
    expect((await harness.money(shareOf(first))).filter((line) => line.startsWith('CAPTURED'))).toEqual([])
  })

  test('can cancel one day, and its card still pays the others', async () => {
    const orders = await ordered({ on: 2 }, { on: 3 })
    const [first, second] = orders
    await pay(orders, await harness.card())
    expect((await harness.room.cancel(diner, first.id)).error).toBeUndefined()
    await harness.run()
    expect(await harness.money(shareOf(first))).toEqual(['AUTHORISED 1490', 'VOIDED 1490'])
    await harness.moveTo(at(3, '11:00'))
    expect(await harness.money(shareOf(second))).toEqual(['AUTHORISED 1490', 'CAPTURED 1490', 'FEE 100'])
    expect(await statuses(orders)).toEqual(['CANCELLED', 'PAID'])
  })

  test('has invoices of each restaurant for its meals, and one service invoice', async () => {
    const other = await openCanteen(harness.server.appContext.db)
    const orders = await ordered({ on: 1, meals: 3 }, { on: 1, at: other })
    await pay(orders, await harness.card())
    await harness.moveTo(at(1, '11:00'))
    await harness.moveTo(at(1, '14:00'))
    expect(await statuses(orders)).toEqual(['COMPLETED', 'COMPLETED'])
    const { rows } = await sql<{ seller: string; cents: number; net: number }>`
      select seller, total_cents as cents, (content -> 'sums' -> 0 ->> 'net')::int as net from invoice
      where share_id = any(${orders.map(shareOf)}) order by made_at, reservation_id, seller desc`.execute(
      harness.server.appContext.db,
    )
    expect(rows).toEqual([
      { seller: 'RESTAURANT', cents: 4170, net: 3791 },
      { seller: 'PLATFORM', cents: 100, net: 83 },
      { seller: 'RESTAURANT', cents: 1390, net: 1264 },
    ])
    const taken = await Promise.all(orders.map((one) => harness.money(shareOf(one))))
    expect(taken).toEqual([
      ['AUTHORISED 4270', 'CAPTURED 4270', 'FEE 100'],
      ['AUTHORISED 1390', 'CAPTURED 1390'],
    ])
  })
})

test('an id is recognised as a basket or not, for anybody', async () => {
  const { data } = await order([{ on: 2 }, { on: 3 }])
  const { db } = harness.server.appContext
  expect(await mayBeBasket(db, data?.[0]?.weeklyBasketId ?? '')).toBe(true)
  expect(await mayBeBasket(db, '00000000-0000-4000-8000-000000000000')).toBe(false)
  expect(await mayBeBasket(db, 'inconnu')).toBe(false)
})
