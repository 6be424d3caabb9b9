import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE } from '@tablee/domain/calendar/calendar'
import { SITE_PICTURES } from '@tablee/domain/covers'
import { HOME_RESTAURANTS } from '@tablee/domain/search/search-criteria'
import type { FastifyInstance } from 'fastify'
import { destination } from 'pino'
import { assembleAppContext } from './assemble-app-context.ts'
import type { Clock, SettableClock } from './clock.ts'
import type { Config } from './config.ts'
import { type AppContext, type Context, contextFor } from './context.ts'
import type { Database } from './database/connect.ts'
import { openDatabase } from './database/open-database.ts'
import { connectReplica } from './database/replica/replica.ts'
import { createExecutor } from './graphql/execute.ts'
import { type Persisted, readPersisted } from './graphql/persisted.ts'
import { schema } from './graphql/schema.ts'
import { listen } from './http/admission/listen.ts'
import { createApp } from './http/app.ts'
import { live } from './http/live.ts'
import { createMetrics, serveMetrics } from './http/metrics.ts'
import { pages, type Web } from './http/pages.ts'
import { accessToPicture } from './http/photographs.ts'
import { sandboxClock } from './http/sandbox/sandbox-clock.ts'
import { sandboxCommands } from './http/sandbox/sandbox-commands.ts'
import { images } from './images/images.ts'
import { sharePictures } from './images/share/share-pictures.ts'
import { keepToOwner } from './keep-to-owner.ts'
import { countTries } from './limits/limits.ts'
import { triesOfNetwork } from './limits/networks.ts'
import { startHub } from './live/hub.ts'
import { warnOfBareMarkers } from './modules/accounts/profile/profile.ts'
import { isRestaurant } from './modules/catalogue/catalogue.ts'
import { followSearch, searchRestaurants } from './modules/search/search.ts'
import { isLunchPicture } from './modules/weekly-meals/weekly-meals.ts'
import { logProviderCalls } from './observability/provider-calls.ts'
import { startTracing } from './observability/start-tracing.ts'
import { recurringWork } from './recurring-work.ts'
import { keepRelease } from './releases/keep-release.ts'
import { followSwitches } from './switches/switches.ts'

/** More than a browser without a cache ever requests. Drawing one takes a twentieth of a second. */
const NEW_PICTURES = { counter: 'new pictures for an address', most: 1_000, within: 10 * MINUTE }

const DOCUMENTS = join(import.meta.dirname, '../web/generated/persisted-documents.json')
/** A worker serves no pages, but stores the assets that the pages of its release request. */
const ASSETS = join(import.meta.dirname, '../web/build/client')

/** The configuration and clock of a server, its pages (unless it is a worker), and the program that draws its pictures. */
type Start = {
  config: Config
  clock: Clock | SettableClock
  web?: Web | undefined
  dishArt: URL
  persisted?: Persisted
}

/** Starts config → database → providers → http. Resolves when the server is ready for requests. */
export async function startServer({ config, clock, web, dishArt, persisted = readPersisted(DOCUMENTS) }: Start) {
  const stopTracing = await startTracing(config)
  for (const folder of new Set([config.dataDir, config.sharedDir])) await keepToOwner(folder)
  const { connection, turn } = await openDatabase(config, clock)
  const { db } = connection

  const replica = await replicaOf(config, clock, db)
  const appContext = assembleAppContext(config, clock, db, replica)
  const executor = createExecutor(schema, { introspection: config.introspection })
  const metrics = createMetrics()
  let ready = false
  const serving = { appContext, executor, persisted, metrics, logTo: logTarget(config), isReady: () => ready }

  const app = await createApp(serving)
  warnOfBareMarkers(config, app.log)
  const release = { documents: persisted, assets: web ? web.assets : ASSETS }
  const workContext = { ...appContext, log: app.log, alerts: metrics.operatorAlerts, release }
  const work = recurringWork(workContext)
  const stopLogging = logProviderCalls(app.log)
  sandboxDoors(app, { appContext, clock, runDue: async () => void (config.works && (await work.run())) })
  const stopMetrics = await serveMetrics(app, metrics, appContext)
  const { warmCovers, compose } = pictures(app, appContext, dishArt)
  const hub = config.serves ? await startHub(connection) : undefined
  const stopSwitches = await followSwitches(connection, appContext.switches)
  if (hub) live(app, appContext, hub)
  if (hub) sharePictures(app, { appContext, executor, compose })
  if (web) await pages(app, serving, web)

  if (config.seed === 'demo' && connection.kind === 'server') await fillDemonstration(appContext, app.log)
  await turn.end()
  await keepRelease(workContext)
  const rows = config.serves ? await followSearch(connection, appContext) : undefined

  const recurring = config.works ? await work.start(connection.listen) : undefined
  const listening = await listen(app, config)
  if (config.works) await warmCovers(await homeCovers(contextFor(appContext, app.log, 'start')))
  ready = true

  return {
    app,
    connection,
    /** `/readyz` fails at once. Requests that arrive during the drain are still served, each as the last of its connection. */
    async stop() {
      ready = false
      // Rows in progress may take as long as the drain. Another process takes the work that becomes due after them.
      const roundsEnd = recurring?.stop()
      await wait(config.drainSeconds * 1_000)
      await Promise.all([listening.close(), app.close(), roundsEnd])
      appContext.closeProviders()
      await hub?.stop()
      await stopSwitches()
      await rows?.stop()
      await stopMetrics()
      stopLogging()
      await replica?.close()
      await connection.close()
      await stopTracing()
    },
  }
}

/** The demonstration's past runs on a simulated clock, so recurring work starts after it. */
async function fillDemonstration(appContext: AppContext, log: FastifyInstance['log']): Promise<void> {
  // Imported only here, because no other start needs a file of demonstration/.
  const { fillDemo } = await import('./database/seed/fill-demo.ts')
  await fillDemo(appContext, log)
}

/** Endpoints by which the sandbox sets our clock and executes commands of the operator; closed outside of it. */
function sandboxDoors(
  app: FastifyInstance,
  { appContext, clock, runDue }: { appContext: AppContext; clock: Clock | SettableClock; runDue: () => Promise<void> },
): void {
  const { sandbox, sandboxSecret: secret } = appContext.config
  if (!sandbox || !secret || !('moveTo' in clock)) return
  sandboxClock(app, { clock, secret, runDue })
  sandboxCommands(app, { tx: appContext, secret, runDue })
}

function pictures(app: FastifyInstance, appContext: AppContext, dishArt: URL) {
  const { config, db, clock, imageStore } = appContext
  return images(app, {
    dataDir: config.dataDir,
    imageStore,
    dishArt,
    log: app.log,
    isShown: (key, seed) => isShownPicture(db, key, seed),
    accessTo: (key, request) => accessToPicture(appContext, key, request),
    mayMake: async (address) => (await countTries(db, clock.now(), triesOfNetwork(NEW_PICTURES, address))).length === 0,
  })
}

/** True if a picture belongs to a restaurant, a canteen's lunch or a page of ours: no other is drawn. */
async function isShownPicture(db: Database, key: string, seed: number): Promise<boolean> {
  const isOurs = Object.values<string>(SITE_PICTURES).includes(key)
  return isOurs || (await isRestaurant(db, seed)) || isLunchPicture(db, key)
}

/** The first pictures of the home page, whose own search finds the same restaurants for an hour. */
async function homeCovers(context: Context): Promise<string[]> {
  const { restaurants } = await searchRestaurants(context, { order: 'RANDOM', pageSize: HOME_RESTAURANTS })
  return restaurants.flatMap(({ cover }) => (cover ? [cover.imageKey] : []))
}

/**
 * In production lines are written a few kilobytes at a time, within a second: writing each line separately would cost a tenth
 * of a request.
 */
function logTarget({ production }: Config) {
  return production ? destination({ sync: false, minLength: 4096, periodicFlush: 1000 }) : undefined
}

async function replicaOf(
  { databaseUrlReplica: url, databasePool, replicaMostLag }: Config,
  clock: Clock,
  db: Database,
) {
  if (url === undefined) return null
  return connectReplica({ url, primary: db, pool: Math.ceil(databasePool / 2), mostLag: replicaMostLag, clock })
}
