import { sql } from 'kysely'
import type { LoadDatabase } from './database.ts'

/** Bytes of each table with its indexes, the rows of those that one counts by, and how much log was written until now. */
export type Stored = {
  tables: Map<string, number>
  restaurants: number
  people: number
  bookings: number
  emails: number
  log: number
}
/** Bytes in the database, indexes included; `log` is written for a booking, `emails` are queued for one. */
export type UnitSizes = {
  restaurant: number
  person: number
  booking: number
  log: number
  emails: number
  largest: [string, number][]
}

/** Everything else that grows belongs to bookings. */
const OF_PEOPLE = new Set(['account', 'session', 'booker', 'payment_customer', 'kept_card', 'terms_acceptance'])
const LARGEST = 6

export async function readStored({ db }: Pick<LoadDatabase, 'db'>): Promise<Stored> {
  const { rows } = await sql<{ name: string; bytes: number; isEmpty: boolean }>`
    select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes,
      pg_relation_size(c.oid) = 0 as "isEmpty"
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(db)
  const { rows: counts } = await sql<Omit<Stored, 'tables'>>`
    select (select count(*)::int from restaurant) as restaurants, (select count(*)::int from account) as people,
      (select count(*)::int from reservation) as bookings, (select count(*)::int from message) as emails, (pg_current_wal_lsn() - '0/0')::float8 as log`.execute(
    db,
  )
  const tables = new Map(rows.filter(({ isEmpty }) => !isEmpty).map(({ name, bytes }) => [name, bytes]))
  return { tables, ...(counts[0] as Omit<Stored, 'tables'>) }
}

/** `seeded`: with restaurants only; `joined`: with people who have done nothing; then some have booked and paid. */
export function unitSizes(seeded: Stored, joined: Stored, booked: Stored): UnitSizes {
  const grown = [...booked.tables]
    .filter(([name]) => !OF_PEOPLE.has(name))
    .map(([name, bytes]): [string, number] => [name, bytes - (joined.tables.get(name) ?? 0)])
  const bookings = booked.bookings - joined.bookings
  const each = (bytes: number, of: number) => Math.round(bytes / of)
  return {
    restaurant: each(sum([...seeded.tables.values()]), seeded.restaurants),
    person: each(sum([...joined.tables.values()]) - sum([...seeded.tables.values()]), joined.people - seeded.people),
    booking: each(sum(grown.map(([, bytes]) => bytes)), bookings),
    log: each(booked.log - joined.log, bookings),
    emails: (booked.emails - joined.emails) / bookings,
    largest: grown
      .map(([name, bytes]): [string, number] => [name, each(bytes, bookings)])
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, LARGEST),
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0)
}
