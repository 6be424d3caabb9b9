import type { LoadDatabase } from './database.ts'

/** Bytes of each table with its indexes, the number of the counted rows, and the log written until now. */
export type Stored = {
  tables: Map<string, number>
  restaurants: number
  people: number
  bookings: number
  emails: number
  log: number
}
/** Bytes in the database, indexes included. `log` is written for a booking, `emails` are queued for one. */
export type UnitSizes = {
  restaurant: number
  person: number
  booking: number
  log: number
  emails: number
  largest: [string, number][]
}

/** All other growing tables belong to bookings. */
const OF_PEOPLE = new Set(['account', 'session', 'booker', 'payment_customer', 'kept_card', 'terms_acceptance'])
const LARGEST = 6

export async function readStored({ db }: Pick<LoadDatabase, 'db'>): Promise<Stored> {
  const tables = new Map<string, number>()
  for (const { name } of await db.introspection.getTables()) {
    const { rows, all } = await db
      .selectNoFrom(({ fn, val }) => [
        fn<string>('pg_relation_size', [val(name)]).as('rows'),
        fn<string>('pg_total_relation_size', [val(name)]).as('all'),
      ])
      .executeTakeFirstOrThrow()
    if (Number(rows) > 0) tables.set(name, Number(all))
  }
  const { log } = await db
    .selectNoFrom(({ fn, val }) => fn<string>('pg_wal_lsn_diff', [fn('pg_current_wal_lsn'), val('0/0')]).as('log'))
    .executeTakeFirstOrThrow()
  const count = async (table: 'restaurant' | 'account' | 'reservation' | 'message') => {
    const { rows } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('rows'))
      .executeTakeFirstOrThrow()
    return Number(rows)
  }
  return {
    tables,
    log: Number(log),
    restaurants: await count('restaurant'),
    people: await count('account'),
    bookings: await count('reservation'),
    emails: await count('message'),
  }
}

/** `seeded`: with restaurants only. `joined`: with people who have done nothing. `booked`: after some have booked and paid. */
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
