import type { SearchIndex } from './index/search-index.ts'

declare module '../../context.ts' {
  interface InMemory {
    /** Null until it is whole, and while it cannot follow: the database answers then. */
    searchIndex: SearchIndex | null
  }
}
