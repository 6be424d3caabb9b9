import type { SearchIndex } from './index/search-index.ts'
import type { NameIndex } from './reading/name-index.ts'

declare module '../../context.ts' {
  interface InMemory {
    /** Null until it is complete, and while it cannot follow changes: the database is then searched. */
    searchIndex: SearchIndex | null
    /** The names of restaurants. Absent until the first search for a name. */
    names?: NameIndex
  }
}
