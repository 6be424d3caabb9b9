import { join } from 'node:path'
import type { Clock, SettableClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Parts } from './context.ts'
import { connect } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { seed } from './database/seed/seed.ts'
import { startSweep } from './events/run-events.ts'
import { createExecutor } from './graphql/execute.ts'
import { readPersisted } from './graphql/persisted.ts'
import { schema } from './graphql/schema.ts'
import { createApp } from './http/app.ts'
import { createMetrics, serveMetrics } from './http/metrics.ts'
import { pages, type Web } from './http/pages.ts'
import { sandboxClock } from './http/sandbox-clock.ts'
import { geopf } from './providers/geocoding/geopf.ts'
import { runDue } from './run-due.ts'

type Start = { config: Config; clock: Clock | SettableClock; web: Web }

/** Config → database → providers → http. Answers when the first visitor can come. */
export async function startServer({ config, clock, web }: Start) {
  const connection = await connect({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    pool: config.databasePool,
  })
  await migrate(connection.db)
  if (config.seed === 'demo') await seed(connection.db, clock)

  const parts: Parts = {
    config,
    clock,
    db: connection.db,
    geocoding: geopf({ base: config.geocoderBase, secret: config.geocoderSecret, clock }),
  }
  const executor = createExecutor(schema, { introspection: config.introspection })
  const persisted = readPersisted(join(import.meta.dirname, '../web/generated/persisted-documents.json'))
  const metrics = createMetrics()
  let ready = false
  const serving = { parts, executor, persisted, metrics, isReady: () => ready }

  const app = await createApp(serving)
  if (config.sandbox && config.sandboxSecret && 'moveTo' in clock) {
    sandboxClock(app, { clock, secret: config.sandboxSecret, runDue: () => runDue({ ...parts, log: app.log }) })
  }
  const stopMetrics = await serveMetrics(app, metrics, config)
  await pages(app, serving, web)

  const sweep = startSweep(() => runDue({ ...parts, log: app.log }), app.log)
  await app.listen({ host: config.host, port: config.port })
  ready = true

  return {
    app,
    connection,
    async stop() {
      ready = false
      await app.close()
      await sweep.stop()
      await stopMetrics()
      await connection.close()
    },
  }
}
