import type { KyselyPlugin } from 'kysely'
import type { Parts } from '../context.ts'
import type { CardPayments } from '../providers/card-payments/port.ts'

const NOT_AWAITED: (string | symbol)[] = ['readEvent', 'intentsBetween', 'transfersBetween']

/** What a process does that dies in the middle: nothing more. */
export class Died extends Error {}

/**
 * Lets a piece of work die at one of its steps: before or after any statement and any call to the card provider. A
 * statement that was answered inside a transaction is rolled back with it, as for a process that is gone.
 */
export function failpoints(parts: Parts) {
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
  parts.cards = new Proxy(parts.cards, {
    get(cards, name) {
      const call = cards[name as keyof CardPayments] as unknown
      if (typeof call !== 'function' || NOT_AWAITED.includes(name)) return call
      return async (...asked: unknown[]) => {
        step()
        const answer = await Reflect.apply(call, cards, asked)
        step()
        return answer
      }
    },
  })

  return {
    /** The work that follows dies at its step of that number, from 0; where it has fewer, it ends. */
    async dyingAt<T>(steps: number, work: () => Promise<T>): Promise<T | null> {
      left = steps
      try {
        return await work()
      } catch (error) {
        if (error instanceof Died) return null
        throw error
      } finally {
        left = null
      }
    },
  }
}
