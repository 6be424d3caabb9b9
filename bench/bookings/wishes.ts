import type { Database } from '@tablee/server/database/connect.ts'
import { openPartner, type Partner, tableAt } from '@tablee/server/testing/bookings.ts'
import { signUpMany, type TestDiner } from '@tablee/server/testing/people.ts'
import type { HttpRequest } from '../search/load.ts'

export const NOW = '2026-11-24T10:00:00+01:00'
/** A signed-in diner, who books once. */
export type Diner = TestDiner
export type BenchWish = { partner: Partner; day: string; hour: string; diner: Diner }
/** The bookings of one case, by the same diners each time. `room` is the number of seats if it is limited. */
export type BenchScene = { name: string; partner: Partner; wishes: BenchWish[]; room: number | null }

const RESTAURANTS = 1_000
const DAYS = Array.from({ length: 7 }, (_, n) => `2026-11-${24 + n}`)
const HOURS = [...quarters('12:00', '14:00'), ...quarters('19:00', '23:45')]
const CHUNK = 400

/** Returns the cases: tables for two, with one dish each. */
export async function scenes(db: Database, diners: readonly Diner[]): Promise<BenchScene[]> {
  const partners: Partner[] = []
  for (let n = 0; n < RESTAURANTS; n++) partners.push(await openPartner(db, { name: `Maison ${n}`, seats: 60 }))
  const large = await openPartner(db, { name: 'La Grande Salle', seats: 100_000 })
  const hot = await openPartner(db, { name: 'La Table du soir', seats: 100_000 })
  const small = await openPartner(db, { name: 'Le Comptoir', seats: SEATS_OF_SMALL })
  const spread = (n: number) => ({ day: at(DAYS, n), hour: at(HOURS, n * 7) })
  const tonight = { day: at(DAYS, 0), hour: '20:00' }
  const wishes = (of: (n: number) => Omit<BenchWish, 'diner'>) => diners.map((diner, n) => ({ ...of(n), diner }))
  return [
    {
      name: `${RESTAURANTS} restaurants`,
      partner: at(partners, RESTAURANTS - 1),
      room: null,
      wishes: wishes((n) => ({ partner: at(partners, n), ...spread(n) })),
    },
    { name: 'one very large', partner: large, room: null, wishes: wishes((n) => ({ partner: large, ...spread(n) })) },
    { name: 'one hot slot', partner: hot, room: null, wishes: wishes(() => ({ partner: hot, ...tonight })) },
    { name: 'full', partner: small, room: SEATS_OF_SMALL, wishes: wishes(() => ({ partner: small, ...tonight })) },
  ]
}

const SEATS_OF_SMALL = 60

export async function diners(db: Database, count: number): Promise<Diner[]> {
  const appContext = { db, clock: { now: () => Date.parse(NOW) } }
  const all: Diner[] = []
  while (all.length < count) all.push(...(await signUpMany({ appContext }, Math.min(CHUNK, count - all.length))))
  // Each diner has a network of their own, because concurrent attempts from one address are limited.
  return all.map((diner, n) => ({
    ...diner,
    headers: { ...diner.headers, 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` },
  }))
}

/** Returns the request as the order screen sends it, with its idempotency key. */
export function request({ partner, day, hour, diner }: BenchWish, n: number): HttpRequest {
  const input = inputOf({ partner, day, hour })
  return {
    path: '/graphql',
    body: JSON.stringify({ query: CREATE, variables: { input } }),
    headers: { ...diner.headers, 'idempotency-key': `bench-${n}` },
  }
}

export function inputOf({ partner, ...when }: Pick<BenchWish, 'partner' | 'day' | 'hour'>) {
  return tableAt(partner, { ...when, party: 2, type: 'PAY_FOR_ALL', withInvitation: false })
}

// The document of the order screen.
const CREATE = `mutation CreateReservation($input: CreateReservationInput!) {
  createReservation(input: $input) { id status usersReservations { id isOwn } } }`

function quarters(from: string, to: string): string[] {
  const minutes = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours: string[] = []
  for (let at = minutes(from); at <= minutes(to); at += 15) hours.push(`${two(Math.floor(at / 60))}:${two(at % 60)}`)
  return hours
}

function at<T>(list: readonly T[], n: number): T {
  return list[n % list.length] as T
}
