import { cleanText } from '@tablee/domain/clean-text'
import type { Context } from '../../context.ts'
import { type ExplainedSearch, explainSearch } from '../search/explain/explain.ts'
import { operator } from './operator.rights.ts'

/** Explains how a phrase is read and why its first results have their order. */
export function explainSearchToOperator(context: Context, text: string): Promise<ExplainedSearch> {
  operator(context)
  return explainSearch(context, cleanText(text))
}
