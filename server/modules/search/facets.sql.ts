import type { Database } from '../../database/connect.ts'
import { all, type Condition, conditionsOf, type Facet } from './conditions.sql.ts'
import type { Asked } from './search.sql.ts'
import { binder, readOne, type Statement } from './statement.ts'

/** How many restaurants have this, by the one filter that they miss: null where they miss none. */
export type Counted<Choice> = { choice: Choice; missed: Facet | null; count: number }
export type FacetCounts = {
  /** Restaurants that miss one filter at most; one more than counted where there are more. */
  gathered: number
  tags: Counted<number>[]
  zipCodes: Counted<string>[]
  ratings: Counted<number>[]
  prices: Counted<number>[]
  delivery: Counted<boolean>[]
  clickCollect: Counted<boolean>[]
}

/** Cents of a step of the price filter. */
export const PRICE_STEP_CENTS = 500

/** Counts what each filter's choices would find, up to `most` restaurants: one statement. Null where nothing answers. */
export async function readFacets(db: Database, asked: Asked): Promise<FacetCounts | null> {
  const statement = facetsStatement(asked)
  return statement && readOne<FacetCounts>(db, statement)
}

/** A restaurant that misses one filter still counts among that filter's own choices; who misses two counts nowhere. */
function facetsStatement({ criteria, now, most }: Asked): Statement | null {
  const { bind: $, values } = binder()
  const conditions = conditionsOf(criteria, now, $)
  if (!conditions) return null

  const always = conditions.filter(({ facet }) => facet === null)
  const byFacet = Map.groupBy(
    conditions.filter(({ facet }) => facet !== null),
    ({ facet }) => facet as Facet,
  )
  const text = `
with base as materialized (
  select c.zip_code, c.tags, c.score / 100 as stars, c.price_cents / ${PRICE_STEP_CENTS} as price_step,
    c.has_delivery, c.has_click_collect, ${missing([...byFacet])} as missed
  from search_row c where ${all(always)} limit ${most + 1}
), near as materialized (
  select *, missed[1] as miss from base where cardinality(missed) <= 1
)
select (select count(*)::int from base) as gathered,
  ${counted('tag', 'near, unnest(near.tags) tag')} as tags,
  ${counted('zip_code', "near where zip_code <> ''")} as "zipCodes",
  ${counted('stars', 'near where stars is not null')} as ratings,
  ${counted('price_step', 'near where price_step is not null')} as prices,
  ${counted('has_delivery', 'near where has_delivery')} as delivery,
  ${counted('has_click_collect', 'near where has_click_collect')} as "clickCollect"`
  return { text, values }
}

function missing(facets: [Facet, Condition[]][]): string {
  const missed = facets.map(([facet, conditions]) => `case when ${all(conditions)} then null else '${facet}' end`)
  return missed.length > 0 ? `array_remove(array[${missed.join(', ')}], null)` : "'{}'::text[]"
}

function counted(choice: string, from: string): string {
  return `coalesce((
    select json_agg(json_build_object('choice', choice, 'missed', miss, 'count', n))
    from (select ${choice} as choice, miss, count(*)::int as n from ${from} group by 1, 2) counted), '[]')`
}
