import type { Database } from '@tablee/server/database/connect.ts'
import { openPartner, type TableInput, tableAt } from '@tablee/server/testing/bookings.ts'
import { signUpMany } from '@tablee/server/testing/people.ts'

export type Booker = { headers: Record<string, string> }
/** A table for two at a restaurant, at one hour, and the price shown to its host. */
export type BookedRestaurant = {
  wish: TableInput
  price: { amount: number; application_fee_amount: number }
}

const LARGE = 40
/** Restaurants that fill up within a round, so that overselling would be detected. */
const SMALL = 10
const SEATS_OF_SMALL = 20
const SEATS_OF_LARGE = 100_000
const CHUNK = 200
const DAY = 86_400_000
/** Two dishes at 12,50 €, and one euro per person. */
const PRICE = { amount: 25, application_fee_amount: 2 }

/** Creates restaurants for the round, so that every round begins with empty tables. */
export async function restaurantsFor(db: Database, round: number): Promise<BookedRestaurant[]> {
  const day = new Date(Date.now() + (1 + (round % 6)) * DAY).toISOString().slice(0, 10)
  const restaurants: BookedRestaurant[] = []
  for (let n = 0; n < LARGE + SMALL; n++) {
    const seats = n < SMALL ? SEATS_OF_SMALL : SEATS_OF_LARGE
    const partner = await openPartner(db, { name: `Maison ${round}-${n}`, seats })
    const wish = { day, hour: '20:00', party: 2, dishes: 2, type: 'PAY_FOR_ALL', withInvitation: false } as const
    restaurants.push({ wish: tableAt(partner, wish), price: PRICE })
  }
  return restaurants
}

/** Signs up diners, each on a network of their own because of the limits. */
export async function dinersFor(db: Database, count: number, round: number): Promise<Booker[]> {
  const appContext = { db, clock: { now: () => Date.now() } }
  const all: Booker[] = []
  while (all.length < count) all.push(...(await signUpMany({ appContext }, Math.min(CHUNK, count - all.length))))
  return all.map(({ headers }, n) => ({
    headers: { ...headers, 'x-forwarded-for': `10.${round % 200}.${n >> 8}.${n & 255}` },
  }))
}
