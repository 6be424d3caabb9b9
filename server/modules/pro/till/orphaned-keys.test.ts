import { addDays, DAY, MINUTE, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeAccount } from '../../../personal-data.ts'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { bookingsOn, openToGo, ownShare, type Partner } from '../../../testing/bookings.ts'
import { signIn, signUp, type TestPerson } from '../../../testing/people.ts'
import { employ } from '../../../testing/staff.ts'
import { runCommand } from '../../operator/commands/commands.ts'
import { type Teams, teamsOn } from '../../staff/staff.fixtures.ts'
import { tillOf } from './till.fixtures.ts'

const TODAY = '2026-11-24'
const NOW = parisInstant(TODAY, '10:00')

let server: TestServer
let desk: Teams
let restaurant: Partner
let maker: TestPerson
let other: TestPerson
let key: string

beforeAll(async () => {
  server = await testApp({ still: true })
  desk = teamsOn(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.moveTo(NOW)
  await sql`truncate try_counter`.execute(server.appContext.db)
  desk.box.empty()
  restaurant = await openToGo(server.appContext.db)
  maker = await employ(server, restaurant.id, 'OWNER', { firstName: 'Marc', lastName: 'Leroy' })
  other = await employ(server, restaurant.id, 'OWNER', { firstName: 'Lina', lastName: 'Roux' })
  key = (await tillOf(server, restaurant, maker).makeKey('Caisse du bar')).data?.key ?? ''
})

/** Sends a query with the key. Returns the data or the code of the error. */
async function ask(query: string, variables: object = {}) {
  const headers = { authorization: `Bearer ${key}` }
  const { data, errors } = await server.ask(query, { id: String(restaurant.id), ...variables }, headers)
  return errors?.[0]?.extensions.code ?? data
}
const SHEET = 'query ($id: ID!, $day: String) { serviceSheet(restaurantId: $id, day: $day) { bookings { id } } }'
const opens = async () => (await ask(SHEET)) !== 'UNAUTHENTICATED'
const keysSeenBy = async (person: typeof other) => {
  const again = { ...person, ...(await signIn(server, person.accountId)) }
  return (await tillOf(server, restaurant, again).read()).keys
}

describe('an API key of an owner who has left', () => {
  test('shows its maker and its end', async () => {
    expect(await keysSeenBy(other)).toMatchObject([{ madeBy: 'Marc Leroy', keptBy: null, stopsAt: null }])
    await desk.remove(other, restaurant.id, maker.accountId)
    expect(await keysSeenBy(other)).toMatchObject([{ madeBy: 'Marc Leroy', stopsAt: NOW + 7 * DAY }])
  })

  test.each([
    ['removed', () => desk.remove(other, restaurant.id, maker.accountId)],
    ['demoted', () => desk.change(other, restaurant.id, maker.accountId, 'FLOOR')],
    [
      'removed by the operator',
      () => runCommand(server.appContext, { do: 'staff', restaurant: restaurant.id, email: maker.email, job: 'none' }),
    ],
    [
      'gone on their own',
      () =>
        server.ask(
          'mutation ($id: ID!) { leaveTeam(restaurantId: $id) { job } }',
          { id: restaurant.id },
          maker.headers,
        ),
    ],
  ])('stops after seven days if its owner was %s', async (_, leave) => {
    await leave()
    server.clock.moveTo(NOW + 7 * DAY - 1)
    expect(await opens()).toBe(true)
    server.clock.moveTo(NOW + 7 * DAY)
    expect(await opens()).toBe(false)
  })

  test('stops at once with the deleted account, whose date is not stored', async () => {
    const { db } = server.appContext
    await db.transaction().execute((trx) => purgeAccount(trx, server.appContext.personalData, maker.accountId, NOW))
    expect(await opens()).toBe(false)
    expect(await keysSeenBy(other)).toMatchObject([{ madeBy: null, stopsAt: expect.any(Number) }])
  })

  test('continues once another owner has kept it, and then depends on them', async () => {
    await desk.remove(other, restaurant.id, maker.accountId)
    const [{ id = '' } = {}] = await keysSeenBy(other)
    const kept = await tillOf(server, restaurant, other).keep(id)
    expect(kept.data?.keys).toMatchObject([{ madeBy: 'Marc Leroy', keptBy: 'Lina Roux', stopsAt: null }])
    server.clock.moveTo(NOW + 8 * DAY)
    expect(await opens()).toBe(true)

    const third = await employ(server, restaurant.id, 'OWNER')
    await desk.remove(third, restaurant.id, other.accountId)
    server.clock.moveTo(NOW + 15 * DAY)
    expect(await opens()).toBe(false)
  })

  test('cannot be kept after it was withdrawn, nor by floor staff or another restaurant', async () => {
    const [{ id = '' } = {}] = await keysSeenBy(other)
    const waiter = await employ(server, restaurant.id, 'FLOOR')
    expect((await tillOf(server, restaurant, waiter).keep(id)).error?.code).toBe('FORBIDDEN')
    const elsewhere = await openToGo(server.appContext.db)
    const neighbour = await employ(server, elsewhere.id, 'OWNER')
    expect((await tillOf(server, elsewhere, neighbour).keep(id)).error?.code).toBe('NOT_FOUND')
    await tillOf(server, restaurant, other).revoke(id)
    expect((await tillOf(server, restaurant, other).keep(id)).error?.code).toBe('NOT_FOUND')
  })

  test('works again once its owner has taken the restaurant back', async () => {
    await desk.remove(other, restaurant.id, maker.accountId)
    await desk.box.run()
    const [, link = ''] = /\/pro\/reprendre#([\w-]+)/.exec(desk.box.to(maker.email)[0]?.text ?? '') ?? []
    server.clock.moveTo(NOW + 3 * DAY - MINUTE)
    await server.ask('mutation ($l: String!) { restoreOwnership(link: $l) { restaurantId } }', { l: link })
    server.clock.moveTo(NOW + 8 * DAY)
    expect(await opens()).toBe(true)
  })

  test('is mentioned in the email to the remaining owners', async () => {
    await desk.remove(other, restaurant.id, maker.accountId)
    await desk.box.run()
    const email = desk.box.to(other.email)[0]?.text.replaceAll(/[\u00A0\u202F]/g, ' ')
    expect(email).toContain('une clé de caisse, qui s’arrêtera le mardi 1er décembre 2026 à 10:00')
    expect(email).toContain(`/pro/${restaurant.id}/caisse`)
  })

  test('continues if its maker was never stored', async () => {
    await sql`update till_key set made_by = null, has_maker = false`.execute(server.appContext.db)
    await desk.remove(other, restaurant.id, maker.accountId)
    server.clock.moveTo(NOW + 30 * DAY)
    expect(await opens()).toBe(true)
  })
})

describe('an API key can read', () => {
  const days = ['serviceSheet { bookings { id } }', 'kitchenSheet { day }', 'orderBoard { orders { id } }'].map(
    (field) => field.replace(' ', '(restaurantId: $id, day: $day) '),
  )

  test.each(days)('from 31 days back to any future day: %s', async (field) => {
    const query = `query ($id: ID!, $day: String) { ${field} }`
    const on = (days: number) => ask(query, { day: writeDay(addDays(TODAY, days)) })
    for (const within of [-31, 0, 400]) expect(await on(within)).toBeTypeOf('object')
    expect(await on(-32)).toBe('BAD_USER_INPUT')
    // The owner can still read that day.
    const day = writeDay(addDays(TODAY, -32))
    expect((await server.ask(query, { id: String(restaurant.id), day }, maker.headers)).errors).toBeUndefined()
  })

  test('with an error that reports the first such day', async () => {
    const { errors } = await server.ask(
      SHEET,
      { id: String(restaurant.id), day: '23-10-2026' },
      { authorization: `Bearer ${key}` },
    )
    expect(errors?.[0]?.extensions.fields).toEqual({
      day: 'Une clé lit 31 jours en arrière au plus : demandez un jour à partir du 24-10-2026.',
    })
  })

  test('no older booking, not even by its id', async () => {
    const room = bookingsOn(server)
    const booked = async (type: 'SELF_PAY' | 'CLICK_COLLECT', hour: string) => {
      const made = await room.booked(await signUp(server), restaurant, { type, hour })
      await room.authorise(ownShare(made).id)
      return made.id
    }
    const [table, order] = [await booked('SELF_PAY', '20:00'), await booked('CLICK_COLLECT', '20:30')]
    const done = (name: string, more = '') =>
      `mutation ($id: ID!, $r: ID!) { ${name}(restaurantId: $id, reservationId: $r${more}) { id } }`
    const asked = [
      ['query ($id: ID!, $r: ID!) { serviceBill(restaurantId: $id, reservationId: $r) { version } }', table],
      [done('markSeats', ', mark: ARRIVED'), table],
      [done('undoMark'), table],
      [done('closeBill'), table],
      ...['acceptOrder', 'markOrderReady', 'undoOrderReady', 'handOverOrder'].map((name) => [done(name), order]),
      [done('refuseOrder', ', reason: "Plus de pain"'), order],
    ] as const
    server.clock.moveTo(parisInstant(addDays(TODAY, 31), '10:00'))
    for (const [query, r] of asked) expect([query, await ask(query, { r })]).not.toEqual([query, 'NOT_FOUND'])
    server.clock.moveTo(parisInstant(addDays(TODAY, 32), '10:00'))
    for (const [query, r] of asked) expect([query, await ask(query, { r })]).toEqual([query, 'NOT_FOUND'])
  })
})
