import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '../testing/database.ts'
import { connect } from './connect.ts'

const ROLE = `pooled_${process.pid}`
const DIRECT = 'postgres://nobody@127.0.0.1:1/none'

let database: EmptyDatabase
beforeAll(async () => {
  database = await emptyDatabase()
  await sql`create role ${sql.raw(ROLE)} login`.execute(database.db)
})
afterAll(async () => {
  await sql`drop role ${sql.raw(ROLE)}`.execute(database.db)
  await database.close()
})

test('a pooler receives no parameter that it would refuse', async () => {
  const sent: string[] = []
  const pooler = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (packet) => {
      sent.push(...packet.toString('utf8', 8).split('\0'))
      socket.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const databaseUrl = `postgres://tablee@127.0.0.1:${(pooler.address() as AddressInfo).port}/tablee`
  await expect(connect({ databaseUrl, databaseUrlDirect: DIRECT })).rejects.toThrow()
  const names = sent.filter((_, n) => n % 2 === 0 && sent[n])
  expect(names.toSorted()).toEqual(['client_encoding', 'database', 'user'])
  pooler.close()
})

// The embedded database has no roles.
if (process.env.TEST_DATABASE_URL)
  test('behind a pooler the role has the settings, and a start without them states the fix', async () => {
    const url = new URL(database.url ?? '')
    url.username = ROLE
    const pooled = { databaseUrl: url.href, databaseUrlDirect: DIRECT, pool: 2 }
    const missing = [
      `alter role "${ROLE}" set TimeZone = 'UTC';`,
      `alter role "${ROLE}" set statement_timeout = '15000';`,
    ]
    await sql.raw(`alter role ${ROLE} set TimeZone = 'Europe/Paris'`).execute(database.db)
    await expect(connect(pooled)).rejects.toThrow(missing.join(' '))

    const quicker = `alter role "${ROLE}" set jit = off;`
    for (const statement of [...missing, quicker]) await sql.raw(statement).execute(database.db)
    const { db, close } = await connect(pooled)
    const { rows } = await sql`
      select current_setting('statement_timeout') as most, current_setting('jit') as jit`.execute(db)
    expect(rows).toEqual([{ most: '15s', jit: 'off' }])
    await close()
  })

if (process.env.TEST_DATABASE_URL)
  test('a session does not use JIT, for any settings of the server', async () => {
    await sql.raw(`alter role ${ROLE} set jit = on`).execute(database.db)
    const url = new URL(database.url ?? '')
    url.username = ROLE
    const { db, close } = await connect({ databaseUrl: url.href })
    const { rows } = await sql`select current_setting('jit') as jit`.execute(db)
    expect(rows).toEqual([{ jit: 'off' }])
    await close()
  })
