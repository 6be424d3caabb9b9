import { sql } from 'kysely'
import type { ReadDatabase } from '../../database/replica/replica.ts'
import { all, type Condition, conditionsOf, type Facet } from './conditions.sql.ts'
import { type OrderKind, takesOrder } from './free-within.sql.ts'
import type { SearchRequest } from './search.sql.ts'
import { binder, readOne } from './statement.ts'

/** A count of restaurants with a choice, by the one filter that they miss; null if they miss none. */
export type Counted<Choice> = { choice: Choice; missed: Facet | null; count: number }
export type FacetCounts = {
  /** The number of restaurants that miss at most one filter; `most` + 1 if there are more. */
  gathered: number
  tags: Counted<number>[]
  zipCodes: Counted<string>[]
  /** Whole stars. */
  ratings: Counted<number>[]
  /** Steps of the price filter. */
  prices: Counted<number>[]
  delivery: Counted<boolean>[]
  clickCollect: Counted<boolean>[]
}

/** Counts the results of each filter's choices in one statement. Null if nothing can match. */
export async function readFacets(db: ReadDatabase, asked: SearchRequest): Promise<FacetCounts | null> {
  const { bind, values } = binder()
  const conditions = conditionsOf(asked.criteria, asked.now, bind)
  if (!conditions) return null

  const facets = [...new Set(conditions.map(({ facet }) => facet))].filter((facet) => facet !== null)
  const takes = (kind: OrderKind) => takesOrder(kind, asked.criteria, asked.now, bind).join(' and ')
  const orders = { delivers: takes('delivery'), collects: takes('clickCollect') }
  const query = sql<Row>`
with near as materialized (${sql.raw(nearOf(conditions, { ...orders, facets, most: asked.most }))})
select (select count(*)::int from near) as gathered, ${TAGS} as tags, ${REST} as rest`.compile(db)
  const { gathered, tags, rest } = await readOne(db, { query, values })
  const counted = <Choice>([choice, missed, count]: Tally): Counted<Choice> => ({
    choice: choice as Choice,
    missed: missed === 0 ? null : (facets[Math.log2(missed)] ?? null),
    count,
  })
  const of = <Choice>(column: (typeof COLUMNS)[number]) =>
    rest
      .filter(([choice, , , own]) => COLUMNS[own] === column && choice !== null && choice !== '' && choice !== false)
      .map(([choice, missed, count]) => counted<Choice>([choice, missed, count]))

  return {
    gathered,
    tags: tags.map((tally) => counted<number>(tally)),
    zipCodes: of<string>('zip_code'),
    ratings: of<number>('stars'),
    prices: of<number>('price_step'),
    delivery: of<boolean>('delivers'),
    clickCollect: of<boolean>('collects'),
  }
}

/** `missed` has one bit per filter. */
type Tally = [choice: number | string | boolean | null, missed: number, count: number]
type Row = { gathered: number; tags: Tally[]; rest: [...Tally, column: number][] }

const COLUMNS = ['zip_code', 'stars', 'price_step', 'delivers', 'collects'] as const
export const PRICE_STEP_CENTS = 500

/** The conditions of orders, and the facets to count. */
type Counting = { delivers: string; collects: string; facets: Facet[]; most: number }

/**
 * A restaurant that misses one filter still counts for the choices of that filter, and one without a free table counts for
 * orders; one that misses two filters is not counted. `offset 0` makes PostgreSQL evaluate each condition once.
 */
function nearOf(conditions: Condition[], { delivers, collects, facets, most }: Counting): string {
  const always = conditions.filter(({ facet }) => facet === null)
  const missed = facets.map((facet, bit) => {
    const own = conditions.filter((condition) => condition.facet === facet)
    return `case when ${all(own)} then 0 else ${2 ** bit} end`
  })
  const table = facets.indexOf('table')
  const counts = table < 0 ? '' : `and (missed <> ${2 ** table} or delivers or collects)`
  return `
  select * from (
    select c.zip_code, c.tags, c.score / 100 as stars, c.price_cents / ${PRICE_STEP_CENTS} as price_step,
      ${delivers} as delivers, ${collects} as collects, ${missed.join(' + ') || '0'} as missed
    from search_row c where ${all(always)} offset 0
  ) seen where missed & (missed - 1) = 0 ${counts} limit ${most + 1}`
}

const TAGS = sql`coalesce((
  select json_agg(json_build_array(tag, missed, n))
  from (select unnest(tags) as tag, missed, count(*) as n from near group by 1, 2) counted), '[]')`

const columns = COLUMNS.join(', ')
const REST = sql.raw(`coalesce((
  select json_agg(json_build_array(json_build_array(${columns}) -> own, missed, n, own))
  from (
    select ${columns}, missed, count(*) as n,
      case ${COLUMNS.map((column, n) => `when grouping(${column}) = 0 then ${n}`).join(' ')} end as own
    from near group by grouping sets (${COLUMNS.map((column) => `(${column}, missed)`).join(', ')})
  ) counted), '[]')`)
