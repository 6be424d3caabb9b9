import type { KyselyPlugin, RawNode } from 'kysely'
import type { TestServer } from './app.ts'
import { databaseTime, orWaitsForStopped } from './lock-waits.fixtures.ts'

type Server = Pick<TestServer, 'appContext' | 'database'>
export type Met<One, Other> = {
  one: One
  other: Other
  /** True if the other work had to wait for a lock of the first. */
  waited: boolean
}

export type Meetings = <One, Other>(
  at: string,
  work: () => Promise<One>,
  meanwhile: () => Promise<Other>,
  options?: { nth?: number },
) => Promise<Met<One, Other>>

/**
 * Makes two works overlap at a chosen point. The first stops after the `nth` statement whose text contains `stopAt`, within its
 * transaction and with its locks. Then the other begins. Once it waits for a lock of the first or is done, the first continues.
 * On the embedded database, which has one connection, the other work runs after the first.
 */
export function meetings({ appContext, database }: Server): Meetings {
  const { db } = appContext
  let stopAt: string | null = null
  let left = 0
  let reached = Promise.withResolvers<void>()
  let go = Promise.withResolvers<void>()
  const stopped = new WeakSet<object>()

  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (stopAt !== null && textOf(node).includes(stopAt) && --left === 0) {
        stopAt = null
        stopped.add(queryId)
      }
      return node
    },
    async transformResult({ result, queryId }) {
      if (stopped.has(queryId)) {
        reached.resolve()
        await go.promise
      }
      return result
    },
  }
  appContext.db = db.withPlugin(plugin)

  return async function meet<One, Other>(
    at: string,
    work: () => Promise<One>,
    meanwhile: () => Promise<Other>,
    { nth = 1 } = {},
  ): Promise<Met<One, Other>> {
    if (database.kind === 'embedded') return { one: await work(), other: await meanwhile(), waited: false }

    reached = Promise.withResolvers()
    go = Promise.withResolvers()
    stopAt = at
    left = nth
    const one = work()
    const isEnded = one.then(
      () => true,
      () => true,
    )
    if (await Promise.race([reached.promise.then(() => false), isEnded])) {
      stopAt = null
      await one
      throw new Error(`it never came to: ${at}`)
    }
    const stoppedAt = await databaseTime(db)
    const other = meanwhile()
    other.catch(() => {})
    const isOver = other.then(
      () => 'over',
      () => 'over',
    )
    const waited = (await orWaitsForStopped(db, isOver, stoppedAt)) === 'waits'
    go.resolve()
    const [first, second] = await Promise.allSettled([one, other])
    if (first.status === 'rejected') throw first.reason
    if (second.status === 'rejected') throw second.reason
    return { one: first.value, other: second.value, waited }
  }
}

/** A statement's text without its parameters. */
function textOf(node: unknown): string {
  if (!isRaw(node)) return ''
  return node.sqlFragments.map((text, n) => text + textOf(node.parameters[n])).join('')
}

function isRaw(node: unknown): node is RawNode {
  return typeof node === 'object' && node !== null && 'kind' in node && node.kind === 'RawNode'
}
