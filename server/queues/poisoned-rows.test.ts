import { MINUTE } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/connect.ts'
import { runCommand } from '../modules/operator/commands/commands.ts'
import { openPaymentHarness, type PaymentHarness } from '../testing/payment-harness.fixtures.ts'
import { type DueRows, stageDueRows } from './due-rows.fixtures.ts'

type Pair = DueRows & { bad: string; good: string }

let harness: PaymentHarness
let db: Database
let pairs: Pair[]

// Two rows of each queue are due; the first can be neither changed nor deleted.
beforeAll(async () => {
  harness = await openPaymentHarness()
  db = harness.server.appContext.db
  harness.server.appContext.mail = { send: async () => {} }
  const answered = { status: 200, failure: null, tookMs: 1, answer: '' }
  harness.server.appContext.webhooks = { ...harness.server.appContext.webhooks, send: async () => answered }
  pairs = (await stageDueRows(harness, 2)).map((rows) => ({ ...rows, bad: rows.ids[0] ?? '', good: rows.ids[1] ?? '' }))
  await sql`
    create function fail_on_poison() returns trigger language plpgsql as $$
    begin
      if to_jsonb(old) ->> tg_argv[0] = tg_argv[1] then raise exception 'poisoned'; end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`.execute(db)
  for (const { table, column, bad } of pairs) {
    await sql`
      create trigger ${sql.raw(`poison_${column}_${bad.replaceAll(/\W/g, '_')}`)} before update or delete on ${sql.table(table)}
      for each row execute function fail_on_poison(${sql.lit(column)}, ${sql.lit(bad)})`.execute(db)
  }
  harness.server.clock.moveTo(harness.server.clock.now() + 20 * MINUTE)
  await harness.run()
})
afterAll(() => harness.close())

test('a row that fails in every queue delays no other row of any', async () => {
  const left: string[] = []
  for (const { queue, table, column, good, isDone } of pairs) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(column)}::text = ${good} and not (${sql.raw(isDone)})`.execute(
      db,
    )
    if (rows.length > 0) left.push(queue)
  }
  expect(left).toEqual([])
})

test('each failed row waits five seconds for its next try', async () => {
  const { rows } = await sql<{ queue: string; wait: number }>`
    select queue, extract(epoch from retry_at - ${new Date(harness.server.clock.now())}::timestamptz)::int as wait from job
    where failure like '%poisoned%' order by queue`.execute(db)
  expect(rows).toEqual(pairs.map(({ queue }) => ({ queue, wait: 5 })).sort((a, b) => (a.queue < b.queue ? -1 : 1)))
})

test('a row that fails ten times is set aside, listed, reported to the operator, and done when retried after a repair', async () => {
  for (let tries = 1; tries < 12; tries++) {
    harness.server.clock.moveTo(harness.server.clock.now() + 60 * MINUTE)
    await harness.run()
  }
  const printed = await runCommand(harness.server.appContext, { do: 'dead' })
  for (const { queue, bad } of pairs) expect(printed).toContain(`${queue}  ${bad}`)
  const { rows } = await sql`select distinct told_of from message where kind = 'JOBS_DEAD'`.execute(db)
  expect(rows).toHaveLength(new Set(pairs.map(({ queue }) => queue)).size)

  await sql`drop function fail_on_poison cascade`.execute(db)
  await harness.run()
  expect(await undone()).toEqual(pairs.map(({ queue }) => queue))
  for (const queue of new Set(pairs.map(({ queue }) => queue))) {
    expect(await runCommand(harness.server.appContext, { do: 'retry', queue })).toMatch(/^[1-9]\d* à reprendre\.$/)
  }
  await harness.run()
  expect(await undone()).toEqual([])
})

async function undone(): Promise<string[]> {
  const left: string[] = []
  for (const { queue, table, column, bad, isDone } of pairs) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(column)}::text = ${bad} and not (${sql.raw(isDone)})`.execute(
      db,
    )
    if (rows.length > 0) left.push(queue)
  }
  return left
}
