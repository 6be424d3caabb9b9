import { foldName } from '@tablee/domain/fold-name'
import { nameLikeness } from '@tablee/domain/search/reading/name-likeness'
import type { Context } from '../../../context.ts'
import { publicDb } from '../../../public-db.ts'
import { askedWords } from '../words.ts'
import { closestNames } from './closest-names.sql.ts'

/** Returns the folded names of restaurants most like a name that none has, however unlike they are. */
export async function namesLike(context: Context, name: string, most: number): Promise<string[]> {
  const asked = askedWords(name)
  if (asked.length === 0) return []
  const names = [...new Set(await closestNames(publicDb(context), asked))]
  return names
    .filter((known) => known !== foldName(name))
    .map((known) => ({ known, score: nameLikeness(asked, known.split(' ')).score }))
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ known }) => known)
}
