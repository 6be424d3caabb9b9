import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { isMigrated } from '../database/migrate.ts'

/** `/healthz`: the process runs. `/readyz`: the database answers, migrations are applied, and the process is not stopping. */
export function health(
  app: FastifyInstance,
  { parts, isReady }: { parts: Pick<AppContext, 'db'>; isReady: () => boolean },
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))

  // Migrations are never undone, so the answer is kept.
  let migrated = false

  app.get('/readyz', async (request, reply) => {
    if (!isReady()) return reply.code(503).send({ status: 'starting or stopping' })
    try {
      await sql`select 1`.execute(parts.db)
      migrated ||= await isMigrated(parts.db)
      if (migrated) return { status: 'ready' }
    } catch (error) {
      request.log.error(error)
    }
    return reply.code(503).send({ status: 'no database' })
  })
}
