import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

export type Counter = { readonly count: number; add(): void }

/** Not counted as statements. */
const BRACKETS: ReadonlySet<string> = new Set(['begin', 'commit', 'rollback'])
const MOST_NAMED = 500
const LONGEST_NAMED = 20_000

export function countStatements(): Counter {
  let count = 0
  return {
    get count() {
      return count
    },
    add() {
      count++
    },
  }
}

/**
 * Names statements, so that PostgreSQL parses and plans each once per connection. Very long texts (bulk writes) and
 * statements after the first 500 get no name, to bound a connection's memory.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || text.length > LONGEST_NAMED || names.size >= MOST_NAMED) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}

/** A pool whose statements are named and counted. */
export function namedStatements(pool: pg.Pool, statements: Counter, nameOf = statementNames()): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  function named(client: pg.PoolClient): PostgresPoolClient {
    const query = (text: string, values?: unknown[]) => {
      if (!BRACKETS.has(text)) statements.add()
      return client.query({ name: values?.length ? nameOf(text) : undefined, text, values: values as unknown[] })
    }
    // A broken connection also emits an error event, which would end the process without a listener.
    client.on('error', () => {})
    return { query, release: (broken?: boolean) => client.release(broken) } as unknown as PostgresPoolClient
  }

  return {
    options: {},
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client)
      if (known) return known
      const made = named(client)
      clients.set(client, made)
      return made
    },
    end: () => pool.end(),
  }
}
