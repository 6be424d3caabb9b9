import { join } from 'node:path'
import { DAY, parisDay } from '@tablee/domain/calendar/calendar'
import type { Database } from '@tablee/server/database/connect.ts'
import { type Documents, documentsOf } from '../product/documents.ts'

type Diner = { headers: Record<string, string> }
export type BookingScene = {
  /** Returns a new diner on a network of their own, because attempts from one network are limited. */
  arrive(): Promise<Diner>
  /** The input of the order page for booking a table for one, tomorrow at eight. */
  input: object
  /** The hashes of the documents that the pages of the previous release send. */
  documents: Documents
}

/** Creates a restaurant with enough seats, and diners, with the code of a release whose schema the database has. */
export async function prepareScene(db: Database, release: string): Promise<BookingScene> {
  const { openPartner, tableAt } = (await import(
    join(release, 'server/testing/bookings.ts')
  )) as typeof import('@tablee/server/testing/bookings.ts')
  const { signUpMany } = (await import(
    join(release, 'server/testing/people.ts')
  )) as typeof import('@tablee/server/testing/people.ts')
  const partner = await openPartner(db, { name: 'La Grande Salle', seats: 100_000 })
  const appContext = { db, clock: { now: () => Date.now() } }
  let arrived = 0
  return {
    input: tableAt(partner, { day: parisDay(Date.now() + DAY) }),
    documents: documentsOf(release),
    async arrive() {
      const [diner] = await signUpMany({ appContext }, 1)
      const n = ++arrived
      return { headers: { ...diner?.headers, 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` } }
    },
  }
}

/** Returns the differences between the books and the client: payments lost or taken twice, tables without a payment. */
export async function wrongInBooks(db: Database, paid: number): Promise<string[]> {
  const held = await db.selectFrom('ledger_line').select('id').where('kind', '=', 'AUTHORISED').execute()
  const confirmed = await db.selectFrom('reservation').select('id').where('status', '=', 'CONFIRMED').execute()
  if (held.length === paid && confirmed.length === paid) return []
  return [
    `The client paid ${paid} times; the books have ${held.length} payments and ${confirmed.length} confirmed tables.`,
  ]
}
