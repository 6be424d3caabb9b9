import type { Database } from '../database/connect.ts'
import type { Executor } from '../graphql/execute.ts'
import { documentText } from './releases.sql.ts'

export type FormerDocuments = {
  /** The text of a document of another release. Null if it is unknown, or if the current schema cannot execute it. */
  read(id: string): Promise<string | null>
  has(text: string): boolean
}

/** Exceeds the number of documents of one release. */
const MOST_KEPT = 500

/** Documents that pages of another release use, from the database. The last 500 are kept in memory. */
export function formerDocuments(db: Database, executor: Executor): FormerDocuments {
  const read = new Map<string, string>()
  const texts = new Set<string>()

  function keep(id: string, text: string): void {
    for (const [oldest, former] of read) {
      if (read.size < MOST_KEPT) break
      read.delete(oldest)
      texts.delete(former)
    }
    read.set(id, text)
    texts.add(text)
  }

  return {
    async read(id) {
      const kept = read.get(id)
      if (kept !== undefined) return kept
      const known = await documentText(db, id)
      if (known === null || executor.prepare(known).errors.length > 0) return null
      keep(id, known)
      return known
    },
    has: (text) => texts.has(text),
  }
}
