import type { Criteria } from '@tablee/domain/search/search-criteria'
import { CHOSEN_FROM, FIRST_RESULTS, MOST_BRANCHES } from '@tablee/domain/search/spread-chains'
import { sql } from 'kysely'
import type { ReadDatabase } from '../../database/replica/replica.ts'
import { all, type Condition, conditionsOf } from './conditions.sql.ts'
import { areChainsSpread, sortOrderOf } from './order.sql.ts'
import { BETWEEN_CARDS } from './read-cards.ts'
import { type Bind, binder, readOne, type Statement } from './statement.ts'

/** A search at an instant (ms), counted up to `most`. */
export type SearchRequest = { criteria: Criteria; seed: number; now: number; most: number }
/** `count` is one more than the limit if there are more. `cards` is for `readCards`. */
export type ResultPage = { count: number; cards: string | null }

/**
 * Returns one page of cards and their count, or null if nothing can match. One statement gathers, counts and sorts up to `most`
 * matches. If there are more, a second one follows the index of the sort order, or sorts all matches if there is no such index.
 */
export async function readPage(db: ReadDatabase, asked: SearchRequest): Promise<ResultPage | null> {
  const gathering = gatherStatement(db, asked)
  if (!gathering) return null

  const gathered = await readOne(db, gathering)
  return gathered.count <= asked.most ? gathered : { ...gathered, ...(await readOne(db, walkStatement(db, asked))) }
}

function gatherStatement(db: ReadDatabase, asked: SearchRequest): Statement<ResultPage> | null {
  const { bind: $, values } = binder()
  const { most } = asked
  const conditions = conditionsOf(asked.criteria, asked.now, $)
  if (!conditions) return null

  const { columns, sorted } = sortOf(asked, $)
  const page = pageOf(`select * from found where (select n from counted) <= ${most}`, sorted, asked, $)
  const parts = `
with found as materialized (
  select ${columns} from search_row c where ${all(wordsFirst(conditions))} limit ${most + 1}
), counted as materialized (
  select count(*)::int as n from found
), page as (${page.text})`
  const query = sql<ResultPage>`
${sql.raw(parts)}
select (select n from counted) as count, ${sql.raw(cardsInOrder(page.sorted))} as cards`.compile(db)
  return { query, values }
}

function walkStatement(db: ReadDatabase, asked: SearchRequest): Statement<Pick<ResultPage, 'cards'>> {
  const { bind: $, values } = binder()
  const conditions = conditionsOf(asked.criteria, asked.now, $) ?? []
  const { columns, sorted, walked } = sortOf(asked, $)
  // Hides the conditions from the indexes, so that PostgreSQL follows the index of the sort order.
  const shown = walked ? conditions.map((one) => (one.indexed ? outOfSight(one) : one)) : conditions
  const page = pageOf(`select ${columns} from search_row c where ${all(shown)}`, sorted, asked, $)
  const query = sql<Pick<ResultPage, 'cards'>>`
with page as (${sql.raw(page.text)})
select ${sql.raw(cardsInOrder(page.sorted))} as cards`.compile(db)
  return { query, values }
}

/** One page of these rows, and the order of its rows. */
function pageOf(rows: string, sorted: string, asked: SearchRequest, $: Bind): { text: string; sorted: string } {
  const slice = sliceOf(asked, $)
  const { page, pageSize } = asked.criteria
  if (!areChainsSpread(asked.criteria)) return { text: `${rows} order by ${sorted} ${slice}`, sorted }

  const best = `${rows} order by ${sorted} limit ${$(Math.max(CHOSEN_FROM, page * pageSize), 'int')}`
  const spread = 'is_first desc, place'
  const text = `
  select id, place, is_candidate and count(*) filter (where is_candidate) over (order by place) <= ${FIRST_RESULTS} as is_first
  from (
    select id, place, branch <= ${MOST_BRANCHES} and place <= ${CHOSEN_FROM} as is_candidate
    from (
      select id, row_number() over (order by ${sorted}) as place,
        row_number() over (partition by chain order by ${sorted}) as branch
      from (${best}) best
    ) numbered
  ) marked
  order by ${spread} ${slice}`
  return { text, sorted: spread }
}

/** The cards of `page` joined by the separator. Null if it is empty. */
function cardsInOrder(sorted: string): string {
  return `(select string_agg(c.card, chr(${BETWEEN_CARDS}) order by ${sorted})
  from page join restaurant_card c on c.restaurant_id = page.id)`
}

/** Limit and offset; pages beyond the counted matches are empty. */
function sliceOf({ criteria: { page, pageSize }, most }: SearchRequest, $: Bind): string {
  const offset = Math.min((page - 1) * pageSize, most)
  return `limit ${$(Math.min(pageSize, most - offset), 'int')} offset ${$(offset, 'int')}`
}

function sortOf({ criteria, seed }: SearchRequest, $: Bind) {
  const { keys, ids, walked } = sortOrderOf(criteria, seed, $)
  const columns = [
    'c.restaurant_id as id',
    'coalesce(c.chain, c.restaurant_id) as chain',
    ...keys.map(({ text }, n) => `${text} as k${n}`),
  ].join(', ')
  const sorted = [...keys.map(({ direction }, n) => `k${n} ${direction}`), `id ${ids}`].join(', ')
  return { columns, sorted, walked }
}

/** If words select the rows, hides all other conditions from their indexes, which would match half the country. */
function wordsFirst(conditions: Condition[]): Condition[] {
  if (!conditions.some(({ indexed }) => indexed)) return conditions
  return conditions.map((condition) => (condition.indexed ? condition : outOfSight(condition)))
}

/** Returns the condition in a form that no index supports. */
function outOfSight(condition: Condition): Condition {
  return { ...condition, text: `(${condition.text}) is true` }
}
