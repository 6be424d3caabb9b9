import type { KyselyPlugin } from 'kysely'
import type { AppContext } from '../context.ts'
import { endLeases } from '../queues/jobs.sql.ts'

/** Thrown at a failpoint, after which the simulated process does nothing more. */
export class Died extends Error {}

export type Failpoints = {
  /** Runs work that dies at step number `steps`, from 0. Returns null if it died, its result if it has fewer steps. */
  dyingAt<T>(steps: number, work: () => Promise<T>): Promise<T | null>
}

/**
 * Makes work die at one of its steps: before or after any statement or call to a provider. Its open transaction is rolled back,
 * as for a killed process.
 */
export function failpoints(appContext: AppContext): Failpoints {
  const untouched = appContext.db
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
  appContext.db = appContext.db.withPlugin(plugin)
  /** A provider with two steps per call: before the request, and before its response arrives. */
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
  appContext.cards = stepping(appContext.cards, [
    'readEvent',
    'intentsBetween',
    'transfersBetween',
    'payoutsSince',
    'payoutItems',
  ])
  appContext.ticketRestaurant = stepping(appContext.ticketRestaurant, ['signInUrl'])
  appContext.restoFlash = stepping(appContext.restoFlash)

  return {
    async dyingAt<T>(steps: number, work: () => Promise<T>): Promise<T | null> {
      left = steps
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof Died)) throw error
        return null
      } finally {
        // True even if a job runner has caught the death as a job's failure and has continued.
        const hasDied = left !== null && left < 0
        left = null
        // Ends leases, which a minute on the database's clock would do. Tests cannot move that clock.
        if (hasDied) await endLeases(untouched)
      }
    },
  }
}
