import { pino } from 'pino'
import { type Context, contextFor, type Parts } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { createExecutor } from '../graphql/execute.ts'
import { schema } from '../graphql/schema.ts'
import { findViewer } from '../modules/accounts/sign-in/sign-in.ts'
import { findGuest } from '../modules/reservations/reservations.ts'
import type { Refused } from './bookings.ts'

/** Who asks: a session's or a guest's token, null for nobody; from a network of their own, for tries are counted by it. */
export type Asker = { token: string | null; address: string; key?: string }
export type Question = { query: string; variables: Record<string, unknown> }
export type Said<T> = { data: T; error?: undefined } | { data: null; error: Refused }

const executor = createExecutor(schema, { introspection: false, longestRun: 60_000 })

/** The graph, asked as its HTTP door asks it, without HTTP: each answers the first field's data, or what was refused. */
export function askingAt(parts: Parts) {
  async function on<T>(asked: Parts, { token, address, key }: Asker, { query, variables }: Question): Promise<Said<T>> {
    const viewer = token === null ? { kind: 'anonymous' as const } : await viewerOf(asked, token)
    const caller = { viewer, address, device: null, idempotencyKey: key ?? null }
    const causes: unknown[] = []
    const log = Object.assign(pino({ level: 'silent' }), { error: (cause: unknown) => causes.push(cause) })
    const context: Context = contextFor(asked, log, 'test', caller)
    const { document, errors } = executor.prepare(query)
    if (errors.length > 0) throw new Error(`no such question: ${errors[0]?.message} in ${query}`)
    const answer = await executor.run(document, null, variables, context)
    const [error] = answer.errors ?? []
    // What only we can have caused.
    if (causes.length > 0) throw new Error(`${query.slice(0, 60)}: ${causes[0]}`, { cause: causes[0] })
    if (error) return { data: null, error: { message: error.message, ...(error.extensions as { code: string }) } }
    return { data: Object.values(answer.data ?? {})[0] as T }
  }

  return {
    as: <T>(asker: Asker, query: string, variables: Record<string, unknown> = {}) =>
      on<T>(parts, asker, { query, variables }),
    /** The same, and then nothing of it has happened. Not for what asks a provider, who would remember. */
    tried: <T>(asker: Asker, question: Question) =>
      rolledBack(parts.db, (db) => on<T>({ ...parts, db }, asker, question)),
  }
}

async function viewerOf(parts: Parts, token: string) {
  const viewer = (await findViewer(parts, token)) ?? (await findGuest(parts, token))
  if (!viewer) throw new Error('the session has gone')
  return viewer
}

/** Work in a transaction that is rolled back; each of its own transactions is a savepoint there. */
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
