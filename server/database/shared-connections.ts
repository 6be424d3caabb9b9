import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { isConnectionLost, ServerBusy } from './database-faults.ts'
import { type Places, places, type WaitLimits } from './places.ts'
import type { Counter } from './statements.ts'

export type SharedConnections = {
  query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>
  end(): Promise<void>
}

// Statements that change their session, on which later statements rely.
const NEEDS_ITS_OWN = /^\s*(begin|start transaction|set|reset|listen|lock|declare)\b/i

/**
 * A pool for Kysely. Single statements use shared connections. From the first statement that changes its session, usually a
 * transaction's `begin`, the client gets a connection of its own.
 */
export function sharing(own: PostgresPool, shared: SharedConnections, turns: Places): PostgresPool {
  function taken(): PostgresPoolClient {
    let ownClient: Promise<PostgresPoolClient> | undefined
    const query = async (text: string, values?: readonly unknown[]) => {
      if (ownClient === undefined && NEEDS_ITS_OWN.test(text)) ownClient = ownConnection(own, turns)
      return ownClient ? (await ownClient).query(text, values ?? []) : shared.query(text, values)
    }
    const release = (broken?: boolean) => {
      const give = (client: PostgresPoolClient) => {
        ;(client.release as (broken?: boolean) => void)(broken)
        turns.leave()
      }
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

async function ownConnection(own: PostgresPool, turns: Places): Promise<PostgresPoolClient> {
  await turns.enter()
  try {
    return await own.connect()
  } catch (error) {
    turns.leave()
    throw error
  }
}

type Shared = { client: pg.Client; underWay: number; forget(): void }

export type SharedLimits = WaitLimits & {
  /** Milliseconds until a sent statement must return, including its wait on its connection. */
  answer: number
}

const NO_SUCH_STATEMENT = '26000'
/** The most statements in flight on one connection, so that a blocked statement holds up no more than these. */
const DEEPEST = 32

/**
 * Sends each statement at once over the least busy connection without waiting for earlier results (pipelining). Connections
 * open as they are needed, at most `most`.
 */
export function sharedConnections(
  config: pg.ClientConfig,
  most: number,
  statements: Counter,
  nameOf: (text: string) => string | undefined,
  limits: SharedLimits,
): SharedConnections {
  const turns = places(most * DEEPEST, limits)
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
    // A broken connection fails its pending statements; the next statement opens another connection.
    const forget = () => {
      open = open.filter((other) => other !== one)
    }
    const one = { client, underWay: 0, forget }
    client.on('error', forget)
    client.on('end', forget)
    client.connect().catch(forget)
    open.push(one)
    return one
  }

  /** The slot is free once the server has responded, even if its caller no longer waits. */
  async function sent(text: string, values: readonly unknown[] | undefined): Promise<pg.QueryResult> {
    const one = leastBusy()
    one.underWay++
    try {
      return await ask(one.client, {
        name: values?.length ? nameOf(text) : undefined,
        text,
        values: [...(values ?? [])],
      })
    } catch (error) {
      if (isConnectionLost(error)) leave(one)
      throw error
    } finally {
      one.underWay--
      turns.leave()
    }
  }

  return {
    async query(text, values) {
      if (ended) throw new Error('the database is closed')
      const turn = turns.enter()
      if (turn) await turn
      statements.add()
      return answered(sent(text, values), limits.answer)
    },
    async end() {
      ended = true
      await Promise.all(open.map(({ client }) => client.end()))
    },
  }
}

/** Retries without a name if the preceding statement of the pipeline was to prepare it and was cancelled. */
async function ask(client: pg.Client, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  return client.query(statement).catch((error: { code?: unknown }) => {
    // The statement has not run.
    if (error.code === NO_SUCH_STATEMENT && statement.name) return client.query({ ...statement, name: undefined })
    throw error
  })
}

/** A connection that still works may lead to a server that is no longer the primary. */
function leave({ client, forget }: Shared): void {
  forget()
  client.end().catch(() => {})
}

/** Returns the result, or throws ServerBusy after `within` milliseconds: the statement may then still be executed. */
function answered<T>(answer: Promise<T>, within: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new ServerBusy(`the database did not answer within ${within} ms`))
    const timer = setTimeout(late, within)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
