import type { AppContext } from '../../../context.ts'
import type { ReadDatabase } from '../../../database/replica/replica.ts'
import { publicDb } from '../../../public-db.ts'
import { NAMES_AT_ONCE, namesAfter } from './known-names.sql.ts'
import { NameIndex } from './name-index.ts'

/** `readsFrom` is a replica that the request may read. */
export type Asked = Pick<AppContext, 'inMemory' | 'db'> & { readsFrom?: ReadDatabase | null }

/** The names of all restaurants, with those that were added since the last search. The first search reads all. */
export async function knownNames(context: Asked): Promise<NameIndex> {
  const { inMemory } = context
  const names = inMemory.names ?? new NameIndex()
  inMemory.names = names
  for (;;) {
    const added = await namesAfter(publicDb(context), names.last)
    for (const { name, number } of added) {
      // Another search may have read it since.
      if (number <= names.last) continue
      names.add(name)
      names.last = number
    }
    if (added.length < NAMES_AT_ONCE) return names
  }
}
