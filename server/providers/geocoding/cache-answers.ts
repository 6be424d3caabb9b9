import type { Clock } from '../../clock.ts'

type Memory = { lifetime: number; size: number; clock: Clock }

/** Caches the results of `ask` for `lifetime` ms, at most `size` of them. Evicts the least recently used. */
export function cacheAnswers<T>(ask: (key: string, signal?: AbortSignal) => Promise<T>, memory: Memory): typeof ask {
  const { lifetime, size, clock } = memory
  const answers = new Map<string, { answer: T; until: number }>()

  return async (key, signal) => {
    const known = answers.get(key)
    answers.delete(key)
    const fresh = known && known.until > clock.now()
    const kept = fresh ? known : { answer: await ask(key, signal), until: clock.now() + lifetime }

    answers.set(key, kept)
    const [oldest] = answers.keys()
    if (answers.size > size && oldest !== undefined) answers.delete(oldest)
    return kept.answer
  }
}
