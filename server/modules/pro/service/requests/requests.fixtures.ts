import { parisInstant } from '@tablee/domain/calendar/calendar'
import type { TestServer } from '../../../../testing/app.ts'
import { openPartner, type TestBookings, type TestCaller } from '../../../../testing/bookings.ts'
import { signIn, signUp } from '../../../../testing/people.ts'
import { deskOf } from '../../../../testing/service.ts'
import { settingsOf } from '../../../../testing/settings.ts'
import { employ } from '../../../../testing/staff.ts'

export const TEN = parisInstant('2026-11-24', '10:00')

const REQUEST = 'id date hour party phone words name state answer lapsesAt'
type SeenRequest = {
  id: string
  party: number
  name: string
  state: string
  answer: string | null
  lapsesAt: number
  withdrawnAt?: number | null
}

/** The same caller with an idempotency key. */
export const keyed = ({ headers }: TestCaller, key: string): TestCaller => ({
  headers: { ...headers, 'idempotency-key': key },
})

export type Asking = Awaited<ReturnType<typeof asking>>

/** A restaurant with its staff, and Jeanne, who requests a table there. The time is ten o'clock. */
export async function asking(server: TestServer, room: TestBookings) {
  server.clock.moveTo(TEN)
  const restaurant = await openPartner(server.appContext.db, { seats: 24, email: 'salle@restaurant.test' })
  const floor = (await employ(server, restaurant.id, 'FLOOR')).accountId
  const owner = (await employ(server, restaurant.id)).accountId
  const jeanne = await signUp(server, { firstName: 'Jeanne', lastName: 'Petit' })

  const ask = (who: TestCaller, wish: object = {}, at = restaurant, captcha?: string) =>
    room.as<SeenRequest>(
      who,
      `mutation ($id: ID!, $input: PartyRequestInput!, $captcha: String) {
        askForTable(restaurantId: $id, input: $input, captchaToken: $captcha) { ${REQUEST} } }`,
      { id: at.id, captcha, input: { date: '27-11-2026', hour: '20:00', party: 12, phone: '06 12 34 56 78', ...wish } },
    )
  async function asked(wish: object = {}): Promise<SeenRequest> {
    const { data, error } = await ask(jeanne, wish)
    if (!data) throw new Error(error?.message)
    return data
  }

  /** The restaurant's desk for requests, as one of its staff. A staff session lasts for twelve hours. */
  async function desk(job: 'FLOOR' | 'OWNER' = 'FLOOR', key?: string) {
    const session = await signIn(server, job === 'OWNER' ? owner : floor)
    const person = key === undefined ? session : keyed(session, key)
    const act = (operation: string, variables: object, types = '') =>
      room.as<SeenRequest>(person, `mutation ($restaurantId: ID!, $id: ID!${types}) { ${operation} { ${REQUEST} } }`, {
        restaurantId: restaurant.id,
        ...variables,
      })
    const at = 'restaurantId: $restaurantId, id: $id'
    const read = (args: string, fields: string) =>
      room.as<SeenRequest[]>(person, `query ($id: ID!) { partyRequests(restaurantId: $id${args}) { ${fields} } }`, {
        id: restaurant.id,
      })
    return {
      ...deskOf(room, restaurant, person),
      open: () => read('', REQUEST),
      withWithdrawn: () => read(', withWithdrawn: true', 'state withdrawnAt'),
      accept: (id: string, force?: boolean) =>
        act(`acceptPartyRequest(${at}, force: $force)`, { id, force }, ', $force: Boolean'),
      refuse: (id: string, reason: string) =>
        act(`refusePartyRequest(${at}, reason: $reason)`, { id, reason }, ', $reason: String!'),
    }
  }
  /** The restaurant's hours and closures, as its owner changes them. */
  const hours = async () => settingsOf(room, restaurant, await signIn(server, owner))
  return { restaurant, jeanne, ask, asked, desk, hours }
}
