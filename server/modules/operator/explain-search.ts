import { cleanText } from '@tablee/domain/clean-text'
import type { Context } from '../../context.ts'
import { criteriaOfReading, type ExplainedSearch, explainResults } from '../search/explain/explain.ts'
import { readTyped } from '../search/reading/reading.ts'
import { searchRestaurants } from '../search/search.ts'
import { operator } from './operator.rights.ts'

/** Explains to the operator how a phrase is read and why its first results have their order. */
export function explainToOperator(context: Context, text: string): Promise<ExplainedSearch> {
  operator(context)
  return explainSearch(context, cleanText(text))
}

/** Throws as `readTyped` and `searchRestaurants` do. */
export async function explainSearch(context: Context, text: string): Promise<ExplainedSearch> {
  const typed = await readTyped(context, text)
  return explainResults(context, typed, await searchRestaurants(context, criteriaOfReading(typed)))
}
