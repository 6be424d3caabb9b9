import { DAY, MINUTE } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../testing/app.ts'
import { bookingsOn } from '../../../../testing/bookings.ts'
import { signUp } from '../../../../testing/people.ts'
import { employ } from '../../../../testing/staff.ts'
import { mailbox } from '../../../notifications/mailbox.fixtures.ts'
import { type Asking, asking, keyed, TEN } from './requests.fixtures.ts'

let server: Awaited<ReturnType<typeof testApp>>
let room: ReturnType<typeof bookingsOn>
let mail: ReturnType<typeof mailbox>
let restaurant: Asking['restaurant']
let jeanne: Asking['jeanne']
let ask: Asking['ask']
let asked: Asking['asked']
let desk: Asking['desk']
beforeAll(async () => {
  server = await testApp({ still: true, pool: 20 })
  room = bookingsOn(server)
  mail = mailbox(server)
})
beforeEach(async () => {
  await server.appContext.db.deleteFrom('try_counter').execute()
  const all = await asking(server, room)
  restaurant = all.restaurant
  jeanne = all.jeanne
  ask = all.ask
  asked = all.asked
  desk = all.desk
})
afterAll(() => server.close())

const FOUR = Array.from({ length: 4 })

async function acts(requestId: string): Promise<string[]> {
  const { rows } = await sql<{ act: string }>`
    select act from staff_act where detail ->> 'requestId' = ${requestId}`.execute(server.appContext.db)
  return rows.map(({ act }) => act)
}

describe('a table request sent again with its key', () => {
  test('is one request if sent four times at once, and the restaurant is notified once', async () => {
    const answers = await Promise.all(FOUR.map(() => ask(keyed(jeanne, 'a'))))
    const [first] = answers
    expect(first?.data).toMatchObject({ state: 'OPEN', party: 12 })
    expect(answers).toEqual(answers.map(() => first))
    expect((await (await desk()).open()).data).toHaveLength(1)
    await mail.run()
    expect(mail.to('salle@restaurant.test')).toHaveLength(1)
  })

  test('returns the same request after a lost response, as it is then, and counts as one', async () => {
    const first = await ask(keyed(jeanne, 'a'))
    for (let i = 0; i < 6; i++) expect(await ask(keyed(jeanne, 'a'))).toEqual(first)
    await (await desk()).refuse(first.data?.id ?? '', 'Complet')
    server.clock.moveTo(TEN + DAY - MINUTE)
    expect((await ask(keyed(jeanne, 'a'))).data).toMatchObject({ id: first.data?.id, state: 'REFUSED' })
    expect((await ask(keyed(jeanne, 'b'))).data?.state).toBe('OPEN')
  })

  test('is refused with another key, with another wish, and without a key', async () => {
    await ask(keyed(jeanne, 'a'))
    expect((await ask(keyed(jeanne, 'b'))).error?.message).toContain('déjà demandé une table')
    expect((await ask(keyed(jeanne, 'a'), { party: 14 })).error?.code).toBe('CONFLICT')
    expect((await ask(jeanne)).error?.code).toBe('CONFLICT')
    const other = await signUp(server)
    expect((await ask(keyed(other, 'a'))).data?.state).toBe('OPEN')
    expect((await (await desk()).open()).data).toHaveLength(2)
  })

  test('is accepted after an invalid one with the same key', async () => {
    expect((await ask(keyed(jeanne, 'a'), { party: 8 })).error?.code).toBe('BAD_USER_INPUT')
    expect((await ask(keyed(jeanne, 'a'))).data?.state).toBe('OPEN')
  })
})

describe('an acceptance sent again with its key', () => {
  test('enters one table if sent four times at once, and the diner is notified once', async () => {
    const { id } = await asked()
    const at = await desk('FLOOR', 'a')
    const answers = await Promise.all(FOUR.map(() => at.accept(id)))
    const [first] = answers
    expect(first?.data).toMatchObject({ id, state: 'ACCEPTED' })
    expect(answers).toEqual(answers.map(() => first))
    expect((await at.sheet('27-11-2026')).data?.bookings).toHaveLength(1)
    expect(Math.max(...(await room.seats(restaurant)))).toBe(12)
    expect(await acts(id)).toEqual(['REQUEST_ACCEPTED'])
    await mail.run()
    expect(mail.to(jeanne.email)).toHaveLength(1)
  })

  test('returns the same after a lost response, even once its deadline is over', async () => {
    const { id } = await asked({ date: '25-11-2026', hour: '12:00' })
    const first = await (await desk('FLOOR', 'a')).accept(id)
    server.clock.moveTo(TEN + DAY - MINUTE)
    const again = await (await desk('FLOOR', 'a')).accept(id)
    expect(again).toEqual(first)
    expect(first.data?.state).toBe('ACCEPTED')
    expect(await acts(id)).toEqual(['REQUEST_ACCEPTED'])
  })

  test('is a conflict by another person, with another key, and without one', async () => {
    const { id } = await asked()
    await (await desk('FLOOR', 'a')).accept(id)
    expect((await (await desk('OWNER', 'a')).accept(id)).error?.code).toBe('CONFLICT')
    expect((await (await desk('FLOOR', 'b')).accept(id)).error?.code).toBe('CONFLICT')
    expect((await (await desk('FLOOR')).accept(id)).error?.code).toBe('CONFLICT')
    expect((await (await desk('FLOOR', 'a')).refuse(id, 'Complet')).error?.code).toBe('CONFLICT')
    expect(await acts(id)).toEqual(['REQUEST_ACCEPTED'])
  })

  test('is made once there is room, if it was refused for lack of room', async () => {
    const { id } = await asked()
    const at = await desk('FLOOR', 'a')
    const full = (await (await desk()).book({ date: '27-11-2026', party: 20 })).data
    expect((await at.accept(id)).error).toMatchObject({ code: 'CONFLICT', isFull: true })
    await (await desk()).cancel(full?.id ?? '')
    expect((await at.accept(id)).data?.state).toBe('ACCEPTED')
  })

  test('returns nothing to a person who has left the restaurant', async () => {
    const { id } = await asked()
    const leaving = await employ(server, restaurant.id, 'FLOOR')
    const accept = () =>
      room.as<{ state: string }>(
        keyed(leaving, 'a'),
        'mutation ($r: ID!, $id: ID!) { acceptPartyRequest(restaurantId: $r, id: $id) { state } }',
        { r: restaurant.id, id },
      )
    expect((await accept()).data?.state).toBe('ACCEPTED')
    await sql`delete from staff_member where account_id = ${leaving.accountId}`.execute(server.appContext.db)
    expect((await accept()).data).toBeNull()
  })
})

describe('a refusal sent again with its key', () => {
  test('is one refusal if sent four times at once, and the diner is notified once', async () => {
    const { id } = await asked()
    const at = await desk('FLOOR', 'a')
    const answers = await Promise.all(FOUR.map(() => at.refuse(id, 'Un mariage')))
    const [first] = answers
    expect(first?.data).toMatchObject({ id, state: 'REFUSED', answer: 'Un mariage' })
    expect(answers).toEqual(answers.map(() => first))
    expect(await at.refuse(id, 'Un mariage')).toEqual(first)
    expect(await acts(id)).toEqual(['REQUEST_REFUSED'])
    await mail.run()
    expect(mail.to(jeanne.email)).toHaveLength(1)
  })

  test('is a conflict with another reason, by another person, and with another key', async () => {
    const { id } = await asked()
    await (await desk('FLOOR', 'a')).refuse(id, 'Un mariage')
    expect((await (await desk('FLOOR', 'a')).refuse(id, 'Complet')).error?.code).toBe('CONFLICT')
    expect((await (await desk('OWNER', 'a')).refuse(id, 'Un mariage')).error?.code).toBe('CONFLICT')
    expect((await (await desk('FLOOR', 'b')).refuse(id, 'Un mariage')).error?.code).toBe('CONFLICT')
    expect(await acts(id)).toEqual(['REQUEST_REFUSED'])
  })
})
