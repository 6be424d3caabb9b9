import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '../testing/database.ts'

let database: EmptyDatabase

beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

const echo = async (n: number) => {
  const { rows } = await sql<{ n: number }>`select ${n}::int as n`.execute(database.db)
  return rows[0]?.n
}
const numbers = Array.from({ length: 60 }, (_, n) => n)

test('concurrent statements each get their own result', async () => {
  expect(await Promise.all(numbers.map(echo))).toEqual(numbers)
})

test('a failing statement does not affect concurrent ones', async () => {
  const divide = (n: number) => sql`select 1 / ${n}::int`.execute(database.db)
  const answers = await Promise.allSettled(numbers.flatMap((n) => [echo(n), divide(n % 3)]))
  const failed = answers.filter(({ status }) => status === 'rejected')
  expect(failed).toHaveLength(20)
  expect(answers.filter((_, index) => index % 2 === 0)).toEqual(
    numbers.map((value) => ({ status: 'fulfilled', value })),
  )
})

test('a setting of a session stays in it', async () => {
  const timeouts = await database.db.connection().execute(async (one) => {
    await sql`set lock_timeout = 1234`.execute(one)
    const inside = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(one)
    await sql`reset lock_timeout`.execute(one)
    const after = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(one)
    return [inside, after].map(({ rows }) => rows[0]?.lock_timeout)
  })
  expect(timeouts).toEqual(['1234ms', '0'])
})

test('every statement is counted, without the begin and commit of a transaction', async () => {
  const before = database.statements.count
  await Promise.all([echo(1), echo(2)])
  await database.db.transaction().execute((trx) => sql`select 3`.execute(trx))
  expect(database.statements.count - before).toBe(3)
})
