import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import { ALL_PARIS } from '@tablee/domain/map/zones'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepAddress, openToGo, ownShare, type Partner, type TableWish } from '../../../../testing/bookings.ts'
import { orWaits } from '../../../../testing/lock-waits.fixtures.ts'
import { openPaymentHarness, type PaymentHarness } from '../../../../testing/payment-harness.fixtures.ts'
import { type SignedIn, signIn, signUp, type TestPerson } from '../../../../testing/people.ts'
import { employ } from '../../../../testing/staff.ts'
import { changeToGo, lockSettings } from '../../../catalogue/settings/settings.ts'
import { actsOf } from '../../../staff/acts.sql.ts'

/** The 11th, the 5th and the 20th arrondissement. */
const [ELEVENTH, FIFTH, TWENTIETH] = [32, 26, 41]
const TO_GO = 'hasClickCollect hasDelivery deliveryFeeCents areaIds isSaas openOrders lastChange { by at }'
const OFFERED = { hasClickCollect: true, hasDelivery: true, deliveryFeeCents: 290, areaIds: [ALL_PARIS] }

type Seen = typeof OFFERED & { openOrders: number; lastChange: { by: string } | null }

let harness: PaymentHarness
let restaurant: Partner
let owner: SignedIn
let ownerId: string
let diner: TestPerson
let address: string
let today = '2026-11-01'

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-11-01T10:00:00+01:00' })
})
beforeEach(async () => {
  today = addDays(today, 14)
  await harness.moveTo(parisInstant(today, '10:00'))
  restaurant = await openToGo(harness.server.appContext.db)
  ownerId = (await employ(harness.server, restaurant.id, 'OWNER', { firstName: 'Zoé', lastName: 'Garnier' })).accountId
  owner = await signIn(harness.server, ownerId)
  diner = await signUp(harness.server)
  address = await keepAddress(harness.server.appContext.db, diner.accountId, '75011')
})
afterAll(() => harness.close())

const change = (to: Partial<Record<keyof typeof OFFERED, unknown>>, was: object | null = null) =>
  harness.room.as<Seen>(
    owner,
    `mutation ($id: ID!, $hasClickCollect: Boolean!, $hasDelivery: Boolean!, $deliveryFeeCents: Int, $areaIds: [ID!]!,
      $was: HouseToGoInput) {
      changeHouseToGo(restaurantId: $id, hasClickCollect: $hasClickCollect, hasDelivery: $hasDelivery,
        deliveryFeeCents: $deliveryFeeCents, areaIds: $areaIds, was: $was) { ${TO_GO} } }`,
    { id: restaurant.id, ...OFFERED, ...to, was },
  )
const read = async () =>
  (
    await harness.room.as<Seen>(owner, `query ($id: ID!) { houseToGo(restaurantId: $id) { ${TO_GO} } }`, {
      id: restaurant.id,
    })
  ).data
const delivered = (wish: TableWish = {}): TableWish => ({ type: 'DELIVERY', day: today, address, ...wish })
const order = (wish?: TableWish) => harness.room.book(diner, restaurant, delivered(wish))

describe('the takeaway and delivery offer of a restaurant', () => {
  test('is read by its diners at once: areas, fee and availability', async () => {
    const { data } = await change({ deliveryFeeCents: 350, areaIds: [TWENTIETH, ELEVENTH, ELEVENTH] })
    expect(data).toMatchObject({
      deliveryFeeCents: 350,
      areaIds: [String(ELEVENTH), String(TWENTIETH)],
      openOrders: 0,
      lastChange: { by: 'Zoé Garnier' },
    })
    const shown = await harness.room.as<object>(
      { headers: {} },
      `query ($id: ID!) { getRestaurantById(id: $id) { hasDelivery hasClickCollect
        deliveryDetails { serviceFees areas { district } } } }`,
      { id: restaurant.id },
    )
    expect(shown.data).toEqual({
      hasDelivery: true,
      hasClickCollect: true,
      deliveryDetails: {
        serviceFees: 3.5,
        areas: [{ district: '11e arrondissement' }, { district: '20e arrondissement' }],
      },
    })
    expect((await actsOf(harness.server.appContext.db, ownerId)).map(({ act }) => act)).toEqual(['TO_GO_CHANGED'])
  })

  test('decides in search whether it is found', async () => {
    const found = async () => {
      await harness.run()
      const { data } = await harness.room.as<{ restaurants: { id: string }[] }>(
        { headers: {} },
        `query ($c: RestaurantsCriteria!) { searchRestaurants(restaurantsCriteria: $c) { restaurants { id } } }`,
        { c: { hasDelivery: true, pageSize: 50, order: 'IDDESC' } },
      )
      return data?.restaurants.some(({ id }) => id === String(restaurant.id))
    }
    await change({})
    expect(await found()).toBe(true)
    await change({ hasDelivery: false })
    expect(await found()).toBe(false)
  })

  test('is refused by field if invalid, and the old one is kept', async () => {
    const { error } = await change({ deliveryFeeCents: 9_999, areaIds: [] })
    expect(error).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { deliveryFeeCents: expect.stringContaining('50'), areaIds: expect.stringContaining('au moins une') },
    })
    expect(await read()).toMatchObject({ deliveryFeeCents: 290, areaIds: [String(ALL_PARIS)], lastChange: null })
  })

  test('is not overwritten unseen: an owner with an old fee gets the current one, and can replace it', async () => {
    const standing = { ...OFFERED, deliveryFeeCents: 350, areaIds: [String(ALL_PARIS)] }
    await change({ deliveryFeeCents: 350 }, OFFERED)
    const other = { areaIds: [ELEVENTH] }
    expect((await change(other, OFFERED)).error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('entre-temps'),
      standing,
    })
    expect(await read()).toMatchObject(standing)
    // Saving the stored value is no conflict: the button was pressed twice, or an area is part of all of Paris.
    const again = { deliveryFeeCents: 350, areaIds: [ALL_PARIS, ELEVENTH] }
    expect((await change(again, OFFERED)).error).toBeUndefined()
    expect((await change(other, standing)).data).toMatchObject({ deliveryFeeCents: 290, areaIds: [String(ELEVENTH)] })
  })

  test('changed by two owners concurrently is that of one', async () => {
    const both = await Promise.all([ELEVENTH, FIFTH].map((area) => change({ areaIds: [area] }, OFFERED)))
    expect(both.map(({ error }) => error?.code).toSorted()).toEqual(['CONFLICT', undefined])
    const saved = both.flatMap(({ data }) => data?.areaIds ?? [])
    expect((await read())?.areaIds).toEqual(saved)
  })

  test('keeps fee and areas while delivery is off', async () => {
    for (const deliveryFeeCents of [null, -500, 2_147_483_647]) await change({ hasDelivery: false, deliveryFeeCents })
    expect(await read()).toMatchObject({ hasDelivery: false, deliveryFeeCents: 290, areaIds: [String(ALL_PARIS)] })
    expect((await order()).error).toMatchObject({ code: 'CONFLICT', message: 'Ce restaurant ne livre pas.' })
    expect((await harness.room.book(diner, restaurant, { type: 'CLICK_COLLECT', day: today })).error).toBeUndefined()
  })
})

describe('smaller delivery areas and a higher fee', () => {
  test('do not change an existing order, which can be paid and is delivered', async () => {
    const { data: booked } = await order()
    if (!booked) throw new Error('nothing was ordered')
    const { data } = await change({ deliveryFeeCents: 890, areaIds: [FIFTH] })
    expect(data?.openOrders).toBe(1)
    const { error } = await harness.pay(diner, ownShare(booked).id, await harness.card(), { amount: 15.4, fee: 1 })
    expect(error).toBeUndefined()
    const seen = await harness.room.seen(diner, booked.id)
    expect([seen.status, seen.totalPaid]).toEqual(['CONFIRMED', 16.4])
  })

  test('let an existing order be moved, with its original fee and address', async () => {
    const { data: booked } = await order()
    if (!booked) throw new Error('nothing was ordered')
    await harness.pay(diner, ownShare(booked).id, await harness.card(), { amount: 15.4, fee: 1 })
    await change({ deliveryFeeCents: 890, areaIds: [FIFTH] })
    const moved = await harness.room.update(diner, booked.id, { hour: '20:30' })
    expect([moved.error, moved.data?.hour, moved.data?.totalPaid]).toEqual([undefined, '20:30', 16.4])
    // An existing delivery stays valid after delivery has ended.
    await change({ hasDelivery: false })
    const again = await harness.room.update(diner, booked.id, { hour: '21:00' })
    expect([again.error, again.data?.status, again.data?.totalPaid]).toEqual([undefined, 'CONFIRMED', 16.4])
  })

  test('refuse an older draft by the field of its address and by the displayed fee', async () => {
    await change({ areaIds: [FIFTH] })
    expect((await order({ fee: 2.9 })).error).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { UserDeliveryPreferenceId: expect.stringContaining('ne livre pas à cette adresse') },
    })
    await change({ deliveryFeeCents: 350 })
    expect((await order({ fee: 2.9 })).error).toMatchObject({
      code: 'CONFLICT',
      message: 'Les frais de livraison sont maintenant de 3,50\u00A0€. Vérifiez votre commande.',
    })
    expect((await order({ fee: 1e308 })).error?.fields).toEqual({ deliveryFee: 'Ce montant est incorrect.' })
    await change({ deliveryFeeCents: 0 })
    expect((await order({ fee: 3.5 })).error?.message).toContain('maintenant offerts')
    expect((await order({ fee: 0 })).error).toBeUndefined()
  })

  test('apply to an order that is being submitted', async () => {
    const { db, clock } = harness.server.appContext
    const now = new Date(clock.now())
    const ordering = await db.transaction().execute(async (trx) => {
      await lockSettings(trx, restaurant.id, today)
      const begun = order()
      expect(await orWaits(db, begun)).toBe('waits')
      await changeToGo(trx, restaurant.id, { ...OFFERED, areaIds: [FIFTH] }, now)
      return { begun }
    })
    expect((await ordering.begun).error?.fields).toEqual({
      UserDeliveryPreferenceId: expect.stringContaining('ne livre pas'),
    })
    const { rows } = await sql`select from reservation where restaurant_id = ${restaurant.id}`.execute(db)
    expect(rows).toEqual([])
  })
})
