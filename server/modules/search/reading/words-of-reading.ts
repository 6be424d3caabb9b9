import { meantWords } from '@tablee/domain/search/reading/meant-words'
import type { Context } from '../../../context.ts'
import { publicDb } from '../../../public-db.ts'
import { nameAsWritten } from './known-names.sql.ts'
import type { TypedSearch } from './read-typed.ts'

/** Returns a reading in French words, with the name as its restaurant writes it: « italien près de République ». */
export async function wordsOfReading(
  context: Context,
  typed: TypedSearch,
  number: 'one' | 'many' = 'one',
): Promise<string> {
  const name = typed.name && ((await nameAsWritten(publicDb(context), typed.name)) ?? typed.name)
  return meantWords({ ...typed, name }, context.clock.now(), number)
}
