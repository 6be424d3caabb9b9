import { pino } from 'pino'
import { type AppContext, type Context, contextFor } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { createExecutor } from '../graphql/execute.ts'
import { schema } from '../graphql/schema.ts'
import { findViewer } from '../modules/accounts/sign-in/sign-in.ts'
import { findGuest } from '../modules/reservations/reservations.ts'
import type { GraphqlAnswer } from './bookings.ts'

/** A caller by the token of a session or a guest, or null. Each has its own network address, by which attempts are counted. */
export type Asker = { token: string | null; address: string; key?: string }
export type DirectQuestion = { query: string; variables: Record<string, unknown> }

const executor = createExecutor(schema, { introspection: false, longestRun: 60_000 })

export type DirectAsking = {
  as: <T>(asker: Asker, query: string, variables?: Record<string, unknown>) => Promise<GraphqlAnswer<T>>
  /** Runs the operation and rolls it back. Not for operations that call a provider, which cannot be rolled back. */
  tried: <T>(asker: Asker, question: DirectQuestion) => Promise<GraphqlAnswer<T>>
}

/** Runs GraphQL like the HTTP endpoint, without HTTP. Each call returns the first field's data, or its error. */
export function askingAt(appContext: AppContext): DirectAsking {
  async function on<T>(
    asked: AppContext,
    { token, address, key }: Asker,
    { query, variables }: DirectQuestion,
  ): Promise<GraphqlAnswer<T>> {
    const viewer = token === null ? { kind: 'anonymous' as const } : await viewerOf(asked, token)
    const caller = { viewer, address, device: null, idempotencyKey: key ?? null }
    const causes: unknown[] = []
    const log = Object.assign(pino({ level: 'silent' }), { error: (cause: unknown) => causes.push(cause) })
    const context: Context = contextFor(asked, log, 'test', caller)
    const { document, errors } = executor.prepare(query)
    if (errors.length > 0) throw new Error(`no such question: ${errors[0]?.message} in ${query}`)
    const answer = await executor.run(document, null, variables, context)
    const [error] = answer.errors ?? []
    // Errors that are our own fault.
    if (causes.length > 0) throw new Error(`${query.slice(0, 60)}: ${causes[0]}`, { cause: causes[0] })
    if (error) return { data: null, error: { message: error.message, ...(error.extensions as { code: string }) } }
    return { data: Object.values(answer.data ?? {})[0] as T }
  }

  return {
    as: <T>(asker: Asker, query: string, variables: Record<string, unknown> = {}) =>
      on<T>(appContext, asker, { query, variables }),
    tried: <T>(asker: Asker, question: DirectQuestion) =>
      rolledBack(appContext.db, (db) => on<T>({ ...appContext, db }, asker, question)),
  }
}

async function viewerOf(appContext: AppContext, token: string) {
  const viewer = (await findViewer(appContext, token)) ?? (await findGuest(appContext, token))
  if (!viewer) throw new Error('the session has gone')
  return viewer
}

/** Runs work in a transaction that is rolled back; transactions of the work become savepoints. */
async function rolledBack<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().execute()
  let points = 0
  const nested = new Proxy(trx, {
    get(target, name, self) {
      if (name !== 'transaction') {
        const part: unknown = Reflect.get(target, name, target)
        return typeof part === 'function' ? part.bind(target) : part
      }
      return () => ({
        async execute<U>(own: (db: Database) => Promise<U>): Promise<U> {
          const point = `point_${++points}`
          await target.savepoint(point).execute()
          try {
            return await own(self)
          } catch (error) {
            await target.rollbackToSavepoint(point as never).execute()
            throw error
          }
        },
      })
    },
  }) as unknown as Database
  try {
    return await work(nested)
  } finally {
    await trx.rollback().execute()
  }
}
