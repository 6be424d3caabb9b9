import { MINUTE, parisInstant } from '@tablee/domain/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import {
  ANONYMOUS,
  type Answer,
  asked,
  authorise,
  bookTable,
  joinTable,
  later,
  openPartner,
  type Partner,
  refuse,
  type SeenReservation,
  seeReservation,
  tableAt,
  type TableWish,
} from '../../testing/bookings.ts'
import { signUp } from '../../testing/people.ts'

const NOW = '2026-11-24T10:00:00+01:00'
const EIGHT = parisInstant('2026-11-24', '20:00')

let server: Awaited<ReturnType<typeof testApp>>
let marcel: Partner
let person: Person
beforeAll(async () => {
  server = await testApp({ still: true })
})
beforeEach(async () => {
  server.clock.moveTo(Date.parse(NOW))
  marcel = await openPartner(server.parts.db)
  person = await signUp(server)
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<typeof signUp>>
const book = (wish: TableWish = {}, who: Person = person, where: Partner = marcel) =>
  bookTable(server, who, where, wish)
const booked = async (...wish: Parameters<typeof book>) => reservationOf(await book(...wish))
const ownShare = ({ usersReservations }: SeenReservation) => usersReservations.find(({ isOwn }) => isOwn)?.id ?? ''
const statusOf = async (id: string) => (await seeReservation(server, person, id)).data?.status

function reservationOf({ data, error }: Answer<SeenReservation>): SeenReservation {
  if (!data) throw new Error(error?.message)
  return data
}

/** Persons at each quarter hour after 20:00, by their number. */
async function seats({ id }: Partner = marcel): Promise<number[]> {
  const rows = await server.parts.db
    .selectFrom('taken_step')
    .select(['step_at', 'taken'])
    .where('restaurant_id', '=', id)
    .where('taken', '>', 0)
    .orderBy('step_at')
    .execute()
  return rows.map(({ taken }) => taken)
}

async function movesOf(id: string): Promise<string[]> {
  const rows = await server.parts.db
    .selectFrom('reservation_move')
    .select(['from_status', 'to_status', 'mover'])
    .where('reservation_id', '=', Number(id))
    .where('share_id', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ from_status, to_status, mover }) => `${from_status ?? ''} > ${to_status} by ${mover}`)
}

describe('a table', () => {
  test('for one is held a quarter of an hour, and confirmed when it is paid', async () => {
    const one = await booked({ note: ' Sans  gluten ' })
    expect(one).toMatchObject({
      ...{ status: 'CREATED', totalPersons: 1, hour: '20:00', date: EIGHT, isGroup: false, isPlain: false },
      ...{ holdUntil: server.clock.now() + 15 * MINUTE, freeCancelUntil: EIGHT - 30 * MINUTE, invitationLink: null },
      usersReservations: [{ status: 'CREATED', isOwn: true, totalIncludingTax: 13.5, cardAmount: 13.5 }],
    })
    expect(await seats()).toEqual([1, 1, 1, 1, 1, 1])

    await authorise(server.parts, ownShare(one), 1350)
    expect((await seeReservation(server, person, one.id)).data).toMatchObject({
      ...{ status: 'CONFIRMED', totalPaid: 13.5, serviceFees: 1, holdUntil: null },
      usersReservations: [{ status: 'CONFIRMED' }],
    })
    expect(await movesOf(one.id)).toEqual([' > CREATED by host', 'CREATED > CONFIRMED by payment'])
  })
})
