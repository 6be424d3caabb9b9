import { assembleAppContext } from '@tablee/server/assemble-app-context.ts'
import { systemClock } from '@tablee/server/clock.ts'
import { readConfig } from '@tablee/server/config.ts'
import type { Database } from '@tablee/server/database/connect.ts'
import type { DB } from '@tablee/server/database/tables.ts'
import { createExecutor } from '@tablee/server/graphql/execute.ts'
import { schema } from '@tablee/server/graphql/schema.ts'
import { testContext } from '@tablee/server/testing/app.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

export type RecordedStatement = { text: string; values: unknown[] }

/** One request to the product, and the SQL statements that it runs. */
export type RecordedQuery = { body: string; variables: Record<string, unknown>; statements: RecordedStatement[] }

/** Runs requests as the product does and records the SQL statements. */
export function recorder(databaseUrl: string) {
  let sent: RecordedStatement[] = []
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const db: Database = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log({ query }) {
      sent.push({ text: query.sql, values: [...query.parameters] })
    },
  })
  const appContext = assembleAppContext(readConfig({ NODE_ENV: 'test' }), systemClock(), db)
  const executor = createExecutor(schema, { introspection: false })

  return {
    async record(query: string, variables: Record<string, unknown>): Promise<RecordedQuery> {
      sent = []
      const { document } = executor.prepare(query)
      const context = testContext(appContext)
      const { errors } = await executor.run(document, undefined, variables, context)
      if (errors?.[0]) throw errors[0]
      return { body: JSON.stringify({ query, variables }), variables, statements: sent }
    },
    close: () => db.destroy(),
  }
}
