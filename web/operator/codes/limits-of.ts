import { writeDay } from '@tablee/domain/calendar/calendar'
import type { TypedLimits } from '@tablee/domain/operator/promo-code-faults'
import type { PromoCodeLimits } from '../../generated/graphql.ts'

/** The typed values of the limit fields. Days are YYYY-MM-DD. */
export type LimitTexts = { fromDay: string; toDay: string; mostUses: string; mostEach: string }

export function limitsOf({ fromDay, toDay, mostUses, mostEach }: LimitTexts): TypedLimits {
  return { fromDay: fromDay || null, toDay: toDay || null, mostUses: countOf(mostUses), mostEach: countOf(mostEach) }
}

/** Returns the typed limits as input of the mutation. Its days are DD-MM-YYYY. */
export function sentLimits(texts: LimitTexts): PromoCodeLimits {
  const { fromDay, toDay, ...counts } = limitsOf(texts)
  return { ...counts, fromDay: fromDay && writeDay(fromDay), toDay: toDay && writeDay(toDay) }
}

/** Returns null for an empty text, NaN for a text that is not a number. */
function countOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}
