import { connect, type Database } from '@tablee/server/database/connect.ts'
import { openPartner, type Partner } from '@tablee/server/testing/bookings.ts'
import { type PostgresServer, startPostgres, startStandby } from '@tablee/server/testing/postgres-server.ts'
import { SETTINGS, seededDatabase } from '../search.ts'

export type LoadDatabase = {
  db: Database
  url: string
  primary: PostgresServer
  restaurants: { id: number; name: string; isPartner: boolean }[]
  /** Shares whose booking and payment were acknowledged to diners. */
  acknowledged: string[]
  /** The restaurants for bookings: open each day, with a menu and an account for payments. */
  bookableRestaurants: Partner[]
  /** A streaming replica, from its base backup to `stop`. */
  replicate(): Promise<{ url: string; server: PostgresServer }>
  stop(): Promise<void>
}

const BOOKABLE = 200
const SEATS = 60
const POOL = 8

/** Starts a separate PostgreSQL server with `count` generated restaurants, and the restaurants for bookings. */
export async function startDatabase(count: number): Promise<LoadDatabase> {
  const primary = await startPostgres(SETTINGS)
  const url = await seededDatabase(primary.url, count).catch((error) =>
    primary.stop().then(() => Promise.reject(error)),
  )
  const { db, close } = await connect({ databaseUrl: url, pool: POOL })
  const restaurants = await db.selectFrom('restaurant').select(['id', 'name', 'is_partner as isPartner']).execute()
  const bookableRestaurants: Partner[] = []
  while (bookableRestaurants.length < BOOKABLE)
    bookableRestaurants.push(await openPartner(db, { name: `Maison ${bookableRestaurants.length}`, seats: SEATS }))
  return {
    db,
    url,
    primary,
    restaurants,
    bookableRestaurants,
    acknowledged: [],
    async replicate() {
      const server = await startStandby(url, SETTINGS)
      const replica = new URL(server.url)
      replica.pathname = new URL(url).pathname
      return { url: replica.href, server }
    },
    async stop() {
      await close()
      await primary.stop()
    },
  }
}
