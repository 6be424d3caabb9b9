import { parisInstant } from '@tablee/domain/calendar/calendar'
import { assembleAppContext } from '@tablee/server/assemble-app-context.ts'
import { readConfig } from '@tablee/server/config.ts'
import type { Database } from '@tablee/server/database/connect.ts'
import type { DB } from '@tablee/server/database/tables.ts'
import { findViewer } from '@tablee/server/modules/accounts/sign-in/sign-in.ts'
import { createReservation } from '@tablee/server/modules/reservations/booking/booking.ts'
import { newShareId } from '@tablee/server/modules/reservations/core/link.ts'
import { testContext } from '@tablee/server/testing/app.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { RecordedStatement } from '../search/recorder.ts'
import { ID, type Writes } from './statements.ts'
import { type BenchScene, type BenchWish, inputOf, NOW } from './wishes.ts'

const KEY = 'the-recorded-key'

/** Records the product's writes for one booking, and replaces its values for the others. */
export async function writesOf(databaseUrl: string, { partner, wishes }: BenchScene): Promise<Writes> {
  const known = { ...(wishes[0] as BenchWish), partner }
  const statements = await recorded(databaseUrl, known)
  const texts = statements.map(({ text }) => text)
  const bookings = wishes.map((wish, n) => {
    const swap = swapping(known, wish, statements, `bench-${n}`)
    return statements.map(({ values }) => values.map(swap))
  })
  return { texts, bookings }
}

async function recorded(databaseUrl: string, wish: BenchWish): Promise<RecordedStatement[]> {
  const sent: RecordedStatement[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 2 }) }),
    log({ query }) {
      sent.push({ text: query.sql, values: [...query.parameters] })
    },
  })
  await purgeBookings(db)
  await sql`alter table reservation alter column id restart with ${sql.lit(ID)}`.execute(db)
  const clock = { now: () => Date.parse(NOW) }
  const appContext = assembleAppContext(readConfig({ NODE_ENV: 'test' }), clock, db)
  const viewer = await findViewer(appContext, wish.diner.headers.authorization)
  if (!viewer) throw new Error('the diner is not signed in')
  const { RestaurantId, order, ...input } = inputOf(wish)
  await createReservation(
    { ...testContext(appContext), viewer, idempotencyKey: KEY },
    { ...input, restaurantId: RestaurantId, order, withInvitation: false },
  )
  await db.destroy()
  return sent.filter(({ text }) => /insert into|update idempotent_answer/.test(text))
}

export async function purgeBookings(db: Database): Promise<void> {
  await sql`
    truncate reservation, share, share_line, reservation_transition, slot_occupancy, booker, event, idempotent_answer
      cascade`.execute(db)
}

/** Replaces the values of diner, restaurant and hour. `ID` is kept. */
function swapping(known: BenchWish, wish: BenchWish, statements: RecordedStatement[], key: string) {
  const shareId = statements.flatMap(({ values }) => values).find((value) => /^[\w-]{22}$/.test(String(value)))
  const later = startOf(wish) - startOf(known)
  const texts: [string, string][] = [
    [known.diner.accountId, wish.diner.accountId],
    [String(shareId), newShareId()],
    [KEY, key],
  ]
  const isOfTable = (instant: Date) => instant.getTime() >= startOf(known)

  function swap(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(swap)
    if (value instanceof Date) return isOfTable(value) ? new Date(value.getTime() + later) : value
    if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
    if (value === known.partner.id) return wish.partner.id
    if (value === known.day) return wish.day
    if (value === known.hour) return wish.hour
    if (typeof value !== 'string') return value
    return texts.reduce((text, [from, to]) => text.replaceAll(from, to), value)
  }
  return swap
}

function startOf({ day, hour }: BenchWish): number {
  return parisInstant(day, hour)
}
