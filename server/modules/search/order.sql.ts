import { type Criteria, foldName } from '@tablee/domain/search/search-criteria'
import { nearness } from './conditions.sql.ts'
import type { Bind } from './statement.ts'
import { askedWords } from './words.ts'

type Key = { text: string; direction: string }
/** The sort keys before the id; `walked` where an index has this order. */
export type SortOrder = { keys: Key[]; ids: 'asc' | 'desc'; walked: boolean }

export function sortOrderOf(criteria: Criteria, seed: number, $: Bind): SortOrder {
  switch (criteria.order) {
    case 'RELEVANCE':
      return criteria.name === null
        ? { keys: [RELEVANCE], ids: 'asc', walked: true }
        : { keys: [PARTNERS, nameMatch(criteria.name, $), RELEVANCE], ids: 'asc', walked: false }
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

/** 0 the exact name, 1 a prefix of the name, 2 prefixes of its words, 3 with a typing error. */
function nameMatch(name: string, $: Bind): Key {
  const whole = $(` ${foldName(name)}`, 'text')
  const each = askedWords(name)
    .map((word) => `strpos(c.name, ${$(` ${word}`, 'text')}) > 0`)
    .join(' and ')
  const text = `case when c.name = ${whole} then 0 when starts_with(c.name, ${whole}) then 1 when ${each} then 2 else 3 end`
  return { text, direction: 'asc' }
}
