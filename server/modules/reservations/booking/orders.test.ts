import { addDays, DAY, MINUTE, parisInstant } from '@tablee/domain/calendar/calendar'
import { actionsOf, type BookingSeen } from '@tablee/domain/reservations/booking-actions'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  keepAddress,
  openPartner,
  openToGo,
  ownShare,
  type Partner,
  type TableWish,
} from '../../../testing/bookings.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUp, type TestPerson } from '../../../testing/people.ts'
import { addCoupon } from '../../coupons/coupons.ts'
import { type OperatorCommand, runCommand } from '../../operator/commands/commands.ts'
import { cancelByRestaurant } from '../changes/changes.ts'

let harness: PaymentHarness
let restaurant: Partner
let diner: TestPerson
/** The sandbox's clock only moves forward: each test has its own days, from ten in the morning. */
let today = '2026-11-01'
const at = (hour: string) => parisInstant(today, hour)
const [FIRM, HOUR, HANDED] = ['19:30', '20:00', '22:00']

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-11-01T10:00:00+01:00' })
})
beforeEach(async () => {
  today = addDays(today, 14)
  await harness.moveTo(at('10:00'))
  diner = await signUp(harness.server)
  restaurant = await openToGo(harness.server.appContext.db, { seats: 1000 })
})
afterAll(() => harness.close())

const toGo = (wish: TableWish = {}): TableWish => ({ type: 'CLICK_COLLECT', day: today, ...wish })
const delivered = (address?: string): TableWish => ({ type: 'DELIVERY', day: today, ...(address && { address }) })

async function ordered(wish: TableWish = toGo()) {
  const order = await harness.room.booked(diner, restaurant, wish)
  return { id: order.id, share: ownShare(order).id }
}

async function paid(wish: TableWish = toGo(), number = CARDS.good) {
  const order = await ordered(wish)
  const { error } = await harness.pay(diner, order.share, await harness.card(number))
  if (error) throw new Error(error.message)
  return order
}

const statusOf = async ({ id }: { id: string }) => (await harness.room.seen(diner, id)).status

describe('a takeaway order', () => {
  test('is one share at its hour, with the takeaway VAT', async () => {
    const order = await harness.room.booked(diner, restaurant, toGo({ dishes: 2 }))
    expect(order).toMatchObject({ status: 'CREATED', totalPersons: 1, isGroup: false, isPlain: false, hour: '20:00' })
    expect(order.invitationLink).toBeNull()
    expect(ownShare(order)).toMatchObject({ status: 'CREATED', cardAmount: 26, holdUntil: at('10:15') })
    const { rows } = await sql`select vat, quantity from share_line where share_id = ${ownShare(order).id}`.execute(
      harness.server.appContext.db,
    )
    expect(rows).toEqual([{ vat: 550, quantity: 2 }])
  })

  test('is firm half an hour before, and completed two hours after', async () => {
    const order = await paid()
    expect(await statusOf(order)).toBe('CONFIRMED')
    await harness.moveTo(at(FIRM) - MINUTE)
    expect(await harness.money(order.share)).toEqual(['AUTHORISED 1350'])
    await harness.moveTo(at(FIRM))
    expect(await statusOf(order)).toBe('PAID')
    expect(await harness.money(order.share)).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100'])
    await harness.moveTo(at(HANDED) - MINUTE)
    expect(await statusOf(order)).toBe('PAID')
    await harness.moveTo(at(HANDED))
    expect(await statusOf(order)).toBe('COMPLETED')
    expect(await harness.room.moves(order.id)).toEqual([
      '> CREATED by host',
      'CREATED > CONFIRMED by payment',
      'CONFIRMED > PAID by clock',
      'PAID > COMPLETED by clock',
    ])
  })

  test('is captured at once if it is paid later than half an hour before', async () => {
    await harness.moveTo(at('19:20'))
    const order = await ordered()
    await harness.moveTo(at('19:34'))
    await harness.pay(diner, order.share, await harness.card())
    await harness.run()
    expect(await statusOf(order)).toBe('PAID')
    expect(await harness.money(order.share)).toContain('CAPTURED 1350')
  })

  test('is cancelled if it is not paid within its hold', async () => {
    const order = await ordered()
    await harness.moveTo(at('10:15'))
    expect(await statusOf(order)).toBe('CANCELLED')
  })

  test('can be cancelled free of charge until half an hour before, by its restaurant also after', async () => {
    const [off, firm] = [await paid(), await paid(toGo({ hour: '20:30' }))]
    expect((await harness.room.cancel(diner, off.id)).error).toBeUndefined()
    await harness.moveTo(at('20:00'))
    expect(await harness.money(off.share)).toEqual(['AUTHORISED 1350', 'VOIDED 1350'])
    expect(await statusOf(firm)).toBe('PAID')
    expect((await harness.room.cancel(diner, firm.id)).error?.message).toBe(
      "Impossible d'annuler la réservation, délai dépassé",
    )
    await harness.inTransaction((tx) => cancelByRestaurant(tx, Number(firm.id), 'plus de gaz'))
    await harness.run()
    expect(await statusOf(firm)).toBe('CANCELLED')
    expect(await harness.money(firm.share)).toContain('REFUNDED 1350')
  })

  test('can be paid again until its hour if its capture is declined', async () => {
    const order = await ordered()
    await payAndLose(order.share)
    await harness.moveTo(at(FIRM))
    expect(await statusOf(order)).toBe('PAYMENT_FAILED')
    await harness.moveTo(at('19:55'))
    const { error } = await harness.pay(diner, order.share, await harness.card())
    expect(error).toBeUndefined()
    expect(await statusOf(order)).toBe('PAID')
    await harness.moveTo(at(HANDED))
    expect(await statusOf(order)).toBe('COMPLETED')
    expect((await harness.money(order.share)).filter((line) => line.startsWith('CAPTURED'))).toEqual(['CAPTURED 1350'])
  })

  test('is cancelled at its hour if nobody pays it again, and nothing is charged', async () => {
    const order = await ordered()
    await payAndLose(order.share)
    await harness.moveTo(at(FIRM))
    await harness.moveTo(at(HOUR))
    expect(await statusOf(order)).toBe('CANCELLED')
    expect((await harness.pay(diner, order.share, await harness.card())).error?.code).toBe('CONFLICT')
    await harness.moveTo(at(HOUR) + 10 * DAY)
    expect((await harness.money(order.share)).join()).not.toContain('CAPTURED')
  })

  test('can be moved to another hour, and settles half an hour before that one', async () => {
    const order = await paid()
    const { data } = await harness.room.update(diner, order.id, { hour: '21:00' })
    expect(data).toMatchObject({ status: 'CONFIRMED', hour: '21:00', totalPersons: 1 })
    await harness.moveTo(at(FIRM))
    expect(await statusOf(order)).toBe('CONFIRMED')
    await harness.moveTo(at('20:30'))
    expect(await statusOf(order)).toBe('PAID')
  })

  test('has no party and no quarter hours, and needs a dish', async () => {
    const refused = async (wish: TableWish) => (await harness.room.book(diner, restaurant, toGo(wish))).error
    expect((await refused({ party: 2 }))?.fields).toEqual({ totalPersons: 'Une commande ne compte pas de convives.' })
    expect((await refused({ hour: '20:15' }))?.message).toBe("20:15 n'est pas proposé, il reste 19:30, 20:00 et 20:30.")
    expect((await refused({ dishes: 0 }))?.fields).toHaveProperty('order')
    const order = await paid()
    expect((await harness.room.update(diner, order.id, { totalPersons: 2 })).error?.fields).toHaveProperty(
      'totalPersons',
    )
  })

  test('can overlap with a table, and with another order', async () => {
    expect((await harness.room.book(diner, restaurant, { day: today })).error).toBeUndefined()
    const other = await openToGo(harness.server.appContext.db)
    expect((await harness.room.book(diner, other, toGo())).error).toBeUndefined()
  })

  test('is one of at most eight in its half hour', async () => {
    const people = await Promise.all(Array.from({ length: 9 }, () => signUp(harness.server)))
    const answers = await Promise.all(people.map((person) => harness.room.book(person, restaurant, toGo())))
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(8)
    expect(answers.find(({ error }) => error)?.error?.message).toMatch(/^20:00 vient d'être pris, il reste /)
    // Deliveries are counted separately from takeaway orders.
    const address = await keepAddress(harness.server.appContext.db, diner.accountId)
    expect((await harness.room.book(diner, restaurant, delivered(address))).error).toBeUndefined()
  })

  test('is refused at a restaurant without takeaway, and at one that cannot be paid', async () => {
    const table = await openPartner(harness.server.appContext.db)
    const free = await openToGo(harness.server.appContext.db, { takesMoney: false })
    expect((await harness.room.book(diner, table, toGo())).error?.message).toBe(
      'Ce restaurant ne propose pas le click and collect.',
    )
    expect((await harness.room.book(diner, table, delivered())).error?.message).toBe('Ce restaurant ne livre pas.')
    expect((await harness.room.book(diner, free, toGo())).error?.code).toBe('CONFLICT')
  })

  test('accepts no tip', async () => {
    const order = await paid()
    await harness.moveTo(at(HOUR))
    const tip = 'mutation ($id: ID!) { addTipToReservation(input: { reservationId: $id, amount: 2 }) { id } }'
    expect((await harness.room.as(diner, tip, { id: order.id })).error?.code).toBe('NOT_FOUND')
  })
})

describe('a restaurant that accepts each order itself', () => {
  beforeEach(async () => {
    await sql`update restaurant set auto_accept = false where id = ${restaurant.id}`.execute(
      harness.server.appContext.db,
    )
  })
  const say = (order: OperatorCommand) =>
    runCommand({ db: harness.server.appContext.db, clock: harness.server.clock }, order)

  test('is waited for even if a code has paid everything: until then nothing can be paid or changed', async () => {
    const { id, share } = await ordered()
    const code = {
      code: `TOUT${today.slice(5).replace('-', '')}`,
      percent: 100,
      cents: null,
      onItems: true,
      onFee: true,
    }
    const anywhere = { fromDay: null, toDay: null, weekdays: null, restaurantIds: null, types: null }
    const unbound = { payer: 'PLATFORM' as const, mostUses: null, mostEach: null, minimumCents: 0 }
    await addCoupon(
      harness.server.appContext.db,
      { ...code, ...anywhere, ...unbound },
      new Date(harness.server.clock.now()),
    )
    const query = `mutation ($input: PayUserReservationInput!) { payUserReservation(input: $input) { userReservation {
      reservation { type status date isHost freeCancelUntil payUntil invitationLink { id }
        usersReservations { id isOwn status totalPaid } } } } }`
    type Paid = { userReservation: { reservation: BookingSeen } }
    const { data } = await harness.room.as<Paid>(diner, query, {
      input: { userReservationId: share, couponId: code.code },
    })
    const page = data?.userReservation.reservation
    expect(page?.status).toBe('CREATED')
    expect(page && [...actionsOf(page, harness.server.clock.now())]).toEqual(['cancel'])
    await say({ do: 'accept', reservation: Number(id) })
    expect(await statusOf({ id })).toBe('CONFIRMED')
  })

  test('has ten minutes to accept', async () => {
    const { id, share } = await paid()
    expect(await harness.room.seen(diner, id)).toMatchObject({ status: 'CREATED', totalPaid: 13.5, holdUntil: null })
    await harness.moveTo(at('10:09'))
    await say({ do: 'accept', reservation: Number(id) })
    expect(await statusOf({ id })).toBe('CONFIRMED')
    await harness.moveTo(at('10:20'))
    await harness.moveTo(at(FIRM))
    expect(await statusOf({ id })).toBe('PAID')
    expect(await harness.room.moves(id, share)).toEqual([
      '> CREATED by host',
      'CREATED > CONFIRMED by restaurant',
      'CONFIRMED > PAID by clock',
    ])
  })

  test('can refuse, which releases the authorisation', async () => {
    const { id, share } = await paid()
    await say({ do: 'refuse', reservation: Number(id) })
    await harness.run()
    expect(await statusOf({ id })).toBe('CANCELLED')
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350', 'VOIDED 1350'])
  })

  test('has refused after ten minutes without a response', async () => {
    const { id, share } = await paid()
    await harness.moveTo(at('10:10'))
    expect(await statusOf({ id })).toBe('CANCELLED')
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350', 'VOIDED 1350'])
    await expect(say({ do: 'accept', reservation: Number(id) })).rejects.toThrow("n'attend pas de réponse")
  })

  test('receives one payment: a second one changes nothing, and the diner can still cancel', async () => {
    const { id, share } = await paid()
    const again = await harness.pay(diner, share, await harness.card())
    expect(again.data?.userReservation.status).toBe('CREATED')
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350'])
    expect((await harness.room.cancel(diner, id)).error).toBeUndefined()
    await harness.run()
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350', 'VOIDED 1350'])
  })

  test('is also waited for after a second payment attempt', async () => {
    const { id, share } = await ordered()
    await harness.pay(diner, share, await harness.card(CARDS.declined))
    expect(await statusOf({ id })).toBe('PAYMENT_FAILED')
    await harness.pay(diner, share, await harness.card())
    await harness.run()
    expect(await statusOf({ id })).toBe('CREATED')
    await say({ do: 'accept', reservation: Number(id) })
    expect(await statusOf({ id })).toBe('CONFIRMED')
  })

  test('hands the order over once it is paid, and not before', async () => {
    const { id } = await paid()
    await say({ do: 'accept', reservation: Number(id) })
    await expect(say({ do: 'hand-over', reservation: Number(id) })).rejects.toThrow('à remettre')
    await harness.moveTo(at(FIRM))
    await say({ do: 'hand-over', reservation: Number(id) })
    expect(await statusOf({ id })).toBe('COMPLETED')
    expect((await harness.room.moves(id)).at(-1)).toBe('PAID > COMPLETED by restaurant')
  })

  test('has no absence, no extra and no bill to close', async () => {
    const { id, share } = await paid()
    await say({ do: 'accept', reservation: Number(id) })
    await harness.moveTo(at(HOUR) + 20 * MINUTE)
    for (const order of [
      { do: 'no-show', share },
      { do: 'extra', share, name: 'Café', cents: 300, vat: 1000 },
      { do: 'close', reservation: Number(id) },
    ] as OperatorCommand[]) {
      await expect(say(order)).rejects.toMatchObject({ code: 'CONFLICT' })
    }
  })
})

describe('a delivery', () => {
  const READ = 'query ($id: ID!) { getReservation(uuid: $id) { deliveryAddress { address zipCode extraDetails } } }'

  test('goes to the address as it was at the time of the order, for the fee of its restaurant', async () => {
    const address = await keepAddress(harness.server.appContext.db, diner.accountId)
    const order = await harness.room.booked(diner, restaurant, delivered(address))
    expect(ownShare(order).cardAmount).toBe(16.4)
    await harness.room.as(diner, 'mutation ($id: ID!) { deleteDeliveryPreference(id: $id) }', { id: address })
    const { data } = await harness.room.as(diner, READ, { id: order.id })
    expect(data).toEqual({
      deliveryAddress: { address: '12 Rue Oberkampf', zipCode: '75011', extraDetails: 'Code 12A' },
    })
  })

  test('is captured with its fee, which the restaurant receives', async () => {
    const address = await keepAddress(harness.server.appContext.db, diner.accountId)
    const order = await paid(delivered(address))
    await harness.moveTo(at(HANDED))
    expect(await harness.money(order.share)).toEqual(['AUTHORISED 1640', 'CAPTURED 1640', 'FEE 100'])
    expect(await statusOf(order)).toBe('COMPLETED')
  })

  test.each([
    ['75016', [37], true],
    ['75116', [37], true],
    ['75116', [21], true],
    ['75017', [37], false],
    ['92100', [21], false],
    ['92100', [42], true],
  ])('goes to %s from a restaurant that serves %j: %s', async (zipCode, areas, goes) => {
    const near = await openToGo(harness.server.appContext.db, { areas })
    const address = await keepAddress(harness.server.appContext.db, diner.accountId, zipCode)
    const { error } = await harness.room.book(diner, near, delivered(address))
    expect(error?.fields).toEqual(
      goes
        ? undefined
        : {
            UserDeliveryPreferenceId:
              'Ce restaurant ne livre pas à cette adresse. Choisissez-en une autre, ou passez en click and collect.',
          },
    )
  })

  test('needs an address of the diner’s own', async () => {
    const other = await signUp(harness.server)
    const theirs = await keepAddress(harness.server.appContext.db, other.accountId)
    for (const address of [undefined, theirs, 'la mienne', '999999999']) {
      const { error } = await harness.room.book(diner, restaurant, delivered(address))
      expect(error?.fields).toEqual({ UserDeliveryPreferenceId: 'Choisissez une adresse de livraison.' })
    }
  })

  test('has no fee at a restaurant with the platform’s software, or for an employee of a company', async () => {
    const saas = await openToGo(harness.server.appContext.db, { isSaas: true, areas: [] })
    const address = await keepAddress(harness.server.appContext.db, diner.accountId)
    const order = await harness.room.booked(diner, saas, delivered(address))
    expect(ownShare(order).cardAmount).toBe(13.75)

    const { companyMarkers } = harness.server.appContext.config
    const employee = await signUp(harness.server, { email: `ana@${companyMarkers[0]}.example` })
    const office = await keepAddress(harness.server.appContext.db, employee.accountId)
    const lunch = await harness.room.booked(employee, restaurant, delivered(office))
    expect(ownShare(lunch).cardAmount).toBe(13.5)
  })
})

/**
 * Pays by a card whose bank always requires 3-D Secure. Its authorisation has expired at the capture, when no diner is present.
 */
async function payAndLose(share: string): Promise<void> {
  const { data } = await harness.pay(diner, share, await harness.card(CARDS.asksAlways))
  const back = await harness.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
  const intent = back.searchParams.get('payment_intent') ?? ''
  await harness.confirm(diner, share, intent)
  await harness.server.appContext.cards.cancel(intent, `lost:${intent}`)
}
