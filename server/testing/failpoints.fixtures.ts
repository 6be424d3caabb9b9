import type { KyselyPlugin } from 'kysely'
import type { Parts } from '../context.ts'
import { endLeases } from '../queues/jobs.sql.ts'

/** What a process does that dies in the middle: nothing more. */
export class Died extends Error {}

/**
 * Lets a piece of work die at one of its steps: before or after any statement and any call to a provider. A
 * statement that was answered inside a transaction is rolled back with it, as for a process that is gone.
 */
export function failpoints(parts: Parts) {
  const untouched = parts.db
  let left: number | null = null

  function step(): void {
    if (left === null) return
    left -= 1
    if (left < 0) throw new Died('the process died here')
  }

  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      step()
      return node
    },
    async transformResult({ result }) {
      step()
      return result
    },
  }
  parts.db = parts.db.withPlugin(plugin)
  /** A provider that is asked at two steps: one before it acts, one before its answer is heard. */
  function stepping<Provider extends object>(provider: Provider, free: readonly (keyof Provider)[] = []): Provider {
    return new Proxy(provider, {
      get(target, name, self) {
        const call: unknown = Reflect.get(target, name, self)
        if (typeof call !== 'function' || free.some((one) => one === name)) return call
        return async (...asked: unknown[]) => {
          step()
          const answer = await Reflect.apply(call, target, asked)
          step()
          return answer
        }
      },
    })
  }
  parts.cards = stepping(parts.cards, ['readEvent', 'intentsBetween', 'transfersBetween'])
  parts.ticketRestaurant = stepping(parts.ticketRestaurant, ['signInUrl'])
  parts.restoFlash = stepping(parts.restoFlash)

  return {
    /** The work that follows dies at its step of that number, from 0; where it has fewer, it ends. */
    async dyingAt<T>(steps: number, work: () => Promise<T>): Promise<T | null> {
      left = steps
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof Died)) throw error
        return null
      } finally {
        // Also where a sweep has noted the death as the failure of one of its pieces, and has gone on.
        const hasDied = left !== null && left < 0
        left = null
        // As if a minute had gone by on the database's clock, which nobody can move.
        if (hasDied) await endLeases(untouched)
      }
    },
  }
}
