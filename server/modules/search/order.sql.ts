import { type Criteria, foldName, NEARNESS_ENDS, NEARNESS_HALVES } from '@tablee/domain/search/search-criteria'
import { nearness } from './conditions.sql.ts'
import { dotAtDistance, EARTH_RADIUS } from './sphere.ts'
import type { Bind } from './statement.ts'
import { askedWords } from './words.ts'

type Key = { text: string; direction: string }
/** The sort keys before the id. `walked` is true if an index has this order. */
export type SortOrder = { keys: Key[]; ids: 'asc' | 'desc'; walked: boolean }

export function sortOrderOf(criteria: Criteria, seed: number, $: Bind): SortOrder {
  switch (criteria.order) {
    case 'RELEVANCE':
      return byRelevance(criteria, $)
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

function byRelevance(criteria: Criteria, $: Bind): SortOrder {
  const merit = criteria.position ? meritNearby(criteria, $) : RELEVANCE
  if (criteria.name !== null) return { keys: [PARTNERS, nameMatch(criteria.name, $), merit], ids: 'asc', walked: false }
  return criteria.position
    ? { keys: [PARTNERS, merit], ids: 'asc', walked: false }
    : { keys: [RELEVANCE], ids: 'asc', walked: true }
}

/** The score, halved every NEARNESS_HALVES kilometres; unknown positions come last. */
function meritNearby(criteria: Criteria, $: Bind): Key {
  const near = nearness(criteria, $)
  // Rounding may exceed 1. LEAST would turn an unknown position into 1.
  const farthest = dotAtDistance(NEARNESS_ENDS)
  const angle = `acos(case when ${near} > 1 then 1 when ${near} < ${farthest} then ${farthest} else ${near} end)`
  const halves = `${angle} * ${$(EARTH_RADIUS / NEARNESS_HALVES, 'float8')}`
  return { text: `(c.relevance % ${PARTNER_BONUS}) * power(0.5::float8, ${halves})`, direction: 'desc nulls last' }
}

/** The bonus of a partner in `relevance` (refresh-cards.sql.ts). */
export const PARTNER_BONUS = 1000
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
