import { FOOD_TAGS } from '@tablee/domain/search/food-tags'
import type { Facet } from '../conditions.sql.ts'
import type { Counted, FacetCounts } from '../facets.sql.ts'
import { PRICE_STEP_CENTS } from '../facets.sql.ts'
import type { SearchRequest } from '../search.sql.ts'
import { type Bitmap, countRows, countShared, rowsOf, usedWords } from './bitmap.ts'
import { UNKNOWN } from './columns.ts'
import { almostMatching, matching } from './matches.ts'
import type { SearchIndex } from './search-index.ts'

/** The counts of `readFacets` from the index: each choice with its own filter left out. */
export function countFacets(index: SearchIndex, { criteria, most }: SearchRequest): FacetCounts {
  const { columns } = index
  const matches = index.matches(criteria)
  const gathered = Math.min(countRows(almostMatching(columns, matches)), most + 1)
  if (gathered > most) return { ...NONE, gathered }

  const sets = new Map<Facet | null, Bitmap>()
  const without = (facet: Facet): Bitmap => {
    const own = matches.some((match) => match.facet === facet) ? facet : null
    const known = sets.get(own) ?? matching(columns, matches, own)
    sets.set(own, known)
    return known
  }
  const { tags, zip, zipCodes, score, priceCents, delivering, collected } = columns
  const all = matching(columns, matches)
  const shared = (rows: Bitmap) => countShared(all, rows, usedWords(all))

  return {
    gathered,
    tags: GROUPS.flatMap(([group, ids]) => {
      const rows = without(group)
      const words = usedWords(rows)
      return ids.flatMap((id) => {
        const wearing = tags.get(id)
        return wearing ? counted(id, countShared(rows, wearing, words)) : []
      })
    }),
    zipCodes: tallied(without('zipCode'), zip, 1).flatMap(([place, count]) => {
      const zipCode = zipCodes[place] as string
      return zipCode === '' ? [] : counted(zipCode, count)
    }),
    ratings: tallied(without('rating'), score, 100).flatMap(([stars, count]) => counted(stars, count)),
    prices: tallied(without('price'), priceCents, PRICE_STEP_CENTS).flatMap(([step, count]) => counted(step, count)),
    delivery: counted(true, shared(delivering)),
    clickCollect: counted(true, shared(collected)),
  }
}

const NONE = { tags: [], zipCodes: [], ratings: [], prices: [], delivery: [], clickCollect: [] }
const GROUPS = [...Map.groupBy(FOOD_TAGS, ({ group }) => group)].map(
  ([group, tags]) => [group, tags.map(({ id }) => id)] as const,
)

function counted<Choice>(choice: Choice, count: number): Counted<Choice>[] {
  return count > 0 ? [{ choice, missed: null, count }] : []
}

/** The number of these rows with each value, in whole steps. Unknown values are not counted. */
function tallied(rows: Bitmap, column: Int32Array | Int16Array | Uint16Array, step: number): [number, number][] {
  const few = new Int32Array(FEW_VALUES)
  const others = new Map<number, number>()
  for (const row of rowsOf(rows)) {
    const value = column[row] as number
    if (value === UNKNOWN) continue
    const whole = Math.floor(value / step)
    if (whole < FEW_VALUES) few[whole] = (few[whole] as number) + 1
    else others.set(whole, (others.get(whole) ?? 0) + 1)
  }
  for (let value = 0; value < FEW_VALUES; value++) if (few[value]) others.set(value, few[value] as number)
  return [...others]
}

/** Stars, postal codes and price steps rarely have more values: an array counts them faster than a map. */
const FEW_VALUES = 128
