import { addDays, MINUTE, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  keepAddress,
  openToGo,
  ownShare,
  type Partner,
  type TableWish,
  type TestCaller,
} from '../../../../testing/bookings.ts'
import { orderDeskOf, type SeenOrder } from '../../../../testing/order-desk.fixtures.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../../../testing/payment-harness.fixtures.ts'
import { signIn, signUp, type TestPerson } from '../../../../testing/people.ts'
import { employ, giveJob } from '../../../../testing/staff.ts'
import { setServed } from '../../../catalogue/menus/menus.ts'
import { pagesOf } from '../../../invoices/read-invoices.fixtures.ts'

let harness: PaymentHarness
let restaurant: Partner
let diner: TestPerson
let owner: TestPerson
/** The sandbox's clock only moves forward: each test has its own day, from ten in the morning. */
let today = '2026-11-01'
const at = (hour: string) => parisInstant(today, hour)

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-11-01T10:00:00+01:00' })
})
beforeEach(async () => {
  today = addDays(today, 1)
  await harness.moveTo(at('10:00'))
  diner = await signUp(harness.server, { firstName: 'Inès', lastName: 'Morel', phone: '0612345678' })
  restaurant = await openToGo(harness.server.appContext.db, { seats: 1000 })
  owner = await employ(harness.server, restaurant.id, 'OWNER')
})
afterAll(() => harness.close())

/** The order board of the restaurant. A staff session lasts for twelve hours. */
const desk = (person: TestCaller = owner, at = restaurant) => orderDeskOf(harness.room, at, person)
const answers = () =>
  sql`update restaurant set auto_accept = false where id = ${restaurant.id}`.execute(harness.server.appContext.db)

async function paid(wish: TableWish = {}, card: string = CARDS.good) {
  const order = await harness.room.booked(diner, restaurant, { type: 'CLICK_COLLECT', day: today, ...wish })
  const { error } = await harness.pay(diner, ownShare(order).id, await harness.card(card))
  if (error) throw new Error(error.message)
  return { id: order.id, share: ownShare(order).id }
}
async function delivered(wish: TableWish = {}) {
  const address = await keepAddress(harness.server.appContext.db, diner.accountId)
  return paid({ type: 'DELIVERY', address, ...wish })
}
async function orders(person: TestCaller = owner): Promise<SeenOrder[]> {
  const { data, error } = await desk(person).board()
  if (error) throw new Error(error.message)
  return data.orders
}
async function shown(id: string, person: TestCaller = owner): Promise<SeenOrder> {
  const found = (await orders(person)).find((one) => one.id === id)
  if (!found) throw new Error(`the order ${id} is not on the board`)
  return found
}
const PROGRESS = 'query ($id: ID!) { getReservation(uuid: $id) { status orderProgress } }'
const noticeOf = async ({ id }: { id: string }) =>
  (await harness.room.as<{ orderProgress: string | null }>(diner, PROGRESS, { id })).data?.orderProgress
const acts = async () => {
  const { rows } = await sql<{ act: string }>`
    select act from staff_act where restaurant_id = ${restaurant.id} order by id`.execute(harness.server.appContext.db)
  return rows.map(({ act }) => act)
}

describe('the board', () => {
  test('lists the orders of the day by hour, with dishes and warnings', async () => {
    const allergies = { allergens: ['Lait' as const], consent: true }
    const late = await paid({ hour: '20:30', dishes: 2, note: 'Sans oignons', allergies })
    const early = await delivered({ hour: '12:30' })
    await paid({ day: addDays(today, 1) })
    await harness.room.booked(diner, restaurant, { type: 'SELF_PAY', day: today, hour: '14:00' })
    const { data } = await desk().board()
    expect(data).toMatchObject({ day: writeDay(today), job: 'OWNER', restaurant: { name: restaurant.name } })
    expect(data?.orders.map(({ id }) => id)).toEqual([early.id, late.id])
    expect(data?.orders[1]).toMatchObject({
      stage: 'TO_PREPARE',
      hour: '20:30',
      type: 'CLICK_COLLECT',
      name: 'Inès Morel',
      dishes: 2,
      end: null,
      allergens: ['Lait'],
      note: 'Sans oignons',
      lines: [{ quantity: 2 }],
      totalCents: 2500,
      firmFrom: at('20:00'),
      isFirm: false,
      canHandOver: false,
      phone: null,
      address: null,
      acceptUntil: null,
    })
    expect(data?.orders[0]).toMatchObject({
      type: 'DELIVERY',
      phone: '0612345678',
      totalCents: 1540,
      address: { address: '12 Rue Oberkampf', zipCode: '75011' },
    })
    expect((await desk().board(writeDay(addDays(today, 1)))).data?.orders).toHaveLength(1)
    expect((await desk().board('demain')).error).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  test('shows the kitchen neither money nor an address, and unpaid holds to nobody', async () => {
    const cook = await employ(harness.server, restaurant.id, 'KITCHEN')
    const { id } = await delivered()
    await harness.room.booked(diner, restaurant, { type: 'CLICK_COLLECT', day: today, hour: '14:00' })
    expect(await orders(cook)).toMatchObject([{ id, totalCents: null, phone: null, address: null, dishes: 1 }])
  })

  test('is visible to the restaurant only', async () => {
    const { id } = await paid()
    const other = await openToGo(harness.server.appContext.db, { name: 'Chez le voisin' })
    const neighbour = await employ(harness.server, other.id, 'OWNER')
    expect((await desk(neighbour).board()).error?.code).toBe('NOT_FOUND')
    for (const act of ['accept', 'ready', 'undo', 'handOver', 'print', 'refuse'] as const) {
      expect((await desk(neighbour, other)[act](id)).error?.code).toBe('NOT_FOUND')
    }
    const table = await harness.room.booked(diner, restaurant, { type: 'SELF_PAY', day: today, hour: '14:00' })
    expect((await desk().ready(table.id)).error?.code).toBe('NOT_FOUND')
  })
})

describe('an order that waits for acceptance', () => {
  beforeEach(answers)

  test('is accepted once, by the first of concurrent requests', async () => {
    const { id, share } = await paid()
    expect(await shown(id)).toMatchObject({ stage: 'TO_ACCEPT', acceptUntil: at('10:10') })
    const both = await Promise.all([desk().accept(id), desk().accept(id)])
    for (const { data } of both) expect(data?.stage).toBe('TO_PREPARE')
    expect((await desk().refuse(id)).error).toMatchObject({
      code: 'CONFLICT',
      message: 'Cette commande est déjà acceptée : annulez-la.',
    })
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350'])
    expect(await acts()).toEqual(['ORDER_ACCEPTED'])
  })

  test('is refused with a reason, and nothing is debited', async () => {
    const { id, share } = await paid()
    expect((await desk().refuse(id, ' ')).error).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { reason: 'Dites pourquoi cette commande est refusée.' },
    })
    expect((await desk().refuse(id)).data).toMatchObject({ stage: 'REFUSED', end: 'REFUSED', name: 'Inès Morel' })
    expect((await desk().refuse(id, 'Encore')).data?.stage).toBe('REFUSED')
    expect((await desk().accept(id)).error?.message).toBe('Cette commande est déjà refusée.')
    await harness.run()
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350', 'VOIDED 1350'])
    const { rows } = await sql<{ note: string }>`
      select note from reservation_transition
      where reservation_id = ${Number(id)} and share_id is null and to_status = 'CANCELLED'`.execute(
      harness.server.appContext.db,
    )
    expect(rows).toEqual([{ note: 'Le four est en panne' }])
    expect(await acts()).toEqual(['ORDER_REFUSED'])
  })

  test('is either accepted or refused by two tablets concurrently', async () => {
    const { id, share } = await paid()
    const both = await Promise.all([desk().accept(id), desk().refuse(id)])
    expect(both.filter(({ error }) => error?.code === 'CONFLICT')).toHaveLength(1)
    await harness.run()
    const isAccepted = (await shown(id)).stage === 'TO_PREPARE'
    expect(await harness.money(share)).toEqual(isAccepted ? ['AUTHORISED 1350'] : ['AUTHORISED 1350', 'VOIDED 1350'])
    expect(await acts()).toHaveLength(1)
  })

  test('can no longer be accepted after ten minutes', async () => {
    const { id, share } = await paid()
    harness.server.clock.moveTo(at('10:10'))
    const [accepted] = await Promise.all([desk().accept(id), harness.run()])
    const { stage, end } = await shown(id)
    if (accepted.error) {
      expect(accepted.error.message).toBe(
        "Personne n'a répondu à temps : cette commande est annulée, et son client prévenu.",
      )
      expect([stage, end]).toEqual(['REFUSED', 'NOT_ANSWERED'])
    } else expect(stage).toBe('TO_PREPARE')
    const other = await paid({ hour: '14:00' })
    await harness.moveTo(at('10:20'))
    expect((await desk().accept(other.id)).error?.code).toBe('CONFLICT')
    expect((await shown(other.id)).end).toBe('NOT_ANSWERED')
    expect(await harness.money(other.share)).toEqual(['AUTHORISED 1350', 'VOIDED 1350'])
    expect((await harness.money(share)).includes('VOIDED 1350')).toBe(stage === 'REFUSED')
  })

  test('cannot be accepted or refused by a cook, nor by former staff', async () => {
    const { id } = await paid()
    const cook = await employ(harness.server, restaurant.id, 'KITCHEN')
    for (const act of ['accept', 'refuse', 'handOver'] as const) {
      expect((await desk(cook)[act](id)).error?.code).toBe('FORBIDDEN')
    }
    const waiter = await employ(harness.server, restaurant.id, 'FLOOR')
    await sql`delete from staff_member where account_id = ${waiter.accountId}::uuid`.execute(
      harness.server.appContext.db,
    )
    expect((await desk(waiter).accept(id)).error?.code).toBe('NOT_FOUND')
    expect((await shown(id)).stage).toBe('TO_ACCEPT')
  })
})

describe('an order that is ready', () => {
  test('is marked once, which can be undone within two minutes', async () => {
    const cook = await employ(harness.server, restaurant.id, 'KITCHEN')
    const { id } = await paid()
    const ready = (await desk(cook).ready(id)).data
    expect(ready).toMatchObject({ stage: 'READY', readyAt: at('10:00'), undoUntil: at('10:02') })
    harness.server.clock.moveTo(at('10:01'))
    expect((await desk().ready(id)).data?.readyAt).toBe(at('10:00'))
    expect((await desk().undo(id)).data).toMatchObject({ stage: 'TO_PREPARE', readyAt: null, undoUntil: null })
    expect((await desk().undo(id)).data?.stage).toBe('TO_PREPARE')
    expect((await desk().ready(id)).data?.readyAt).toBe(at('10:01'))
    harness.server.clock.moveTo(at('10:03'))
    expect((await desk().undo(id)).error).toMatchObject({
      code: 'CONFLICT',
      message: 'Elle est prête depuis plus de deux minutes : cela ne se retire plus.',
    })
    expect(await acts()).toEqual(['ORDER_READY', 'READY_UNDONE', 'ORDER_READY'])
  })

  test('is undone by the same person even if both actions were delayed; a later mark of a colleague stays', async () => {
    const cook = await employ(harness.server, restaurant.id, 'KITCHEN')
    const { id } = await paid()
    expect((await desk(cook).ready(id, 300_000)).data?.readyAt).toBe(at('10:00'))
    const clash = { why: 'MARKED_OTHERWISE', stands: 'READY', since: at('10:00') }
    expect((await desk().undo(id, 280_000)).error).toMatchObject({ code: 'CONFLICT', clash })
    expect((await desk(cook).undo(id, 280_000)).data).toMatchObject({ stage: 'TO_PREPARE', readyAt: null })
    await desk().ready(id)
    expect((await desk(cook).undo(id, 280_000)).error).toMatchObject({ code: 'CONFLICT', clash })
    expect((await shown(id)).stage).toBe('READY')
    expect(await acts()).toEqual(['ORDER_READY', 'READY_UNDONE', 'ORDER_READY'])
  })

  test('is to be prepared again if its diner changes hour or dishes', async () => {
    const { id } = await paid()
    await desk().ready(id)
    expect((await harness.room.update(diner, id, { hour: '20:30' })).error).toBeUndefined()
    expect(await shown(id)).toMatchObject({ hour: '20:30', stage: 'TO_PREPARE' })
  })

  test('is cancelled if its diner cancels concurrently', async () => {
    const { id } = await paid()
    const [ready] = await Promise.all([desk().ready(id), harness.room.cancel(diner, id)])
    expect(await shown(id)).toMatchObject({ stage: 'CANCELLED', end: 'BY_DINER', name: 'Inès Morel', dishes: 1 })
    if (ready.error) expect(ready.error.message).toBe('Le client a annulé cette commande.')
    expect((await desk().undo(id)).error?.message).toBe('Le client a annulé cette commande.')
    expect((await desk().handOver(id)).error?.code).toBe('CONFLICT')
  })

  test('is shown to its diner from half an hour before', async () => {
    const order = await paid()
    await desk().ready(order.id)
    expect(await noticeOf(order)).toBeNull()
    const other = await paid({ hour: '20:30' })
    await harness.moveTo(at('20:00'))
    expect([await noticeOf(order), await noticeOf(other)]).toEqual(['READY', 'PREPARING'])
  })
})

describe('an order that is handed over', () => {
  const at20 = async () => {
    await harness.moveTo(at('19:30'))
    owner = { ...owner, ...(await signIn(harness.server, owner.accountId)) }
  }

  test('was paid before, ready or not, and is handed over once', async () => {
    const { id, share } = await paid()
    expect((await desk().handOver(id)).error).toMatchObject({
      code: 'CONFLICT',
      message: "Cette commande n'est ferme et payée qu'à 19:30 : elle se remet à partir de là.",
    })
    await at20()
    expect(await shown(id)).toMatchObject({ canHandOver: true, isFirm: true, stage: 'TO_PREPARE' })
    const both = await Promise.all([desk().handOver(id), desk().handOver(id)])
    for (const { data } of both) expect(data?.stage).toBe('HANDED_OVER')
    expect((await desk().ready(id)).data?.stage).toBe('HANDED_OVER')
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100'])
    expect(await acts()).toEqual(['ORDER_HANDED_OVER'])
  })

  test('stays handed over if the clock has completed it before', async () => {
    const { id } = await paid()
    await harness.moveTo(at('22:00'))
    owner = { ...owner, ...(await signIn(harness.server, owner.accountId)) }
    expect((await desk().handOver(id)).data?.stage).toBe('HANDED_OVER')
    expect(await acts()).toEqual([])
  })

  test('cannot be one with a declined card, which its diner can pay until its hour', async () => {
    const { id, share } = await paid()
    await desk().ready(id)
    await sql`update reservation set status = 'PAYMENT_FAILED' where id = ${Number(id)}`.execute(
      harness.server.appContext.db,
    )
    await sql`update share set status = 'PAYMENT_FAILED' where id = ${share}`.execute(harness.server.appContext.db)
    expect(await shown(id)).toMatchObject({ stage: 'READY', isUnpaid: true, canHandOver: false })
    expect((await desk().handOver(id)).error?.message).toBe(
      "Son paiement a été refusé : il peut être refait jusqu'à 20:00.",
    )
  })
})

test('an order of which nothing is served any more leaves the board as cancelled by the restaurant', async () => {
  const { id } = await paid()
  await setServed(harness.server.appContext.db, {
    what: 'dish',
    id: Number(restaurant.dish),
    where: 'collect',
    isServed: false,
  })
  for (const hour of ['10:05', '19:30', '19:31']) await harness.moveTo(at(hour))
  owner = { ...owner, ...(await signIn(harness.server, owner.accountId)) }
  expect(await shown(id)).toMatchObject({ stage: 'CANCELLED', end: 'BY_RESTAURANT' })
})

test('the kitchen sheet shows an order that is accepted, ready and handed over', async () => {
  await answers()
  const { id } = await paid()
  const SHEET = `query ($id: ID!) { kitchenSheet(restaurantId: $id, service: DINNER) {
    tables { id } toCome { id isConfirmed } } }`
  type Sheet = { tables: { id: string }[]; toCome: { id: string; isConfirmed: boolean }[] }
  const sheet = async () => (await harness.room.as<Sheet>(owner, SHEET, { id: String(restaurant.id) })).data
  expect(await sheet()).toEqual({ tables: [], toCome: [{ id, isConfirmed: false }] })
  await desk().accept(id)
  await desk().ready(id)
  expect((await sheet())?.tables).toEqual([{ id }])
})

test('the ticket of one order is for the kitchen, without prices, and for all staff', async () => {
  const { id } = await paid({ dishes: 2, note: 'Sans oignons' })
  const { data, error } = await desk().print(id)
  expect(error).toBeUndefined()
  const path = new URL(data?.url ?? '').pathname
  const opened = await harness.server.app.inject(path)
  const words = (await pagesOf(opened.rawPayload)).join(' ')
  for (const word of [`Commande ${id}`, '20:00', 'Inès Morel', '2 ×', 'Sans oignons']) expect(words).toContain(word)
  expect(words).not.toContain('€')
  await answers()
  const waiting = await paid({ hour: '14:00' })
  expect((await desk().print(waiting.id)).error?.code).toBe('CONFLICT')
  await sql`delete from staff_member where account_id = ${owner.accountId}::uuid`.execute(harness.server.appContext.db)
  expect((await harness.server.app.inject(path)).statusCode).toBe(404)
  await giveJob(harness.server, restaurant.id, { accountId: owner.accountId, job: 'OWNER' })
  harness.server.clock.moveTo(harness.server.clock.now() + 11 * MINUTE)
  expect((await harness.server.app.inject(path)).statusCode).toBe(410)
})

describe('the number of statements', () => {
  async function statementsOf(work: () => Promise<{ error?: unknown }>): Promise<number> {
    const before = harness.server.database.statements.count
    expect((await work()).error).toBeUndefined()
    return harness.server.database.statements.count - before
  }

  test('is four for the board and for a mark, and six if money moves', async () => {
    const counts = []
    for (const hour of ['14:00', '20:00', '20:30']) {
      await paid({ hour })
      counts.push(await statementsOf(() => desk().board()))
    }
    expect(new Set(counts).size).toBe(1)
    expect(counts[0]).toBeLessThanOrEqual(4)
    await answers()
    const [one, other] = [await paid({ hour: '21:00' }), await paid({ hour: '21:30' })]
    expect(await statementsOf(() => desk().accept(one.id))).toBeLessThanOrEqual(4)
    expect(await statementsOf(() => desk().refuse(other.id))).toBeLessThanOrEqual(6)
    expect(await statementsOf(() => desk().ready(one.id))).toBeLessThanOrEqual(4)
    expect(await statementsOf(() => desk().undo(one.id))).toBeLessThanOrEqual(4)
    await harness.moveTo(at('21:00'))
    owner = { ...owner, ...(await signIn(harness.server, owner.accountId)) }
    expect(await statementsOf(() => desk().handOver(one.id))).toBeLessThanOrEqual(6)
  })
})
