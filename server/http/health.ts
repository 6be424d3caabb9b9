import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { ServerBusy } from '../database/database-faults.ts'
import { isMigrated } from '../database/migrate.ts'

/** Milliseconds for which a successful write is trusted: load balancers query each process every second. */
const WRITES_FOR = 2_000
/** Two pages of PostgreSQL, as much as a booking needs. */
const WRITTEN_BYTES = 16_384

/**
 * `/healthz`: the process runs. `/readyz`: the database responds and accepts writes, migrations are applied, and the process is
 * not stopping.
 */
export function health(
  app: FastifyInstance,
  { appContext, isReady }: { appContext: Pick<AppContext, 'db'>; isReady: () => boolean },
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))

  // Migrations are never undone, so a positive result is cached.
  let migrated = false
  let wroteAt = Number.NEGATIVE_INFINITY

  app.get('/readyz', async (request, reply) => {
    if (!isReady()) return reply.code(503).send({ status: 'starting or stopping' })
    try {
      await sql`select 1`.execute(appContext.db)
      migrated ||= await isMigrated(appContext.db)
      if (!migrated) return reply.code(503).send({ status: 'not migrated' })
    } catch (error) {
      // A long queue must not remove the process from the load balancer: the next process's queue would only grow.
      if (migrated && error instanceof ServerBusy) return { status: 'busy' }
      request.log.error(error)
      return reply.code(503).send({ status: 'no database' })
    }
    if (performance.now() < wroteAt + WRITES_FOR) return { status: 'ready' }
    try {
      await checkWrite(appContext.db)
      wroteAt = performance.now()
      return { status: 'ready' }
    } catch (error) {
      if (error instanceof ServerBusy) return { status: 'busy' }
      request.log.error(error)
      return reply.code(503).send({ status: 'no writes' })
    }
  })
}

/** Throws if the database accepts no writes, as with a full disk or on a standby. */
async function checkWrite(db: Database): Promise<void> {
  await sql`update write_check set payload = ${randomBytes(WRITTEN_BYTES)}, checked_at = now()`.execute(db)
}
