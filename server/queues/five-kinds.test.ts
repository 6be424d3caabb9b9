import { MINUTE } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../database/connect.ts'
import { recurringWork } from '../recurring-work.ts'
import { openPartner, type Partner, type TestCaller } from '../testing/bookings.ts'
import { openPaymentHarness, type PaymentHarness } from '../testing/payment-harness.fixtures.ts'
import { signUp, signUpMany } from '../testing/people.ts'
import { type DueRows, stageDueRows } from './due-rows.fixtures.ts'

/**
 * Each queue has five rows that fail in five ways, and two good rows. Two processes work while 200 tables are booked. On an
 * idle machine, `npm run soak -- five-kinds` prints the time of each queue, and fails if one took longer than five seconds.
 */
let harness: PaymentHarness
let db: Database
let queues: DueRows[]

const KINDS = ['CANNOT_BE_READ', 'CANNOT_BE_WRITTEN', 'FAILS_AT_COMMIT', 'DEADLOCKS', 'SAYS_MUCH'] as const
const GOOD = 2
const BOOKINGS = 200
const AT_ONCE = 8
const WAIT = { timeout: 120_000, interval: 50 }
/** The milliseconds in which all good rows must be done if nothing else runs on the machine. */
const LONGEST = 5_000

/** These queues are polled every five minutes. */
const BY_PERIOD = ['cards-to-forget', 'customers-to-forget']

/** An unparsable value for each queue that reads more than a row's key. In other queues a statement fails instead. */
const UNREADABLE: Record<string, string> = {
  debt: `created_at = 'infinity'`,
  event: `payload = 'null'`,
  message: `subject_of = '[]'`,
  move_offer: `offered_at = 'infinity'`,
  no_show: `marked_at = 'infinity'`,
  payment_attempt: `settles_at = 'infinity'`,
  provider_event: `created_at = '-infinity'`,
  push_message: `over_at = 'infinity'`,
  reservation: `changed_at = 'infinity'`,
  review: `updated_at = 'infinity'`,
  top_up: `created_at = 'infinity'`,
}

beforeAll(async () => {
  // Enough connections for two processes and for the bookings.
  harness = await openPaymentHarness({ pool: 28 })
  const { appContext, clock } = harness.server
  db = appContext.db
  appContext.mail = { send: async () => {} }
  const answered = { status: 200, failure: null, tookMs: 1, answer: '' }
  appContext.webhooks = { ...appContext.webhooks, send: async () => answered }
  queues = await stageDueRows(harness, KINDS.length + GOOD)
  await poison()
  clock.moveTo(clock.now() + 20 * MINUTE)
})
afterAll(() => harness.close())

test('each queue with five kinds of poisoned rows does all others at their first try, while 200 tables are booked', async () => {
  const { appContext, database } = harness.server
  const log = { error: () => {} }
  const people = await signUpMany(harness.server, BOOKINGS)
  const partner = await openPartner(db, { seats: 1_000 })
  // The clock does not move, so a failed row is never retried, however short its delay is.
  const began = performance.now()
  const processes = await Promise.all([1, 2].map(() => recurringWork({ ...appContext, log }).start(database.listen)))
  const took = new Map<string, number>()
  const allDone = async () => {
    const undone = await left((queue) => !BY_PERIOD.includes(queue))
    for (const { queue } of queues.filter((one) => !BY_PERIOD.includes(one.queue) && !undone.includes(one.queue))) {
      if (!took.has(queue)) took.set(queue, performance.now() - began)
    }
    expect(undone).toEqual([])
  }
  await Promise.all([book(people, partner), vi.waitFor(allDone, WAIT)])
  await vi.waitFor(async () => expect(await dueEvents()).toEqual(badOf('events')), WAIT)
  report(took)
  await Promise.all(processes.map((process) => process.stop()))
  await harness.run()
  expect(await left(() => true)).toEqual([])
}, 180_000)

test('all poisoned rows are dead after their tries, and the operator reads which and why', async () => {
  const { clock } = harness.server
  const keys = queues.flatMap(({ queue }) => badOf(queue))
  await sql`
    update job set tries = 9 where failed_at is not null and not is_dead
      and split_part(row_key, ' ', 1) = any(${keys})`.execute(db)
  clock.moveTo(clock.now() + MINUTE)
  await harness.run()
  const admin = await signUp(harness.server, { role: 'ADMIN' })
  const { data } = await harness.room.as<{ queue: string; key: string; failure: string }[]>(
    admin,
    '{ deadWork { queue key failure } }',
  )
  const shown = (data ?? []).map(({ queue, key }) => `${queue} ${key.split(' ')[0]}`)
  const poisoned = queues.flatMap(({ queue }) => badOf(queue).map((id) => `${queue} ${id}`))
  expect(shown.toSorted()).toEqual([...new Set(poisoned)].toSorted())
})

/** In a soak run, prints the time of each queue, the slowest first. The limit only applies if this file runs alone. */
function report(took: ReadonlyMap<string, number>): void {
  if (process.env.SOAK !== '1') return
  const slowest = [...took].sort(([, one], [, other]) => other - one)
  console.log(`five kinds: ${slowest.map(([queue, ms]) => `${queue} ${(ms / 1000).toFixed(1)} s`).join(', ')}`)
  if (process.env.SOAK_ALONE === '1') expect(slowest.filter(([, ms]) => ms > LONGEST)).toEqual([])
}

/** Books 200 tables. Throws if one is refused. */
async function book(people: TestCaller[], partner: Partner): Promise<void> {
  const { room } = harness
  const waiting = people.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const person of waiting) await room.booked(person, partner)
    }),
  )
}

/** Returns the selected queues in which a good row is not done. */
async function left(isAsked: (queue: string) => boolean): Promise<string[]> {
  const found: string[] = []
  for (const { queue, table, column, ids, isDone } of queues.filter(({ queue }) => isAsked(queue))) {
    const { rows } = await sql`
      select from ${sql.table(table)}
      where ${sql.ref(column)}::text = any(${ids.slice(KINDS.length)}) and not (${sql.raw(isDone)})`.execute(db)
    if (rows.length > 0) found.push(queue)
  }
  return found
}

async function dueEvents(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from event where due_at <= ${new Date(harness.server.clock.now())} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

function badOf(name: string): string[] {
  return queues.flatMap(({ queue, ids }) => (queue === name ? ids.slice(0, KINDS.length) : []))
}

/** Makes the first five rows of each queue fail, each in another way. */
async function poison(): Promise<void> {
  for (const { table, column, ids } of queues) {
    const unreadable = UNREADABLE[table]
    if (!unreadable) continue
    await sql`
      update ${sql.table(table)} set ${sql.raw(unreadable)} where ${sql.ref(column)}::text = ${ids[0] ?? ''}`.execute(
      db,
    )
  }
  await sql`
    create function poison() returns trigger language plpgsql as $$
    begin
      if to_jsonb(old) ->> tg_argv[1] <> tg_argv[2] then
        return case tg_op when 'DELETE' then old else new end;
      end if;
      case tg_argv[0]
        when 'CANNOT_BE_READ' then perform 'abc'::int;
        when 'DEADLOCKS' then raise exception 'poisoned' using errcode = '40P01';
        when 'SAYS_MUCH' then raise exception '%', 'poisoned' || repeat(E'\\n%s🍳', 30000);
        else raise exception 'poisoned';
      end case;
      return null;
    end $$`.execute(db)
  for (const { table, column, ids } of queues) {
    for (const [n, kind] of KINDS.entries()) {
      const name = sql.raw(`poison_${column}_${(ids[n] ?? '').replaceAll(/\W/g, '_')}`)
      const [made, when] =
        kind === 'FAILS_AT_COMMIT'
          ? [sql`constraint trigger`, sql`after update or delete on ${sql.table(table)} deferrable initially deferred`]
          : [sql`trigger`, sql`before update or delete on ${sql.table(table)}`]
      await sql`
        create ${made} ${name} ${when}
        for each row execute function poison(${sql.lit(kind)}, ${sql.lit(column)}, ${sql.lit(ids[n] ?? '')})`.execute(
        db,
      )
    }
  }
}
