import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { poolWait } from '../observability/instruments.ts'
import { isConnectionLost } from './database-faults.ts'

export type Counter = { readonly count: number; add(): void }

/** These are not counted as statements. */
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
 * Names statements, so that PostgreSQL parses and plans each once per connection. A name is a hash of the text: behind a
 * pooler, processes of any release share connections, so a name must always mean the same text. Very long texts (bulk writes)
 * and statements after the first 500 get no name, to limit a connection's memory.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || text.length > LONGEST_NAMED || names.size >= MOST_NAMED) return known
    const name = nameOfText(text)
    names.set(text, name)
    return name
  }
}

/** 132 bits of the hash in base64url. PostgreSQL keeps 63 characters of a name, so it cuts none. */
function nameOfText(text: string): string {
  return `s_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
}

export function namedStatements(pool: pg.Pool, statements: Counter, nameOf = statementNames()): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  function named(client: pg.PoolClient): PostgresPoolClient {
    let isLost = false
    const query = async (text: string, values?: unknown[]) => {
      if (!BRACKETS.has(text)) statements.add()
      const name = values?.length ? nameOf(text) : undefined
      return client.query({ name, text, values: values as unknown[] }).catch((error) => {
        // A connection that still works may lead to a server that is no longer the primary.
        isLost ||= isConnectionLost(error)
        throw error
      })
    }
    return { query, release: (broken?: boolean) => client.release(broken || isLost) } as unknown as PostgresPoolClient
  }

  return {
    options: {},
    async connect() {
      const waited = poolWait.startTimer()
      const client = await pool.connect()
      waited()
      const known = clients.get(client)
      if (known) return known
      const made = named(client)
      clients.set(client, made)
      return made
    },
    end: () => pool.end(),
  }
}
