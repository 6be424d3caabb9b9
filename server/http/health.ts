import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { ServerBusy } from '../database/busy.ts'
import { isMigrated } from '../database/migrate.ts'

/** `/healthz`: the process runs. `/readyz`: the database answers, migrations are applied, and the process is not stopping. */
export function health(
  app: FastifyInstance,
  { appContext, isReady }: { appContext: Pick<AppContext, 'db'>; isReady: () => boolean },
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))

  // Migrations are never undone, so the answer is kept.
  let migrated = false

  app.get('/readyz', async (request, reply) => {
    if (!isReady()) return reply.code(503).send({ status: 'starting or stopping' })
    try {
      await sql`select 1`.execute(appContext.db)
      migrated ||= await isMigrated(appContext.db)
      if (migrated) return { status: 'ready' }
    } catch (error) {
      // A long queue is no reason to send everybody to the next process, whose queue would then be longer.
      if (migrated && error instanceof ServerBusy) return { status: 'busy' }
      request.log.error(error)
    }
    return reply.code(503).send({ status: 'no database' })
  })
}
