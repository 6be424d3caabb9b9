import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import {
  bookingsOn,
  openPartner,
  type Partner,
  type Refused,
  type TestBookings,
  type TestCaller,
} from '../../../testing/bookings.ts'
import { signUpMany } from '../../../testing/people.ts'

const CLIENTS = 64
const SEATS = 24

let server: TestServer
let room: TestBookings
let diners: TestCaller[]
beforeAll(async () => {
  server = await testApp({ still: true, pool: CLIENTS })
  room = bookingsOn(server)
})
beforeEach(async () => {
  diners = await signUpMany(server, CLIENTS)
})
afterAll(() => server.close())

describe(`${CLIENTS} concurrent diners`, () => {
  test('book the last seats of a service, never one too many; the refused ones are offered other hours or days', async () => {
    const marcel = await openPartner(server.appContext.db, { seats: SEATS })
    // A diner without a free seat requests the first offered hour, until none is left.
    let asking = diners.map((diner) => ({ diner, hour: '20:00' }))
    let booked = 0
    for (let round = 0; asking.length > 0 && round < 20; round++) {
      const answers = await Promise.all(
        asking.map(({ diner, hour }) =>
          room.book(diner, marcel, { hour, party: 2, type: 'PAY_FOR_ALL', withInvitation: false }),
        ),
      )
      booked += answers.filter(({ data }) => data).length
      asking = answers.flatMap(({ error }, n) => {
        if (!error) return []
        expectOffer(error)
        const [hour] = error.hours ?? []
        return hour ? [{ diner: asking[n]?.diner as TestCaller, hour }] : []
      })
      expect(Math.max(...(await room.seats(marcel)))).toBeLessThanOrEqual(SEATS)
      if (round === 0) expect(booked).toBe(SEATS / 2)
    }
    expect(asking).toEqual([])
    expect(Math.max(...(await room.seats(marcel)))).toBe(SEATS)
    // Two seats in each of six quarters of an hour.
    expect(await seatsTaken(marcel)).toBe(booked * 12)
  })

  test('hold, cancel, pay and change the same evening without a deadlock', async () => {
    const marcel = await openPartner(server.appContext.db, { seats: SEATS })
    const hours = ['19:00', '19:30', '20:00', '20:30', '21:00', '21:30']
    const pick = (n: number) => hours[n % hours.length] as string
    const walks = diners.map(async (diner, n) => {
      const refused: Refused[] = []
      for (let step = 0; step < 5; step++) {
        const wish = { hour: pick(n + step), party: 1 + (n % 3), type: 'PAY_FOR_ALL', withInvitation: false } as const
        // Each booking replaces the hold before it.
        const { data, error } = await room.book(diner, marcel, wish)
        if (error) refused.push(error)
        else if (step % 2 === 0) {
          const answer = await room.update(diner, data.id, {
            hour: pick(n * 5 + step),
            totalPersons: 1 + ((n + 1) % 3),
          })
          if (answer.error) refused.push(answer.error)
        }
        if (data && step === 4 && n % 2 === 0) await room.cancel(diner, data.id)
      }
      return refused
    })
    const refused = (await Promise.all(walks)).flat()
    for (const error of refused) expectOffer(error)

    expect(await seatsTaken(marcel)).toBe(await seatsBooked(marcel))
    expect(Math.max(...(await room.seats(marcel)))).toBeLessThanOrEqual(SEATS)
  })
})

test('a slot that was just full is refused, and released seats are available at once', async () => {
  const marcel = await openPartner(server.appContext.db, { seats: 2 })
  const [first, second, third] = diners as [TestCaller, TestCaller, TestCaller]
  const wish = { hour: '20:00', party: 2, type: 'PAY_FOR_ALL', withInvitation: false } as const
  const taken = await room.booked(first, marcel, wish)

  for (const diner of [second, third]) expectOffer((await room.book(diner, marcel, wish)).error as Refused)
  await room.cancel(first, taken.id)
  expect((await room.book(third, marcel, wish)).data).toBeTruthy()
  // The new booking replaces the hold, which is no reason to refuse it.
  expectOffer((await room.book(second, marcel, wish)).error as Refused)
  expect((await room.book(third, marcel, wish)).data).toBeTruthy()
})

/** Returns seats times quarters of an hour. Here occupied slots are counted, below open bookings. */
async function seatsTaken(partner: Partner): Promise<number> {
  return (await room.seats(partner)).reduce((sum, taken) => sum + taken, 0)
}

async function seatsBooked({ id }: Partner): Promise<number> {
  const open = await server.appContext.db
    .selectFrom('reservation')
    .select(['total_persons', 'stay'])
    .where('restaurant_id', '=', id)
    .where('status', '=', 'CREATED')
    .execute()
  return open.reduce((sum, { total_persons, stay }) => sum + (total_persons * stay) / 15, 0)
}

function expectOffer({ code, message }: Refused): void {
  expect(code).toBe('CONFLICT')
  expect(message).toMatch(
    /^\d\d:\d\d vient d'être pris, (il reste \d\d:\d\d|il ne reste plus de table ce jour-là, mais \w+\.)/,
  )
}
