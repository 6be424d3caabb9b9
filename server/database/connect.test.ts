import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '../testing/database.ts'
import { listenOn, MISSED } from './listen.ts'
import { countStatements, namedStatements } from './statements.ts'

/** Generous, because the machine may be busy. */
const SOON = { timeout: 60_000 }

let database: EmptyDatabase

beforeAll(async () => {
  database = await emptyDatabase()
  await sql`create table note (n integer)`.execute(database.db)
})
beforeEach(async () => void (await sql`delete from note`.execute(database.db)))
afterAll(() => database.close())

const note = (db: typeof database.db, n: number) => sql`insert into note values (${n})`.execute(db)
const notes = async (db: typeof database.db) => {
  const { rows } = await sql<{ n: number }>`select n from note order by n`.execute(db)
  return rows.map(({ n }) => n)
}

describe('values', () => {
  test('days are read as text, whole and decimal numbers as numbers, instants as dates', async () => {
    const { rows } =
      await sql`select '2026-03-29'::date as day, 9007199254740991::bigint as whole, 4.25::numeric as decimal,
      count(*) as counted, '2026-03-29T02:30:00+01:00'::timestamptz as instant from note`.execute(database.db)
    expect(rows).toEqual([
      {
        day: '2026-03-29',
        whole: Number.MAX_SAFE_INTEGER,
        decimal: 4.25,
        counted: 0,
        instant: new Date('2026-03-29T01:30:00Z'),
      },
    ])
  })

  test('do not depend on the machine’s time zone', async () => {
    const { rows } = await sql`select current_setting('TimeZone') as zone`.execute(database.db)
    expect(rows).toEqual([{ zone: 'UTC' }])
  })

  test('keep their text, except for what PostgreSQL cannot store', async () => {
    const text = `L’Œuf “à la coque” 🍳 \\ ' " $$ ; -- \n\t`
    const { rows } = await sql`select ${text}::text as text`.execute(database.db)
    expect(rows).toEqual([{ text }])
    await expect(sql`select ${'\0'}::text`.execute(database.db)).rejects.toThrow()
  })
})

describe('transactions', () => {
  test('all commit if they run concurrently', async () => {
    const write = (n: number) =>
      database.db.transaction().execute(async (trx) => {
        await note(trx, n)
        await note(trx, n + 10)
      })
    await Promise.all([1, 2, 3, 4].map(write))
    expect(await notes(database.db)).toEqual([1, 2, 3, 4, 11, 12, 13, 14])
  })

  test('do not affect others if they fail', async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await note(trx, 1)
      await sql`select 1 / 0`.execute(trx)
    })
    const second = note(database.db, 2)
    await expect(failing).rejects.toThrow('division by zero')
    await second
    expect(await notes(database.db)).toEqual([2])
  })

  test('are not visible to others before they commit', async () => {
    let read: Promise<number[]> = Promise.resolve([])
    const undone = database.db.transaction().execute(async (trx) => {
      await note(trx, 1)
      read = notes(database.db)
      await note(trx, 2)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await read).toEqual([])
  })
})

// These tests need a server. With one, the whole file runs on it.
if (process.env.TEST_DATABASE_URL)
  describe('with a server', () => {
    const endOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`

    test('a statement times out after 15 seconds', async () => {
      const { rows } = await sql`show statement_timeout`.execute(database.db)
      expect(rows).toEqual([{ statement_timeout: '15s' }])
    })

    test('a connection that the server closes costs at most the statement that discovers it', async () => {
      await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.01)`.execute(database.db)))
      await endOthers.execute(database.db)
      expect(await afterLosses()).toEqual([])
    })

    test('a transaction whose connection the server closes fails alone', async () => {
      const broken = database.db.transaction().execute(async (trx) => {
        await note(trx, 1)
        await endOthers.execute(database.db)
        await note(trx, 2)
      })
      await expect(broken).rejects.toThrow()
      expect(await afterLosses()).toEqual([])
    })

    test('a listener receives notifications, also after the server has closed its connection', async () => {
      const heard: string[] = []
      const stop = await database.listen('words', (word) => heard.push(word))
      await sql`select pg_notify('words', 'at once')`.execute(database.db)
      await expect.poll(() => heard, SOON).toEqual([MISSED, 'at once'])

      await endOthers.execute(database.db)
      expect(await afterLosses()).toEqual([])
      const isAgain = async () => {
        await sql`select pg_notify('words', 'again')`.execute(database.db)
        return heard.includes('again')
      }
      await expect.poll(isAgain, SOON).toBe(true)
      await stop()
    })

    test('a listener on an unreachable server does not block', async () => {
      const stop = await listenOn('postgres://nobody@127.0.0.1:1/none', 'words', () => {})
      await stop()
    })

    /** Reads the notes until it works: each of the pool's connections may fail once. */
    async function afterLosses(): Promise<number[]> {
      for (let lost = 0; lost < 8; lost++) {
        const read = await notes(database.db).catch(() => null)
        if (read) return read
      }
      return notes(database.db)
    }
  })

test('a broken connection is released to the pool as broken', async () => {
  const given: unknown[] = []
  const client = { release: (broken: unknown) => given.push(broken) }
  const pool = namedStatements({ connect: async () => client } as unknown as pg.Pool, countStatements())
  const taken = await pool.connect()
  const release = taken.release as (broken: boolean) => void
  release(true)
  expect(given).toEqual([true])
})
