import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Hub, startHub } from '../live/hub.ts'
import { menusOn, withDish } from '../modules/pro/menu/menu.fixtures.ts'
import { type TestServer, testApp } from '../testing/app.ts'
import { bookingsOn, linkOf, openPartner, ownShare, type Partner, type TestBookings } from '../testing/bookings.ts'
import { limitsAt } from '../testing/limits.ts'
import { eventsOf } from '../testing/live-events.ts'
import { signUp, type TestPerson } from '../testing/people.ts'
import { deskOf } from '../testing/service.ts'
import { employ } from '../testing/staff.ts'
import { live } from './live.ts'

let server: TestServer
let room: TestBookings
let hub: Hub
let origin: string
let restaurant: Partner
let floor: TestPerson
beforeAll(async () => {
  server = await testApp({ still: true })
  room = bookingsOn(server)
  hub = await startHub(server.database)
  live(server.app, server.appContext, hub)
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
beforeEach(async () => {
  restaurant = await openPartner(server.appContext.db)
  floor = await employ(server, restaurant.id, 'FLOOR')
})
afterAll(async () => {
  const closing = server.app.close()
  // A client may keep an unused connection open.
  server.app.server.closeAllConnections()
  await closing
  await hub.stop()
  await server.close()
})

const ask = (id: number | string, headers: Record<string, string>) =>
  fetch(`${origin}/live?restaurant=${id}`, { headers })
async function statusOf(id: number | string, headers: Record<string, string>): Promise<number> {
  const answer = await ask(id, headers)
  await answer.body?.cancel()
  return answer.status
}

test('staff are notified of each booking, payment, mark and call of their restaurant', async () => {
  const desk = deskOf(room, restaurant, floor)
  const host = await signUp(server)
  let id = ''
  let share = ''
  const hears = async (move: () => Promise<unknown>) => {
    const events = eventsOf(await ask(restaurant.id, floor.headers))
    expect(await events.next()).toBe('changed')
    await move()
    expect(await events.next()).toBe('changed')
    await events.end()
  }
  await hears(async () => {
    const booked = await room.booked(host, restaurant)
    id = booked.id
    share = ownShare(booked).id
  })
  await hears(() => room.authorise(share))
  await hears(() => desk.mark(id, 'ARRIVED'))
  await hears(() => desk.undo(id))
  await hears(() => desk.book())
  await hears(() => room.cancel(host, id))
})

test('staff are notified of no other restaurant, and others are not notified of theirs', async () => {
  const elsewhere = await openPartner(server.appContext.db)
  const events = eventsOf(await ask(restaurant.id, floor.headers))
  expect(await events.next()).toBe('changed')
  await room.booked(await signUp(server), elsewhere)
  const { data } = await deskOf(room, restaurant, floor).book()
  expect(data).not.toBeNull()
  expect(await events.next()).toBe('changed')
  await events.end()

  const stranger = await employ(server, elsewhere.id)
  const bare = await employ(server, restaurant.id, 'OWNER', { secondFactor: false })
  for (const { headers } of [await signUp(server), stranger, bare, { headers: {} as Record<string, string> }]) {
    expect(await statusOf(restaurant.id, headers)).toBe(404)
  }
  expect(await statusOf('x', floor.headers)).toBe(404)
  expect(await statusOf(restaurant.id, { authorization: 'of-nobody' })).toBe(401)
})

test('the streams of a device end as soon as it is locked, passed on or removed', async () => {
  const owner = await employ(server, restaurant.id)
  const post = async (query: string, variables: object, headers: Record<string, string>) => {
    const { data } = await server.ask(query, { id: String(restaurant.id), ...variables }, headers)
    return String(Object.values(data ?? {})[0])
  }
  for (const { headers } of [owner, floor]) await post('mutation { choosePin(pin: "2580") }', {}, headers)
  const add = 'mutation ($id: ID!) { addRestaurantDevice(restaurantId: $id, name: "Comptoir") }'
  const device = { authorization: await post(add, {}, owner.headers) }
  const enter = 'mutation ($p: ID!) { switchPerson(personId: $p, pin: "2580") }'
  const streamOf = async ({ accountId }: typeof owner) => {
    const headers = { authorization: await post(enter, { p: accountId }, device) }
    const events = eventsOf(await ask(restaurant.id, headers))
    expect(await events.next()).toBe('changed')
    return { headers, events }
  }
  expect(await statusOf(restaurant.id, device)).toBe(404)

  const first = await streamOf(floor)
  const second = await streamOf(owner)
  expect(await first.events.next()).toBe('the end')
  expect(await statusOf(restaurant.id, first.headers)).toBe(401)
  await post('mutation { lockDevice }', {}, second.headers)
  expect(await second.events.next()).toBe('the end')
  const third = await streamOf(floor)
  const { restaurantDevices } = await server.read<{ restaurantDevices: { id: string }[] }>(
    'query ($id: ID!) { restaurantDevices(restaurantId: $id) { id } }',
    { id: String(restaurant.id) },
    owner.headers,
  )
  const d = restaurantDevices[0]?.id
  await post(
    'mutation ($id: ID!, $d: ID!) { removeRestaurantDevice(restaurantId: $id, deviceId: $d) { id } }',
    { d },
    owner.headers,
  )
  expect(await third.events.next()).toBe('the end')
})

test('the streams of a job or a session end with it, at once', async () => {
  const owner = await employ(server, restaurant.id)
  const [removed, ended, kept] = [await employ(server, restaurant.id, 'KITCHEN'), floor, owner]
  const streams = []
  for (const { headers } of [removed, ended, kept]) {
    const events = eventsOf(await ask(restaurant.id, headers))
    expect(await events.next()).toBe('changed')
    streams.push(events)
  }
  const [first, second, third] = streams
  const { error } = await room.as(
    owner,
    'mutation ($restaurantId: ID!, $memberId: ID!) { removeStaff(restaurantId: $restaurantId, memberId: $memberId) { members { id } } }',
    { restaurantId: restaurant.id, memberId: removed.accountId },
  )
  expect(error).toBeUndefined()
  expect(await first?.next()).toBe('the end')
  expect(await statusOf(restaurant.id, removed.headers)).toBe(404)
  await room.as(ended, 'mutation { logout }')
  expect(await second?.next()).toBe('the end')
  await deskOf(room, restaurant, owner).book()
  expect(await third?.next()).toBe('changed')
  await third?.end()
})

test('a guest who chooses from a menu is notified of its changes and sold-out dishes, but not of bookings', async () => {
  const events = eventsOf(await fetch(`${origin}/live?menu=${restaurant.id}`))
  // Each stream sends 'changed' when it opens, so changes since the page was loaded are not lost.
  expect(await events.next()).toBe('changed')
  const elsewhere = await openPartner(server.appContext.db)
  const owner = await employ(server, restaurant.id, 'OWNER')
  await room.booked(await signUp(server), restaurant)
  await limitsAt(room, elsewhere, await employ(server, elsewhere.id)).limit(elsewhere.dish, { isSoldOut: true })
  await limitsAt(room, restaurant, owner).limit(restaurant.dish, { isSoldOut: true })
  expect(await events.next()).toBe('changed')
  await menusOn(server).republish(owner, restaurant, (menu) => withDish(menu, 'Gyoza', { priceCents: 1400 }))
  expect(await events.next()).toBe('changed')
  await events.end()
  expect((await fetch(`${origin}/live?menu=x`)).status).toBe(404)
})

test('a guest who orders is notified of changed takeaway and delivery settings', async () => {
  const events = eventsOf(await fetch(`${origin}/live?menu=${restaurant.id}`))
  // Each stream sends 'changed' when it opens, so changes since the page was loaded are not lost.
  expect(await events.next()).toBe('changed')
  const owner = await employ(server, restaurant.id, 'OWNER')
  const { error } = await room.as(
    owner,
    `mutation ($id: ID!) { changeHouseToGo(restaurantId: $id, hasClickCollect: true, hasDelivery: false, areaIds: []) {
      hasDelivery } }`,
    { id: restaurant.id },
  )
  expect(error).toBeUndefined()
  expect(await events.next()).toBe('changed')
  await events.end()
})

test('a guest with an invitation is notified too, while the table sees that they are choosing', async () => {
  const host = await signUp(server)
  const booked = await room.booked(host, restaurant, { type: 'PAY_FOR_ALL', party: 3 })
  const link = linkOf(await room.seen(host, booked.id))
  const events = eventsOf(await fetch(`${origin}/live?invitation=${encodeURIComponent(link)}`))
  expect(await events.next()).toBe('changed')
  await limitsAt(room, restaurant, floor).limit(restaurant.dish, { isSoldOut: true })
  expect(await events.next()).toBe('changed')
  await events.end()
})
