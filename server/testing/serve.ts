import type { AddressInfo } from 'node:net'
import { assembleAppContext } from '../assemble-app-context.ts'
import { settableClock } from '../clock.ts'
import { connect } from '../database/connect.ts'
import { createExecutor } from '../graphql/execute.ts'
import { schema } from '../graphql/schema.ts'
import { createApp } from '../http/app.ts'
import { createMetrics } from '../http/metrics.ts'
import { sandboxClock } from '../http/sandbox/sandbox-clock.ts'
import { sandboxCommands } from '../http/sandbox/sandbox-commands.ts'
import { recurringWork } from '../recurring-work.ts'
import { testConfig } from './config.ts'

/**
 * A server process without pages for tests that kill it, on the migrated database at DATABASE_URL, else on the embedded one
 * under DATA_DIR. Its clock starts at NOW; SANDBOX_SECRET gives access to the clock and to commands. It runs recurring jobs like any
 * server, and prints its address once it listens.
 */
const config = testConfig({ ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'error' })
const { databaseUrl, databasePool: pool, dataDir } = config
const clock = settableClock(config.now ?? Date.now())
const { db, listen, close } = await connect({ databaseUrl, pool, dataDir })
const appContext = assembleAppContext(config, clock, db)
const app = await createApp({
  appContext,
  executor: createExecutor(schema, { introspection: false }),
  persisted: new Map(),
  metrics: createMetrics(),
  isReady: () => true,
})
const due = { ...appContext, log: app.log }
const work = recurringWork(due)
if (config.sandboxSecret) {
  const opened = { secret: config.sandboxSecret, runDue: () => work.run() }
  sandboxClock(app, { clock, ...opened })
  sandboxCommands(app, { tx: appContext, ...opened })
}
const recurring = await work.start(listen)
process.once('SIGTERM', async () => {
  await app.close()
  await recurring.stop()
  await close()
  process.exit(0)
})
await app.listen({ host: '127.0.0.1', port: 0 })
console.log(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
