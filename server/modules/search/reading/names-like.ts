import { foldName } from '@tablee/domain/fold-name'
import { nameLikeness } from '@tablee/domain/search/reading/name-likeness'
import type { Context } from '../../../context.ts'
import { publicDb } from '../../../public-db.ts'
import { askedWords } from '../words.ts'
import { namesInUse } from './known-names.sql.ts'
import { knownNames } from './known-names.ts'

/** Returns the folded names of restaurants most like a name that none has, however unlike they are. */
export async function namesLike(context: Context, name: string, most: number): Promise<string[]> {
  const [asked, folded] = [askedWords(name), foldName(name)]
  if (asked.length === 0) return []
  const near = (await knownNames(context))
    .closest(folded)
    .filter((known) => known !== folded)
    .map((known) => ({ known, score: nameLikeness(asked, known.split(' ')).score }))
    .sort((one, other) => other.score - one.score)
    .map(({ known }) => known)
  const used = await namesInUse(publicDb(context), near)
  return near.filter((known) => used.has(known)).slice(0, most)
}
