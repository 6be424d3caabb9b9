import { randomUUID } from 'node:crypto'
import { type Day, MINUTE } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { AppContext } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { pushBrowser } from '../../../providers/push/browser.fixtures.ts'
import { type GraphqlAnswer, keepAddress, openToGo, type TestCaller } from '../../../testing/bookings.ts'
import { employeeOf, serveInCanteen } from '../../../testing/canteen.ts'
import type { TestCardProvider } from '../../../testing/card-provider.fixtures.ts'
import type { DyingServers } from '../../../testing/dying-servers.fixtures.ts'
import { signUp, signUpMany } from '../../../testing/people.ts'
import type { OrderedCents } from '../../../testing/same-books.fixtures.ts'
import { employ } from '../../../testing/staff.ts'

export type KilledRestaurants = Awaited<ReturnType<typeof openKilledRestaurants>>
export type Place = { servers: DyingServers; provider: TestCardProvider; world: KilledRestaurants; day: Day }

/** The requests of one user in a morning, in an evening and ten minutes later. Each waits for the previous response. */
export type KilledJourney = {
  name: string
  morning?(): Promise<void>
  evening?(): Promise<void>
  late?(): Promise<void>
  /** Compares the responses with the database, after all servers have ended. */
  check(db: Database): Promise<void>
  /** Returns the final statuses of its bookings by id. */
  bookings(): Record<string, string>
  paid(): { share: string; ordered: OrderedCents }[]
}

/**
 * Opens restaurants with staff and diners. One has tables and a canteen; another accepts takeaway orders manually. Each table
 * that is moved and each evening with a pause has a restaurant of its own.
 */
export async function openKilledRestaurants(appContext: AppContext, each: number) {
  const { db } = appContext
  const own = async (name: string, job: 'OWNER' | 'FLOOR', diners: number) => {
    const restaurant = await openToGo(db, { name, seats: 20 })
    return {
      restaurant,
      staff: await employ({ appContext }, restaurant.id, job),
      diners: await signUpMany({ appContext }, diners),
    }
  }
  const tables = await serveInCanteen(db, await openToGo(db, { name: 'Kintaro', seats: 200 }))
  const toGo = await openToGo(db, { name: 'Chez Marcel', seats: 200 })
  await sql`update restaurant set auto_accept = false where id = ${toGo.id}`.execute(db)
  const employees = await Promise.all(
    Array.from({ length: each }, () => signUp({ appContext }, employeeOf({ appContext }))),
  )
  const addresses = await Promise.all(employees.map(({ accountId }) => keepAddress(db, accountId)))
  return {
    tables,
    toGo,
    employees,
    addresses,
    diners: await signUpMany({ appContext }, each * 5),
    waiters: [
      await employ({ appContext }, tables.id, 'FLOOR'),
      await employ({ appContext }, tables.id, 'FLOOR'),
    ] as const,
    cook: await employ({ appContext }, toGo.id, 'KITCHEN'),
    counter: await employ({ appContext }, toGo.id, 'FLOOR'),
    moving: await Promise.all(Array.from({ length: each }, (_, n) => own(`Chez Lucie ${n}`, 'OWNER', 1))),
    pausing: await Promise.all(Array.from({ length: each }, (_, n) => own(`La Pause ${n}`, 'FLOOR', 4))),
  }
}

/**
 * Sends a tap twice at once with one idempotency key, as a device does if the response is late. Returns null if both are
 * refused because the two minutes for an undo are over. Throws if one of them fails otherwise.
 */
export async function triedTap<T>(
  person: TestCaller,
  tap: (keyed: TestCaller) => Promise<GraphqlAnswer<T>>,
): Promise<T | null> {
  const keyed = { headers: { ...person.headers, 'idempotency-key': randomUUID() } }
  const answers = await Promise.all([tap(keyed), tap(keyed)])
  if (answers.every(isTooLate)) return null
  const [first] = answers.map(({ data, error }) => {
    if (error) throw new Error(`${error.code}: ${error.message}`)
    return data as T
  })
  return first as T
}

function isTooLate({ error }: GraphqlAnswer<unknown>): boolean {
  const clash = error && 'clash' in error ? (error.clash as { why: string }) : null
  return clash?.why === 'TOO_LATE' || clash?.why === 'TOLD'
}

/** Like `triedTap`, for a tap that is never too late. */
export async function tapped<T>(...sent: Parameters<typeof triedTap<T>>): Promise<T> {
  const answer = await triedTap<T>(...sent)
  if (answer === null) throw new Error('the tap came too late')
  return answer
}

/**
 * Sends a request twice at once with one idempotency key, and checks that both have the same result. Returns that result, which
 * may be a refusal.
 */
export async function twice<T>(
  person: TestCaller,
  act: (keyed: TestCaller) => Promise<GraphqlAnswer<T>>,
): Promise<GraphqlAnswer<T>> {
  const keyed = { headers: { ...person.headers, 'idempotency-key': randomUUID() } }
  const [one, other] = await Promise.all([act(keyed), act(keyed)])
  expect(other).toEqual(one)
  return one
}

/** Pays again with the same key a minute later, as the page says, while the provider's response is lost with a server. */
async function untilKnown<T>(servers: DyingServers, pay: () => Promise<GraphqlAnswer<T>>): Promise<GraphqlAnswer<T>> {
  for (;;) {
    const answer = await pay()
    const { code, message = '' } = answer.error ?? {}
    if (code !== 'PROVIDER_UNAVAILABLE' && !message.startsWith('Un paiement est déjà en cours')) return answer
    await servers.passTo(servers.clock.now() + MINUTE)
  }
}

/** Returns the acts of staff on a booking, the oldest first. */
export async function actsOn(db: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ act: string }>`
    select act from staff_act where reservation_id = ${Number(id)} order by id`.execute(db)
  return rows.map(({ act }) => act)
}

/** A diner who books and pays, with a browser that receives push messages. */
export function payingDiner({ servers, provider }: Place, diner: TestCaller & { accountId: string }) {
  const { room, payers } = servers
  const browser = pushBrowser()
  const endpoint = `${provider.sandbox.url}/push/${diner.accountId}`
  const subscribe = () =>
    room.as<boolean>(
      diner,
      `mutation ($endpoint: String!, $publicKey: String!, $auth: String!) {
        subscribeToPush(endpoint: $endpoint, publicKey: $publicKey, auth: $auth) }`,
      { endpoint, publicKey: browser.publicKey, auth: browser.auth },
    )
  return {
    async subscribes(): Promise<void> {
      for (const { error } of await Promise.all([subscribe(), subscribe()])) expect(error).toBeUndefined()
    },
    async pays(share: string, paidStatus = 'CONFIRMED'): Promise<void> {
      const [card, key] = [await provider.card(), randomUUID()]
      const pay = () => untilKnown(servers, () => payers.pay(diner, share, card, { key }))
      for (const { data, error } of await Promise.all([pay(), pay()])) {
        expect(error, share).toBeUndefined()
        expect(data?.userReservation.status).toBe(paidStatus)
      }
    },
    /** Checks that the browser is still subscribed and has received these words. */
    async expectPush(db: Database, words: string): Promise<void> {
      const { rows } = await sql`select from push_subscription where endpoint = ${endpoint}`.execute(db)
      expect(rows, endpoint).toHaveLength(1)
      const taken = await provider.asked<{ body: string }[]>(`/push/${diner.accountId}`)
      const bodies = taken.map(({ body }) => (JSON.parse(browser.open(body)) as { body: string }).body)
      expect(bodies.join('\n')).toContain(words)
    },
  }
}
