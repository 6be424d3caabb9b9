import { type Criteria, foldName } from '@tablee/domain/search-criteria'
import { CompiledQuery } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { type Bind, type Condition, conditionsOf, nearness } from './conditions.sql.ts'
import { askedWords } from './words.ts'

/** A search at an instant (ms), counted up to `most`. */
export type Asked = { criteria: Criteria; seed: number; now: number; most: number }
export type Statement = { text: string; values: unknown[] }
/** `count` is one more than counted where there are more; `cards` is a JSON list, null where the page is empty. */
export type Page = { count: number; cards: string | null }

/**
 * One page of cards and their count, in one statement: up to `most` matches are gathered, counted and sorted. Where there
 * are more, a second one finds the page by walking along the order's own index. Null where nothing can answer.
 */
export async function readPage(db: Database, asked: Asked): Promise<Page | null> {
  const gathering = gatherStatement(asked)
  if (!gathering) return null

  const gathered = await one<Page>(db, gathering)
  return gathered.count <= asked.most ? gathered : { ...gathered, ...(await one<Page>(db, walkStatement(asked))) }
}

async function one<Row>(db: Database, { text, values }: Statement): Promise<Row> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values))
  if (!rows[0]) throw new Error('an aggregate has one row')
  return rows[0]
}

/** The text depends only on which criteria are given, so that PostgreSQL plans it once. */
function gatherStatement(asked: Asked): Statement | null {
  const { bind: $, values } = binder()
  const { most } = asked
  const conditions = conditionsOf(asked.criteria, asked.now, $)
  if (!conditions) return null

  const { columns, sorted } = sortOf(asked, $)
  const text = `
with found as materialized (
  select ${columns} from search_row c where ${all(conditions)} limit ${most + 1}
), counted as materialized (
  select count(*)::int as n from found
), page as (
  select * from found where (select n from counted) <= ${most} order by ${sorted} ${sliceOf(asked, $)}
)
select (select n from counted) as count, ${cardsInOrder(sorted)} as cards`
  return { text, values }
}

function walkStatement(asked: Asked): Statement {
  const { bind: $, values } = binder()
  const conditions = conditionsOf(asked.criteria, asked.now, $) ?? []
  const { columns, sorted, walked } = sortOf(asked, $)
  const text = `
with page as (
  select ${columns} from search_row c where ${all(walked ? conditions.map(unindexed) : conditions)}
  order by ${sorted} ${sliceOf(asked, $)}
)
select ${cardsInOrder(sorted)} as cards`
  return { text, values }
}

/** A JSON list of the cards of `page`, null where it is empty. */
function cardsInOrder(sorted: string): string {
  return `(select '[' || string_agg(c.card, ',' order by ${sorted}) || ']'
  from page join restaurant_card c on c.restaurant_id = page.id)`
}

/** Nothing lies beyond what is counted. */
function sliceOf({ criteria: { page, pageSize }, most }: Asked, $: Bind): string {
  const offset = Math.min((page - 1) * pageSize, most)
  return `limit ${$(Math.min(pageSize, most - offset), 'int')} offset ${$(offset, 'int')}`
}

function sortOf({ criteria, seed }: Asked, $: Bind) {
  const { keys, ids, walked } = orderOf(criteria, seed, $)
  const columns = ['c.restaurant_id as id', ...keys.map(({ text }, n) => `${text} as k${n}`)].join(', ')
  const sorted = [...keys.map(({ direction }, n) => `k${n} ${direction}`), `id ${ids}`].join(', ')
  return { columns, sorted, walked }
}

export function binder(): { bind: Bind; values: unknown[] } {
  const values: unknown[] = []
  return { values, bind: (value, type) => `$${values.push(value)}::${type}` }
}

export function all(conditions: Condition[]): string {
  return conditions.map(({ text }) => text).join(' and ') || 'true'
}

/** The same condition, out of the index's sight: a walk along another index then has no rival. */
function unindexed(condition: Condition): Condition {
  return condition.indexed ? { ...condition, text: `(${condition.text}) is true` } : condition
}

type Key = { text: string; direction: string }
/** What to sort by, then the id; `walked` where an index holds that order. */
type SortOrder = { keys: Key[]; ids: 'asc' | 'desc'; walked: boolean }

function orderOf(criteria: Criteria, seed: number, $: Bind): SortOrder {
  switch (criteria.order) {
    case 'RELEVANCE':
      return criteria.name === null
        ? { keys: [RELEVANCE], ids: 'asc', walked: true }
        : { keys: [nameMatch(criteria.name, $), RELEVANCE], ids: 'asc', walked: false }
    case 'DISTANCE':
      return criteria.position
        ? { keys: [{ text: nearness(criteria, $), direction: 'desc nulls last' }], ids: 'asc', walked: false }
        : { keys: [RELEVANCE], ids: 'asc', walked: true }
    case 'RATING':
      return { keys: [{ text: 'c.score', direction: 'desc nulls last' }], ids: 'asc', walked: true }
    case 'PRICE_ASC':
      return { keys: [{ text: 'c.price_cents', direction: 'asc nulls last' }], ids: 'asc', walked: true }
    case 'PRICE_DESC':
      return { keys: [{ text: 'c.price_cents', direction: 'desc nulls last' }], ids: 'asc', walked: true }
    case 'IDASC':
      return { keys: [], ids: 'asc', walked: true }
    case 'IDDESC':
      return { keys: [], ids: 'desc', walked: true }
    case 'RANDOM':
      return { keys: [PARTNERS, shuffled(seed, $)], ids: 'asc', walked: false }
  }
}

const RELEVANCE: Key = { text: 'c.relevance', direction: 'desc' }
const PARTNERS: Key = { text: 'c.is_partner', direction: 'desc' }

function shuffled(seed: number, $: Bind): Key {
  return { text: `hashint4extended(c.restaurant_id, ${$(seed, 'bigint')})`, direction: 'asc' }
}

/** 0 the very name, 1 a name that begins so, 2 each word begins one of the name, 3 with a slip. */
function nameMatch(name: string, $: Bind): Key {
  const whole = $(` ${foldName(name)}`, 'text')
  const each = askedWords(name)
    .map((word) => `strpos(c.name, ${$(` ${word}`, 'text')}) > 0`)
    .join(' and ')
  const text = `case when c.name = ${whole} then 0 when starts_with(c.name, ${whole}) then 1 when ${each} then 2 else 3 end`
  return { text, direction: 'asc' }
}
