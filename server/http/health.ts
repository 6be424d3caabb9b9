import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isMigrated } from '../database/migrate.ts'
import type { Serving } from './app.ts'

/** `/healthz`: the process lives. `/readyz`: the database answers, migrations are done, and it is not stopping. */
export function health(app: FastifyInstance, { parts, isReady }: Serving): void {
  app.get('/healthz', async () => ({ status: 'ok' }))

  // Migrations are never undone: once seen done, they are.
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
