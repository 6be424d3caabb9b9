import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '../database/connect.ts'
import { testApp } from './app.ts'
import { untilSomeoneWaits } from './lock-waits.fixtures.ts'
import { meetings } from './meeting.fixtures.ts'

const server = await testApp()
const meet = meetings(server)
afterAll(() => server.close())

test('continues once the other is done, even if two others wait for one another', async () => {
  const { appContext, database } = server
  const done: string[] = []
  await meet(
    'as here',
    async () => {
      await sql`select 1 as here`.execute(appContext.db)
      done.push('one')
    },
    async () => {
      await otherWaits(database.kind === 'server' ? database.db : null)
      done.push('other')
    },
  )
  expect(done).toEqual(database.kind === 'server' ? ['other', 'one'] : ['one', 'other'])
})

test('continues once the other waits for what the first has locked', async () => {
  const { appContext } = server
  const { waited } = await meet(
    'pg_advisory_xact_lock',
    () => appContext.db.transaction().execute((trx) => locked(trx)),
    () => appContext.db.transaction().execute((trx) => locked(trx)),
  )
  expect(waited).toBe(server.database.kind === 'server')
})

/** One session waits for another that continues by itself. */
async function otherWaits(db: Database | null): Promise<void> {
  if (!db) return
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (trx) => {
    await locked(trx)
    held()
    await untilSomeoneWaits(db)
  })
  await isHeld
  await Promise.all([holding, db.transaction().execute((trx) => locked(trx))])
}

async function locked(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(2409)`.execute(trx)
}
