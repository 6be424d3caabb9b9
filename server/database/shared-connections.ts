import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Counter } from './statements.ts'

export type SharedConnections = {
  query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>
  end(): Promise<void>
}

// Statements that change their session, on which later statements rely.
const NEEDS_ITS_OWN = /^\s*(begin|start transaction|set|reset|listen|lock|declare)\b/i

/**
 * A pool for Kysely. Single statements go over shared connections; from the first statement on that changes its session,
 * usually a transaction's `begin`, the client gets a connection of its own.
 */
export function sharing(own: PostgresPool, shared: SharedConnections): PostgresPool {
  function taken(): PostgresPoolClient {
    let ownClient: Promise<PostgresPoolClient> | undefined
    const query = async (text: string, values?: readonly unknown[]) => {
      if (ownClient === undefined && NEEDS_ITS_OWN.test(text)) ownClient = own.connect()
      return ownClient ? (await ownClient).query(text, values ?? []) : shared.query(text, values)
    }
    const release = (broken?: boolean) => {
      const give = (client: PostgresPoolClient) => (client.release as (broken?: boolean) => void)(broken)
      ownClient?.then(give, () => {})
    }
    return { query, release } as unknown as PostgresPoolClient
  }

  return {
    options: {},
    connect: async () => taken(),
    async end() {
      await Promise.all([own.end(), shared.end()])
    },
  }
}

type Shared = { client: pg.Client; underWay: number }

/**
 * Sends each statement at once over the least busy connection without waiting for earlier answers (pipelining).
 * Connections open as they are needed, at most `most`.
 */
export function sharedConnections(
  config: pg.ClientConfig,
  most: number,
  statements: Counter,
  nameOf: (text: string) => string | undefined,
): SharedConnections {
  let open: Shared[] = []
  let ended = false

  function leastBusy(): Shared {
    const best = open.reduce<Shared | undefined>(
      (least, one) => (least && least.underWay <= one.underWay ? least : one),
      undefined,
    )
    return best && (best.underWay === 0 || open.length >= most) ? best : openOne()
  }

  function openOne(): Shared {
    const client = new pg.Client({ ...config, pipeline: true } as pg.ClientConfig)
    const one = { client, underWay: 0 }
    // A broken connection fails its pending statements; the next statement opens another connection.
    const forget = () => {
      open = open.filter((other) => other !== one)
    }
    client.on('error', forget)
    client.on('end', forget)
    client.connect().catch(forget)
    open.push(one)
    return one
  }

  return {
    async query(text, values) {
      if (ended) throw new Error('the database is closed')
      statements.add()
      const one = leastBusy()
      one.underWay++
      try {
        return await one.client.query({
          name: values?.length ? nameOf(text) : undefined,
          text,
          values: values as unknown[],
        })
      } finally {
        one.underWay--
      }
    },
    async end() {
      ended = true
      await Promise.all(open.map(({ client }) => client.end()))
    },
  }
}
