import { appendFileSync } from 'node:fs'
import { connect } from '@tablee/server/database/connect.ts'
import { sql } from 'kysely'
import { guardsNamed } from './guards.ts'

/** Drops the constraints that are named in WITHOUT from the template database of this test run. */
export default async function setUp(): Promise<void> {
  const drops = guardsNamed(process.env.WITHOUT).flatMap(({ name, without }) =>
    'drop' in without ? [{ name, drop: without.drop }] : [],
  )
  if (drops.length === 0) return
  const { TEST_DATABASE_URL: server, TEST_DATABASE_TEMPLATE: template } = process.env
  if (!server || !template) throw new Error('a constraint is dropped on a server alone')
  const url = new URL(server)
  url.pathname = `/${template}`
  const { db, close } = await connect({ databaseUrl: url.href, pool: 2 })
  try {
    for (const { name, drop } of drops) {
      const [table = '', constraint] = drop.split('.')
      await (constraint
        ? sql`alter table ${sql.table(table)} drop constraint ${sql.id(constraint)} cascade`
        : sql`drop index ${sql.id(drop)}`
      ).execute(db)
      appendFileSync(process.env.WITHOUT_MARK ?? '', `${name}\n`)
    }
  } finally {
    // PostgreSQL does not copy a template database with open connections.
    await close()
  }
}
