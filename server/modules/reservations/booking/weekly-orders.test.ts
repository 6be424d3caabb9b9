import { addDays, MINUTE, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepAddress, ownShare, type TableWish } from '../../../testing/bookings.ts'
import { type Canteen, employeeOf, nextCanteenMonday, openCanteen } from '../../../testing/canteen.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUp, type TestPerson } from '../../../testing/people.ts'

const TOO_LATE = "La cantine se commande jusqu'à 11:00 le jour même : choisissez un autre jour."

let harness: PaymentHarness
let restaurant: Canteen
let diner: TestPerson
let office: string
/** Mondays of weeks without a holiday, two or more weeks apart, because the sandbox's clock only moves forward. */
let monday = '2026-09-07'
const day = (after: number) => addDays(monday, after)
const at = (after: number, hour: string) => parisInstant(day(after), hour)

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-09-07T09:00:00+02:00' })
})
beforeEach(async () => {
  monday = nextCanteenMonday(monday)
  await harness.moveTo(at(0, '10:00'))
  diner = await signUp(harness.server, employeeOf(harness.server))
  restaurant = await openCanteen(harness.server.appContext.db)
  // Outside Paris: the canteen ignores delivery areas.
  office = await keepAddress(harness.server.appContext.db, diner.accountId, '92100')
})
afterAll(() => harness.close())

/** An order of Monday's meal, or of another day's. */
function lunch({ on = 1, ...wish }: TableWish & { on?: number } = {}): TableWish {
  return {
    type: 'DELIVERY',
    day: day(on - 1),
    hour: '12:00',
    dishes: 0,
    combos: [restaurant.meals[on] ?? ''],
    address: office,
    ...wish,
  }
}
const refusalOf = async (wish: TableWish, person = diner) => (await harness.room.book(person, restaurant, wish)).error

async function paid(wish = lunch(), number = CARDS.good) {
  const order = await harness.room.booked(diner, restaurant, wish)
  const share = ownShare(order).id
  const { error } = await harness.pay(diner, share, await harness.card(number))
  if (error) throw new Error(error.message)
  return { id: order.id, share }
}
const statusOf = async ({ id }: { id: string }) => (await harness.room.seen(diner, id)).status

describe('a meal of the canteen', () => {
  test('is a delivery at noon, for its price and the service fee, cancellable until 11:00', async () => {
    const order = await harness.room.booked(diner, restaurant, lunch())
    expect(order).toMatchObject({
      status: 'CREATED',
      hour: '12:00',
      date: at(0, '12:00'),
      freeCancelUntil: at(0, '11:00'),
    })
    expect(ownShare(order)).toMatchObject({ cardAmount: 14.9, holdUntil: at(0, '10:15') })
    const seen = 'query ($id: ID!) { getReservation(uuid: $id) { type isWeeklyMeal deliveryAddress { zipCode } } }'
    expect((await harness.room.as(diner, seen, { id: order.id })).data).toEqual({
      type: 'DELIVERY',
      isWeeklyMeal: true,
      deliveryAddress: { zipCode: '92100' },
    })
  })

  test('is cancelled at 11:00, after an email, if the canteen no longer serves it, and nothing is debited', async () => {
    const order = await paid()
    const { db } = harness.server.appContext
    await sql`delete from weekly_meal where restaurant_id = ${restaurant.id} and weekday = 1`.execute(db)
    await harness.run()
    await harness.moveTo(at(0, '10:03'))
    const { rows } = await sql<{ kind: string }>`
      select kind from message where recipient = ${diner.email} and kind like 'DISHES%'`.execute(db)
    expect(rows).toEqual([{ kind: 'DISHES_GONE' }])
    await harness.moveTo(at(0, '11:00'))
    expect(await statusOf(order)).toBe('CANCELLED')
    expect((await harness.money(order.share)).map((line) => line.split(' ')[0])).toEqual(['AUTHORISED', 'VOIDED'])
  })

  test('is captured at 11:00, and completed two hours after noon', async () => {
    const order = await paid()
    await harness.moveTo(at(0, '11:00') - MINUTE)
    expect(await statusOf(order)).toBe('CONFIRMED')
    expect(await harness.money(order.share)).toEqual(['AUTHORISED 1490'])
    await harness.moveTo(at(0, '11:00'))
    expect(await statusOf(order)).toBe('PAID')
    expect(await harness.money(order.share)).toEqual(['AUTHORISED 1490', 'CAPTURED 1490', 'FEE 100'])
    await harness.moveTo(at(0, '14:00'))
    expect(await statusOf(order)).toBe('COMPLETED')
  })

  test('can be ordered until 11:00 of its day, when its hold ends', async () => {
    await harness.moveTo(at(0, '10:59'))
    const order = await harness.room.booked(diner, restaurant, lunch())
    expect(ownShare(order).holdUntil).toBe(at(0, '11:00'))
    await harness.moveTo(at(0, '11:00'))
    expect(await statusOf(order)).toBe('CANCELLED')
    expect(await refusalOf(lunch())).toMatchObject({ code: 'CONFLICT', message: TOO_LATE })
    expect(await refusalOf(lunch({ on: 2 }))).toBeUndefined()
  })

  test('can be cancelled free of charge before 11:00, and not after', async () => {
    const [off, firm] = [await paid(), await paid(lunch({ on: 2 }))]
    expect((await harness.room.cancel(diner, off.id)).error).toBeUndefined()
    await harness.moveTo(at(1, '11:00'))
    expect(await harness.money(off.share)).toEqual(['AUTHORISED 1490', 'VOIDED 1490'])
    expect((await harness.room.cancel(diner, firm.id)).error).toMatchObject({
      code: 'CONFLICT',
      message: "Impossible d'annuler la réservation, délai dépassé",
    })
    expect(await statusOf(firm)).toBe('PAID')
  })

  test('can be paid until 11:00 if its first payment was declined', async () => {
    const order = await harness.room.booked(diner, restaurant, lunch())
    const { id: share } = ownShare(order)
    await harness.pay(diner, share, await harness.card(CARDS.declined))
    expect(await statusOf(order)).toBe('PAYMENT_FAILED')
    expect((await harness.pay(diner, share, await harness.card())).error).toBeUndefined()
    expect(await statusOf(order)).toBe('CONFIRMED')
  })

  test('cannot change its day', async () => {
    const order = await paid()
    for (const wish of [{ day: day(1) }, { hour: '20:00' }]) {
      expect((await harness.room.update(diner, order.id, wish)).error).toMatchObject({
        code: 'CONFLICT',
        message: 'Un repas de la cantine ne change pas de jour : annulez-le et commandez-en un autre.',
      })
    }
  })

  test('is replaced if it is ordered again before it is paid', async () => {
    const first = await harness.room.booked(diner, restaurant, lunch())
    const second = await harness.room.booked(diner, restaurant, lunch())
    expect([await statusOf(first), await statusOf(second)]).toEqual(['CANCELLED', 'CREATED'])
  })
})

describe('the week of the canteen', () => {
  test('is the next one from Friday 11:00 on, until its Friday', async () => {
    const nextFriday = { ...lunch({ on: 5 }), day: day(11) }
    await harness.moveTo(at(4, '11:00') - MINUTE)
    expect((await refusalOf(nextFriday))?.message).toContain('semaine affichée')
    await harness.moveTo(at(4, '11:00'))
    expect((await harness.room.booked(diner, restaurant, nextFriday)).date).toBe(at(11, '12:00'))
    await harness.moveTo(at(6, '09:00'))
    expect(await refusalOf({ ...lunch(), day: day(7) })).toBeUndefined()
    expect((await refusalOf({ ...lunch(), day: day(0) }))?.message).toContain('semaine affichée')
  })

  test('has no meal on a public holiday, nor while its restaurant is closed', async () => {
    const closed = { restaurant_id: restaurant.id, from_day: day(1), to_day: day(2), reason: 'Travaux' }
    await harness.server.appContext.db.insertInto('closure').values(closed).execute()
    expect((await refusalOf(lunch({ on: 2 })))?.message).toBe(
      'Ce restaurant est fermé ce jour-là : choisissez un autre repas.',
    )
    expect(await refusalOf(lunch({ on: 4 }))).toBeUndefined()

    monday = '2027-03-29'
    await harness.moveTo(at(-2, '09:00'))
    diner = await signUp(harness.server, employeeOf(harness.server))
    office = await keepAddress(harness.server.appContext.db, diner.accountId)
    expect(await refusalOf(lunch())).toMatchObject({
      code: 'CONFLICT',
      message: 'Pas de cantine ce jour férié (Lundi de Pâques) : choisissez un autre jour.',
    })
    // The clocks go forward that Sunday: noon and 11:00 are Paris times.
    expect((await harness.room.booked(diner, restaurant, lunch({ on: 2 }))).freeCancelUntil).toBe(
      Date.parse('2027-03-30T09:00:00Z'),
    )
  })
})

describe('an order that the canteen does not serve is refused', () => {
  test('if it is of another day, which is named', async () => {
    expect(await refusalOf(lunch({ combos: [restaurant.meals[1] ?? '', restaurant.meals[2] ?? ''] }))).toMatchObject({
      code: 'CONFLICT',
      message: "« Bento n° 2 » n'est pas à la cantine ce jour-là.",
    })
  })

  test('if it includes a dish, another hour, takeaway, or the menu', async () => {
    const others: TableWish[] = [
      { dishes: 1 },
      { hour: '12:30' },
      { type: 'CLICK_COLLECT' },
      { combos: [restaurant.formula] },
      { combos: [restaurant.meals[1] ?? '', restaurant.formula] },
    ]
    for (const other of others) {
      expect(await refusalOf(lunch(other))).toMatchObject({ code: 'CONFLICT' })
    }
  })

  test('if it is for a party or without an address of the diner’s own', async () => {
    expect((await refusalOf(lunch({ party: 2 })))?.fields).toEqual({
      totalPersons: 'Une commande ne compte pas de convives.',
    })
    expect((await refusalOf(lunch({ address: undefined })))?.fields).toEqual({
      UserDeliveryPreferenceId: 'Choisissez une adresse de livraison.',
    })
  })

  test('if it is not by a company customer', async () => {
    const stranger = await signUp(harness.server)
    const home = await keepAddress(harness.server.appContext.db, stranger.accountId)
    expect(await refusalOf(lunch({ address: home }), stranger)).toMatchObject({ code: 'CONFLICT' })
  })

  test('if it exceeds the orders that a restaurant delivers in half an hour', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, () => signUp(harness.server, employeeOf(harness.server))),
    )
    for (const person of people) {
      const address = await keepAddress(harness.server.appContext.db, person.accountId)
      expect(await refusalOf(lunch({ address }), person)).toBeUndefined()
    }
    expect((await refusalOf(lunch()))?.message).toBe(
      'La cantine de Kintaro est complète ce jour-là : choisissez un autre repas.',
    )
  })
})

test('a formula that is also sold for delivery is an ordinary order on another day', async () => {
  const { db } = harness.server.appContext
  const combo = Number(restaurant.meals[1])
  await sql`update combo set is_active_delivery = true where id = ${combo}`.execute(db)
  const isAsOthers = lunch({ on: 2, combos: [String(combo)] })
  expect((await refusalOf(isAsOthers))?.message).toBe('Ce restaurant ne livre pas.')
  expect(await refusalOf(lunch())).toBeUndefined()
})
