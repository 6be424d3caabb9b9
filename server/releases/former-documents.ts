import type { Database } from '../database/connect.ts'
import type { Executor } from '../graphql/execute.ts'
import { documentText } from './releases.sql.ts'

export type FormerDocuments = {
  /** The text of a document of another release. Null if it is unknown, or if the current schema cannot execute it. */
  read(id: string): Promise<string | null>
  has(text: string): boolean
}

/** Documents that pages of another release use, from the database, each read once. */
export function formerDocuments(db: Database, executor: Executor): FormerDocuments {
  const read = new Map<string, string>()
  const texts = new Set<string>()

  return {
    async read(id) {
      const known = read.get(id) ?? (await documentText(db, id))
      if (known === null || executor.prepare(known).errors.length > 0) return null
      read.set(id, known)
      texts.add(known)
      return known
    },
    has: (text) => texts.has(text),
  }
}
