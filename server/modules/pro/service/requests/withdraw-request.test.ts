import { DAY, HOUR } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../../testing/app.ts'
import { ANONYMOUS, bookingsOn, type TestBookings, type TestCaller } from '../../../../testing/bookings.ts'
import { signUp } from '../../../../testing/people.ts'
import { type Mailbox, mailbox } from '../../../notifications/mailbox.fixtures.ts'
import { type Asking, asking, TEN } from './requests.fixtures.ts'

let server: TestServer
let room: TestBookings
let mail: Mailbox
let restaurant: Asking['restaurant']
let jeanne: Asking['jeanne']
let asked: Asking['asked']
let desk: Asking['desk']
beforeAll(async () => {
  server = await testApp({ still: true, pool: 20 })
  room = bookingsOn(server)
  mail = mailbox(server)
})
beforeEach(async () => {
  const all = await asking(server, room)
  restaurant = all.restaurant
  jeanne = all.jeanne
  asked = all.asked
  desk = all.desk
})
afterAll(() => server.close())

describe('a request that its diner withdraws', () => {
  const own = (who: TestCaller = jeanne) =>
    room.as<{ id: string; restaurant: { id: string }; askedAt: number }[]>(
      who,
      '{ myPartyRequests { id restaurant { id } party hour state askedAt lapsesAt } }',
    )
  const withdraw = (id: string, who: TestCaller = jeanne) =>
    room.as<{ state: string }>(who, 'mutation ($id: ID!) { withdrawPartyRequest(id: $id) { state } }', { id })

  test('is no longer listed; the restaurant is notified once, and its day is free', async () => {
    const { id } = await asked()
    expect((await own()).data).toMatchObject([
      {
        id,
        restaurant: { id: String(restaurant.id) },
        party: 12,
        hour: '20:00',
        askedAt: TEN,
        lapsesAt: TEN + 2 * DAY,
      },
    ])
    expect((await withdraw(id)).data?.state).toBe('WITHDRAWN')
    expect((await withdraw(id)).data?.state).toBe('WITHDRAWN')
    expect((await own()).data).toEqual([])
    expect((await (await desk()).open()).data).toEqual([])
    await mail.run()
    const received = mail.to('salle@restaurant.test').filter(({ subject }) => subject.includes('retirée'))
    expect(received.map(({ text }) => text)).toEqual([expect.stringContaining('Jeanne Petit')])
    expect(mail.to(jeanne.email)).toEqual([])
    expect((await asked()).state).toBe('OPEN')
  })

  test('stays on the desk as withdrawn on request, for twelve hours', async () => {
    const { id } = await asked()
    await withdraw(id)
    const seen = async () =>
      (await (await desk()).withWithdrawn()).data?.map(({ state, withdrawnAt }) => ({ state, withdrawnAt }))
    expect(await seen()).toEqual([{ state: 'WITHDRAWN', withdrawnAt: TEN }])
    server.clock.moveTo(TEN + 12 * HOUR)
    expect(await seen()).toEqual([])
  })

  test('can be withdrawn by its diner only, and not once it is accepted, refused or over', async () => {
    const { id } = await asked()
    expect((await withdraw(id, ANONYMOUS)).error?.code).toBe('UNAUTHENTICATED')
    const other = await signUp(server)
    expect((await own(other)).data).toEqual([])
    expect((await withdraw(id, other)).error?.code).toBe('NOT_FOUND')
    expect((await withdraw('12')).error?.code).toBe('NOT_FOUND')
    await (await desk()).refuse(id, 'Complet')
    expect((await withdraw(id)).error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('refuser') })
    const late = await asked({ date: '28-11-2026' })
    server.clock.moveTo(TEN + 2 * DAY)
    expect((await own()).data).toEqual([])
    expect((await withdraw(late.id)).error?.code).toBe('CONFLICT')
  })

  test.each(['accepts', 'refuses'])('takes effect once if the restaurant concurrently %s it', async (what) => {
    const at = await desk()
    const answerTo = (id: string) => (what === 'accepts' ? at.accept(id) : at.refuse(id, 'Complet'))
    const before = await asked({ date: '26-11-2026' })
    await answerTo(before.id)
    expect((await withdraw(before.id)).error?.code).toBe('CONFLICT')

    for (const date of ['27-11-2026', '28-11-2026', '30-11-2026']) {
      const { id } = await asked({ date })
      const answer = () => answerTo(id)
      const [taken, answered] = await Promise.all([withdraw(id), answer()])
      expect([taken.error?.code, answered.error?.code].toSorted()).toEqual(['CONFLICT', undefined])
      const tables = (await at.sheet(date)).data?.bookings ?? []
      expect(tables).toHaveLength(what === 'accepts' && !answered.error ? 1 : 0)
    }
  })

  test('is marked as withdrawn in the export of its diner', async () => {
    await withdraw((await asked()).id)
    const { data } = await room.as<string>(jeanne, '{ exportMyData }')
    expect(JSON.parse(String(data))['noté par les restaurants'].demandes).toMatchObject([{ state: 'WITHDRAWN' }])
  })
})
