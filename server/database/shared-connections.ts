import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Counter } from './statements.ts'

export type SharedConnections = {
  query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>
  end(): Promise<void>
}

// What the next statement of its session relies on.
const NEEDS_ITS_OWN = /^\s*(begin|start transaction|set|reset|listen|lock|declare)\b/i

/**
 * What Kysely takes connections from: a statement that stands alone goes over a shared one; from the first statement on
 * that leaves something in its session, a transaction's `begin` first of all, there is one of its own.
 */
export function sharing(own: PostgresPool, shared: SharedConnections): PostgresPool {
  function taken(): PostgresPoolClient {
    let mine: Promise<PostgresPoolClient> | undefined
    const query = async (text: string, values?: readonly unknown[]) => {
      if (mine === undefined && NEEDS_ITS_OWN.test(text)) mine = own.connect()
      return mine ? (await mine).query(text, values ?? []) : shared.query(text, values)
    }
    const release = (broken?: boolean) => {
      const give = (client: PostgresPoolClient) => (client.release as (broken?: boolean) => void)(broken)
      mine?.then(give, () => {})
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
 * Sends each statement at once over the least busy connection, behind those that are under way on it (pipelining), so
 * that neither side waits for the other in between. Connections open as they are needed, `most` at most.
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
    // A connection that breaks fails what is under way on it; the next statement opens another.
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
