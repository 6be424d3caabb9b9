import type { KyselyPlugin, RawNode } from 'kysely'
import type { testApp } from './app.ts'
import { orWaits } from './lock-waits.fixtures.ts'

type Server = Pick<Awaited<ReturnType<typeof testApp>>, 'parts' | 'database'>
export type Met<One, Other> = {
  one: One
  other: Other
  /** The other had to wait for a lock that the one held. */
  waited: boolean
}

/**
 * Lets two works meet where it matters. The one stops as soon as a statement of its own that holds `stopAt` was answered,
 * within its transaction and with all that it has locked; the other begins then, and once it waits for a lock or is done
 * the one goes on; `nth` is for a statement that it sends more than once. On the embedded database, which has one connection, the other comes after.
 */
export function meetings({ parts, database }: Server) {
  const { db } = parts
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
  parts.db = db.withPlugin(plugin)

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
    const other = meanwhile()
    other.catch(() => {})
    const waited =
      (await orWaits(
        db,
        other.then(
          () => 'done',
          () => 'done',
        ),
      )) === 'waits'
    go.resolve()
    const [first, second] = await Promise.allSettled([one, other])
    if (first.status === 'rejected') throw first.reason
    if (second.status === 'rejected') throw second.reason
    return { one: first.value, other: second.value, waited }
  }
}

/** A statement's own text, its parts put together; what is sent for its parameters is not in it. */
function textOf(node: unknown): string {
  if (!isRaw(node)) return ''
  return node.sqlFragments.map((text, n) => text + textOf(node.parameters[n])).join('')
}

function isRaw(node: unknown): node is RawNode {
  return typeof node === 'object' && node !== null && 'kind' in node && node.kind === 'RawNode'
}
