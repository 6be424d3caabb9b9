import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE } from '@tablee/domain/calendar/calendar'
import { SITE_PICTURES } from '@tablee/domain/covers'
import { HOME_RESTAURANTS } from '@tablee/domain/search/search-criteria'
import type { FastifyInstance } from 'fastify'
import { destination } from 'pino'
import { assembleParts } from './assemble-parts.ts'
import type { Clock, SettableClock } from './clock.ts'
import type { Config } from './config.ts'
import { type AppContext, type Context, contextFor } from './context.ts'
import { type Connection, connect, type Database } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { takeTurn } from './database/take-turn.ts'
import { createExecutor } from './graphql/execute.ts'
import { type Persisted, readPersisted } from './graphql/persisted.ts'
import { schema } from './graphql/schema.ts'
import { createApp } from './http/app.ts'
import { live } from './http/live.ts'
import { createMetrics, serveMetrics } from './http/metrics.ts'
import { pages, type Web } from './http/pages.ts'
import { sandboxClock } from './http/sandbox-clock.ts'
import { sandboxDesk } from './http/sandbox-desk.ts'
import { images } from './images/images.ts'
import { keepToOwner } from './keep-to-owner.ts'
import { countTries } from './limits/limits.ts'
import { startHub } from './live/hub.ts'
import { warnOfBareMarkers } from './modules/accounts/profile/profile.ts'
import { isRestaurant } from './modules/catalogue/catalogue.ts'
import { searchRestaurants } from './modules/search/search.ts'
import { isLunchPicture } from './modules/weekly-meals/weekly-meals.ts'
import { folderImageStore } from './providers/image-store/folder.ts'
import { recurringWork } from './recurring-work.ts'

/** More than a browser without a cache ever asks for; drawing one takes a twentieth of a second. */
const NEW_PICTURES = { counter: 'new pictures for an address', most: 1_000, within: 10 * MINUTE }

const DOCUMENTS = join(import.meta.dirname, '../web/generated/persisted-documents.json')

/** Beside its configuration and its clock a server is handed its pages and the program that draws its pictures. */
type Start = { config: Config; clock: Clock | SettableClock; web: Web; dishArt: URL; persisted?: Persisted }

/** Starts config → database → providers → http. Resolves when the server is ready for its first visitor. */
export async function startServer({ config, clock, web, dishArt, persisted = readPersisted(DOCUMENTS) }: Start) {
  await keepToOwner(config.dataDir)
  const connection = await connect({
    databaseUrl: config.databaseUrl,
    databaseUrlDirect: config.databaseUrlDirect,
    dataDir: config.dataDir,
    pool: config.databasePool,
  })
  // Of processes that start at once, one migrates and seeds; the others wait here, and find it done.
  const turn = await takeTurn(config.databaseUrlDirect)
  await migrateDirectly(config, connection)
  const { db } = connection

  const parts = assembleParts(config, clock, db)
  const executor = createExecutor(schema, { introspection: config.introspection })
  const metrics = createMetrics()
  let ready = false
  const logTo = config.production ? bufferedOutput() : undefined
  const serving = { parts, executor, persisted, metrics, logTo, isReady: () => ready }

  const app = await createApp(serving)
  warnOfBareMarkers(config, app.log)
  const workContext = { ...parts, log: app.log, alerts: metrics.operatorAlerts }
  const work = recurringWork(workContext)
  sandboxDoors(app, { parts, clock, runDue: () => work.run() })
  const stopMetrics = await serveMetrics(app, metrics, parts)
  const { warmCovers } = pictures(app, parts, dishArt)
  const hub = await startHub(connection)
  live(app, parts, hub)
  await pages(app, serving, web)

  if (config.seed === 'demo') {
    // Imported only here: any other start needs no file of demonstration/.
    const { fillDemo } = await import('./database/seed/fill-demo.ts')
    // The demonstration's past runs on its own clock: recurring work starts after it.
    await fillDemo(parts, app.log)
  }
  await turn.end()

  const recurring = await work.start()
  await app.listen({ host: config.host, port: config.port })
  await warmCovers(await homeCovers(contextFor(parts, app.log, 'start')))
  ready = true

  return {
    app,
    connection,
    /** `/readyz` fails at once; requests that arrive during the drain are still served. */
    async stop() {
      ready = false
      await wait(config.drainSeconds * 1_000)
      await app.close()
      await recurring.stop()
      await hub.stop()
      await stopMetrics()
      await connection.close()
    },
  }
}

/** Endpoints by which the sandbox sets our clock and acts as a restaurant's desk; closed outside of it. */
function sandboxDoors(
  app: FastifyInstance,
  { parts, clock, runDue }: { parts: AppContext; clock: Clock | SettableClock; runDue: () => Promise<void> },
): void {
  const { sandbox, sandboxSecret: secret } = parts.config
  if (!sandbox || !secret || !('moveTo' in clock)) return
  sandboxClock(app, { clock, secret, runDue })
  sandboxDesk(app, { parts, secret, runDue })
}

function pictures(app: FastifyInstance, { config, db, clock }: AppContext, dishArt: URL) {
  return images(app, {
    dataDir: config.dataDir,
    imageStore: folderImageStore(join(config.dataDir, 'photographs')),
    dishArt,
    log: app.log,
    isShown: (key, seed) => isShownPicture(db, key, seed),
    mayMake: async (address) =>
      (await countTries(db, clock.now(), [{ limit: NEW_PICTURES, key: address }])).length === 0,
  })
}

/** Whether a picture is of a restaurant, a canteen's lunch or a page of ours: nothing else is drawn. */
async function isShownPicture(db: Database, key: string, seed: number): Promise<boolean> {
  const isOurs = Object.values<string>(SITE_PICTURES).includes(key)
  return isOurs || (await isRestaurant(db, seed)) || isLunchPicture(db, key)
}

/** The pictures that the home page shows first: its own search finds the same restaurants for an hour. */
async function homeCovers(context: Context): Promise<string[]> {
  const { restaurants } = await searchRestaurants(context, { order: 'RANDOM', pageSize: HOME_RESTAURANTS })
  return restaurants.flatMap(({ cover }) => (cover ? [cover.imageKey] : []))
}

/** Writes log lines a few kilobytes at a time, within a second: writing each by itself costs a tenth of a request. */
function bufferedOutput() {
  return destination({ sync: false, minLength: 4096, periodicFlush: 1000 })
}

/** Migrates over a direct connection: the lock of migrations belongs to a session, which a pooler would lose. */
async function migrateDirectly({ databaseUrl, databaseUrlDirect }: Config, connection: Connection): Promise<void> {
  if (databaseUrlDirect === databaseUrl) return migrate(connection.db)

  const direct = await connect({ databaseUrl: databaseUrlDirect, pool: 1 })
  await migrate(direct.db).finally(() => direct.close())
}
