import type { Context } from '../../../context.ts'
import { type SearchedWords, type SearchTotals, searchedWords, searchTotals } from '../../search/kept/kept.ts'
import { noteLook, operator } from '../operator.rights.ts'

/** The kept searches: their totals, the words that found nothing, and those that were corrected. */
export type KeptSearches = { totals: SearchTotals; foundNothing: SearchedWords[]; corrected: SearchedWords[] }

const MOST = 100

/** Returns the searches of the last ninety days, and records this in the security log. Throws the errors of `operator`. */
export async function lookAtSearches(context: Context): Promise<KeptSearches> {
  operator(context)
  const { db } = context
  const [totals, foundNothing, corrected] = await Promise.all([
    searchTotals(db),
    searchedWords(db, 'FOUND_NOTHING', MOST),
    searchedWords(db, 'CORRECTED', MOST),
  ])
  await noteLook(context, 'kept searches')
  return { totals, foundNothing, corrected }
}
