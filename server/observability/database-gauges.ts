import { SECOND } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Tx } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { deadDepths, lastDifferences, lateWork, stuckWork } from '../late-work.sql.ts'
import { bouncedAddresses } from '../modules/notifications/delivery/delivery.ts'

/** Several scrapers share a result. A database that responds slowly counts as unavailable. */
const [KEPT, PATIENCE] = [10 * SECOND, 5 * SECOND]

/** Registers gauges that query the database when they are scraped. They are absent while it is unavailable. */
export function registerDatabaseGauges(registry: Registry, { db, clock }: Tx): void {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry], collect: () => shared() })
  const bookings = gauge('bookings', 'Bookings that have something to come, by status', ['status'])
  const differences = gauge(
    'ledger_differences',
    "What the last comparisons with the providers' ledgers, and of invoices with ours, have found",
  )
  const work = workGauges(gauge)
  const bounced = gauge('email_addresses_bounced', 'Addresses to which nothing is sent, because an email came back')

  // All gauges and concurrent scrapes share one query.
  let querying: Promise<void> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  function shared(): Promise<void> {
    if (Math.abs(clock.now() - askedAt) >= KEPT) querying ??= query()
    return querying ?? Promise.resolve()
  }

  async function query(): Promise<void> {
    try {
      const [found, counts, open, addresses] = await inTime(async () => {
        const counts = await countWork(db, clock.now())
        return [await lastDifferences(db), counts, await openBookings(db), await bouncedAddresses(db)] as const
      })
      work.show(counts)
      differences.set(found)
      bounced.set(addresses)
      bookings.reset()
      for (const { status, bookings: count } of open) bookings.labels(status).set(count)
      askedAt = clock.now()
    } catch {
      // /readyz reports the outage; an old value here would look healthy.
      bookings.reset()
      work.reset()
      differences.remove()
      bounced.remove()
    } finally {
      querying = undefined
    }
  }
}

type WorkCounts = Awaited<ReturnType<typeof countWork>>

async function countWork(db: Database, now: number) {
  return { late: await lateWork(db, now), stuck: await stuckWork(db, now), dead: await deadDepths(db, now) }
}

function workGauges(gauge: <Label extends string>(name: string, help: string, labelNames: Label[]) => Gauge<Label>) {
  const depth = gauge(
    'late_work_depth',
    'Rows that are due and whose job is not dead, and money that is held beyond its hour',
    ['work'],
  )
  const oldest = gauge('late_work_oldest_seconds', 'For how long the oldest of them has been late', ['work'])
  const stuck = gauge('stuck_work_depth', 'Rows that are due since 30 s, and that no job explains', ['work'])
  const dead = gauge('dead_work_depth', 'Jobs that are dead until the operator has them tried again', ['queue'])
  const deadFor = gauge('dead_work_oldest_seconds', 'For how long the oldest of them has been dead', ['queue'])

  function reset() {
    for (const labelled of [depth, oldest, stuck, dead, deadFor]) labelled.reset()
  }

  return {
    reset,
    show(counts: WorkCounts) {
      // The query may omit a queue without dead jobs.
      reset()
      for (const { work, depth: rows, oldestSeconds } of counts.late) {
        depth.labels(work).set(rows)
        oldest.labels(work).set(oldestSeconds)
      }
      for (const { work, depth: rows } of counts.stuck) stuck.labels(work).set(rows)
      for (const { queue, depth: jobs, oldestSeconds } of counts.dead) {
        dead.labels(queue).set(jobs)
        deadFor.labels(queue).set(oldestSeconds)
      }
    },
  }
}

async function inTime<T>(work: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('the database does not answer')), PATIENCE)
  return Promise.race([work(), late.promise]).finally(() => clearTimeout(timer))
}

/** The number of bookings in each status that are not over. */
async function openBookings(db: Database): Promise<{ status: string; bookings: number }[]> {
  const { rows } = await sql<{ status: string; bookings: number }>`
    select status, count(*)::int as bookings from reservation where due_at is not null group by status`.execute(db)
  return rows
}
