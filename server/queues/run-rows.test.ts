import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/connect.ts'
import { type TestServer, testApp } from '../testing/app.ts'
import { openPartner } from '../testing/bookings.ts'
import { isPutOff } from './jobs.sql.ts'
import { runRows } from './run-rows.ts'

const QUEUE = 'stays-due'

let server: TestServer

beforeAll(async () => {
  server = await testApp({ still: true })
})
afterAll(() => server.close())

test('a row that is due again after each run is put off, and the round ends after the others', async () => {
  const { db, clock } = server.appContext
  const [stuck, other] = [await openPartner(db, { name: 'A' }), await openPartner(db, { name: 'B' })]
  const done: number[] = []
  const take = async (trx: Database, now: Date) => {
    const { rows } = await sql<{ id: number; xmin: string }>`
      select r.id, r.xmin::text from restaurant r
      where r.name in ('A', 'B') and not ${isPutOff(QUEUE, sql`r.id`, sql`r.xmin`, now)} order by r.name limit 1`.execute(
      trx,
    )
    return rows
  }
  const run = async (trx: Database, { id }: { id: number }) => {
    done.push(id)
    const name = id === stuck.id ? 'A' : 'done'
    await trx.updateTable('restaurant').set({ name }).where('id', '=', id).execute()
  }
  const alerts = { inc: () => {} }
  await runRows({ db, clock, log: server.app.log, alerts }, QUEUE, { take, keyOf: ({ id }) => id, run })
  expect(done).toEqual([...Array(20).fill(stuck.id), other.id])
  const { rows } = await sql`select row_key, failure from job where queue = ${QUEUE}`.execute(db)
  expect(rows).toEqual([{ row_key: String(stuck.id), failure: 'Error: the row is still due after 20 times' }])
})
