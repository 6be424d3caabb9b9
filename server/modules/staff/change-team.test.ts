import { DAY } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeAccount } from '../../personal-data.ts'
import { type TestServer, testApp } from '../../testing/app.ts'
import { openPartner, type Partner } from '../../testing/bookings.ts'
import { PASSWORD, type TestPerson } from '../../testing/people.ts'
import { employ } from '../../testing/staff.ts'
import { actsOf } from './acts.sql.ts'
import { type Teams, teamOf, teamsOn } from './staff.fixtures.ts'
import { liveJob, personalData, purgeOldStaff } from './staff.ts'

let server: TestServer
let desk: Teams
let restaurant: Partner
let owner: TestPerson
let waiter: TestPerson

beforeAll(async () => {
  server = await testApp({ still: true })
  desk = teamsOn(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  restaurant = await openPartner(server.appContext.db)
  owner = await employ(server, restaurant.id, 'OWNER')
  waiter = await employ(server, restaurant.id, 'FLOOR')
})

const jobsOf = (answer: { data?: Record<string, unknown> }) => teamOf(answer).members.map(({ job }) => job)
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code
const kept = (person: TestPerson) => actsOf(server.appContext.db, person.accountId)

describe('a job', () => {
  test('is changed from the next request on, and stored with the person who did it', async () => {
    expect(codeOf(await desk.team(waiter, restaurant.id))).toBe('FORBIDDEN')
    expect(jobsOf(await desk.change(owner, restaurant.id, waiter.accountId, 'OWNER'))).toEqual(['OWNER', 'OWNER'])
    expect((await desk.team(waiter, restaurant.id)).errors).toBeUndefined()
    expect(await kept(owner)).toMatchObject([
      {
        act: 'JOB_CHANGED',
        restaurantId: restaurant.id,
        detail: { memberId: waiter.accountId, from: 'FLOOR', to: 'OWNER' },
      },
    ])
  })

  test('ends the invitations that its holder has sent when it is removed', async () => {
    for (const [job, other] of [
      ['FLOOR', 'floor'],
      [null, 'gone'],
    ] as const) {
      const second = await employ(server, restaurant.id, 'OWNER')
      const address = `${other}-${crypto.randomUUID()}@example.test`
      await desk.invite(second, restaurant.id, address, 'OWNER')
      const token = await desk.tokenTo(address)
      expect((await desk.offer(token)).data?.staffOffer).toMatchObject({ job: 'OWNER' })
      if (job === null) await desk.remove(owner, restaurant.id, second.accountId)
      else await desk.change(owner, restaurant.id, second.accountId, job)
      expect((await desk.offer(token)).data).toEqual({ staffOffer: null })
    }
  })

  test('is unchanged if the person already has it', async () => {
    expect(jobsOf(await desk.change(owner, restaurant.id, waiter.accountId, 'FLOOR'))).toEqual(['OWNER', 'FLOOR'])
    expect(await kept(owner)).toEqual([])
  })

  test('ends with the next request', async () => {
    expect(jobsOf(await desk.remove(owner, restaurant.id, waiter.accountId))).toEqual(['OWNER'])
    expect((await desk.workplaces(waiter.headers)).data).toEqual({ workplaces: [] })
    expect(codeOf(await desk.team(waiter, restaurant.id))).toBe('NOT_FOUND')
    expect(codeOf(await desk.remove(owner, restaurant.id, waiter.accountId))).toBe('NOT_FOUND')
    expect(await kept(owner)).toMatchObject([
      { act: 'STAFF_REMOVED', detail: { memberId: waiter.accountId, job: 'FLOOR' } },
    ])
  })

  test('notifies the open streams of its holder when it ends', async () => {
    const notified: string[] = []
    const stop = await server.database.listen('live', (text) => void notified.push(text))
    await desk.remove(owner, restaurant.id, waiter.accountId)
    await expect.poll(() => notified).toContain(`ended ${liveJob(waiter.accountId, restaurant.id)}`)
    await stop()
  })

  test('is not valid for the rest of the request in which it ends', async () => {
    const second = await employ(server, restaurant.id, 'OWNER')
    const { data, errors } = await server.ask(
      `mutation ($id: ID!, $m: ID!) { removeStaff(restaurantId: $id, memberId: $m) { members { id } }
        inviteStaff(restaurantId: $id, email: "encore@example.test", job: OWNER) { members { id } } }`,
      { id: String(restaurant.id), m: second.accountId },
      second.headers,
    )
    expect({ data, code: errors?.[0]?.extensions.code }).toEqual({ data: null, code: 'NOT_FOUND' })
  })

  test('can be left by its holder, from their next request on, and never by the last owner', async () => {
    const leave = ({ headers }: TestPerson) =>
      server.ask(
        'mutation ($id: ID!) { leaveTeam(restaurantId: $id) { restaurant { id } job } }',
        { id: String(restaurant.id) },
        headers,
      )
    const cook = await employ(server, restaurant.id, 'KITCHEN')
    for (const person of [waiter, cook]) {
      expect((await leave(person)).data).toEqual({ leaveTeam: [] })
      expect(codeOf(await leave(person))).toBe('NOT_FOUND')
    }
    expect(await kept(waiter)).toMatchObject([{ act: 'STAFF_LEFT', detail: { job: 'FLOOR' } }])
    expect(codeOf(await leave(owner))).toBe('CONFLICT')
    const second = await employ(server, restaurant.id, 'OWNER')
    const both = await Promise.all([leave(owner), leave(second)])
    expect(both.map(codeOf).toSorted()).toEqual(['CONFLICT', undefined])
  })

  test('cannot be seen or changed by another restaurant', async () => {
    const neighbour = await employ(server, (await openPartner(server.appContext.db)).id, 'OWNER')
    for (const answer of [
      await desk.team(neighbour, restaurant.id),
      await desk.change(neighbour, restaurant.id, waiter.accountId, 'OWNER'),
      await desk.remove(neighbour, restaurant.id, waiter.accountId),
    ])
      expect(codeOf(answer)).toBe('NOT_FOUND')
    // Owning a restaurant does not give access to the staff of another.
    const own = (
      await server.read<{ workplaces: { restaurant: { id: string } }[] }>(
        '{ workplaces { restaurant { id } } }',
        {},
        neighbour.headers,
      )
    ).workplaces[0]?.restaurant.id
    expect(codeOf(await desk.remove(neighbour, Number(own), waiter.accountId))).toBe('NOT_FOUND')
  })

  test.each(['x', '999999999999', '-1'])('at the unknown restaurant %s is not found', async (id) => {
    const { errors } = await server.ask(
      'query ($id: ID!) { team(restaurantId: $id) { members { id } } }',
      { id },
      owner.headers,
    )
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })
})

describe('the last owner', () => {
  test('cannot be removed or demoted', async () => {
    for (const answer of [
      await desk.change(owner, restaurant.id, owner.accountId, 'KITCHEN'),
      await desk.remove(owner, restaurant.id, owner.accountId),
    ]) {
      expect(answer.errors?.[0]).toMatchObject({
        message: "Un restaurant garde au moins un propriétaire : nommez-en d'abord un autre.",
        extensions: { code: 'CONFLICT' },
      })
    }
  })

  test('remains where two remove each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      const second = await employ(server, restaurant.id, 'OWNER')
      const answers = await Promise.all([
        desk.remove(owner, restaurant.id, second.accountId),
        desk.remove(second, restaurant.id, owner.accountId),
      ])
      expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
      if (answers[1]?.errors === undefined) owner = second
    }
  })

  test('cannot delete the account while others work there', async () => {
    const leave = (person: TestPerson) =>
      server.ask('mutation ($p: String!) { deleteAccount(password: $p) }', { p: PASSWORD }, person.headers)
    expect((await leave(owner)).errors?.[0]).toMatchObject({ extensions: { code: 'CONFLICT' } })
    expect((await leave(waiter)).data).toEqual({ deleteAccount: true })
    expect((await leave(owner)).data).toEqual({ deleteAccount: true })
  })
})

describe('the log of staff actions', () => {
  test('is in the export of the person, and is kept without their name', async () => {
    await desk.change(owner, restaurant.id, waiter.accountId, 'OWNER')
    await desk.change(waiter, restaurant.id, owner.accountId, 'FLOOR')
    const { db } = server.appContext
    expect(await personalData.read(db, owner.accountId)).toMatchObject({
      postes: [{ restaurantId: restaurant.id, job: 'FLOOR' }],
      actes: [{ act: 'JOB_CHANGED', at: server.clock.now() }],
    })

    const now = server.clock.now()
    await db.transaction().execute((trx) => purgeAccount(trx, server.appContext.personalData, owner.accountId, now))
    const acts = await db
      .selectFrom('staff_act')
      .select(['account_id', 'detail'])
      .where('restaurant_id', '=', restaurant.id)
      .orderBy('id')
      .execute()
    expect(acts).toEqual([
      { account_id: null, detail: { memberId: waiter.accountId, from: 'FLOOR', to: 'OWNER' } },
      { account_id: waiter.accountId, detail: { from: 'OWNER', to: 'FLOOR' } },
    ])
  })

  test('is deleted after a year', async () => {
    await desk.remove(owner, restaurant.id, waiter.accountId)
    const { db } = server.appContext
    await purgeOldStaff({ db, now: server.clock.now() + 365 * DAY })
    expect(await kept(owner)).toHaveLength(1)
    await purgeOldStaff({ db, now: server.clock.now() + 365 * DAY + 1 })
    expect(await kept(owner)).toEqual([])
  })
})
