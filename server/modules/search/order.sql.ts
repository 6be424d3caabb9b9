import {
  FIT,
  LEAST_NEARNESS,
  MOST_HALVINGS,
  type NameMatch,
  PARTNER_NEARER,
  TEXT_WEIGHTS,
} from '@tablee/domain/search/score'
import { type Criteria, foldName, SCALE_KILOMETRES } from '@tablee/domain/search/search-criteria'
import { CHOSEN_FROM } from '@tablee/domain/search/spread-chains'
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
        : { keys: [STANDING], ids: 'asc', walked: true }
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

/** The score of `domain/search/score.ts`: text × near × merit. */
function byRelevance(criteria: Criteria, $: Bind): SortOrder {
  const { name, position } = criteria
  if (name === null && position === null) return { keys: [STANDING], ids: 'asc', walked: true }
  const factors = [
    ...(name === null ? [] : [textOf(name, position === null, $)]),
    ...(position === null ? [] : [nearOf(criteria, $)]),
    position === null ? 'c.standing' : 'c.merit',
  ]
  return { keys: [{ text: factors.join(' * '), direction: 'desc nulls last' }], ids: 'asc', walked: false }
}

/**
 * One half after each distance of the scale, later for a partner. An unknown position is null, or the least nearness in a search
 * by name.
 */
function nearOf(criteria: Criteria, $: Bind): string {
  const near = nearness(criteria, $)
  const kilometres = SCALE_KILOMETRES[criteria.positionScale]
  // Rounding may exceed 1. LEAST would turn an unknown position into 1.
  const farthest = $(dotAtDistance(MOST_HALVINGS * kilometres), 'float8')
  const angle = `acos(case when ${near} > 1 then 1 when ${near} < ${farthest} then ${farthest} else ${near} end)`
  const halvings = `${angle} * ${$(EARTH_RADIUS / kilometres, 'float8')} / case when c.is_partner then ${PARTNER_NEARER}::float8 else 1 end`
  const halved = `power(0.5::float8, ${halvings})`
  return criteria.name === null ? halved : `greatest(${halved}, ${$(LEAST_NEARNESS, 'float8')})`
}

const STANDING: Key = { text: 'c.standing', direction: 'desc nulls last' }
const PARTNERS: Key = { text: 'c.is_partner', direction: 'desc' }

function shuffled(seed: number, $: Bind): Key {
  return { text: `hashint4extended(c.restaurant_id, ${$(seed, 'bigint')})`, direction: 'asc' }
}

/** The weight of the field that the name matches (`nameMatchOf`). */
function textOf(name: string, isFitted: boolean, $: Bind): string {
  const whole = $(` ${foldName(name)}`, 'text')
  const each = askedWords(name)
    .map((word) => `strpos(c.name, ${$(` ${word}`, 'text')}) > 0`)
    .join(' and ')
  const weight = (match: NameMatch) => $(TEXT_WEIGHTS[match], 'float8')
  return `case when c.name = ${whole} then ${weight('EXACT')}
    when starts_with(c.name, ${whole}) then ${weight('PREFIX')}${isFitted ? ` * ${fitOfLength(name, $)}` : ''}
    when ${each} then ${weight('WORDS')} else ${weight('NEAR')} end`
}

/** `fitOf` of the score. Stored names begin with a space. */
function fitOfLength(name: string, $: Bind): string {
  const more = `(length(c.name) - 1 - ${$(2 * foldName(name).length, 'int')})`
  const halvings = `case when ${more} > 0 then ${more} / ${FIT.longer}::float8 else - ${more} / ${FIT.shorter}::float8 end`
  return `greatest(power(0.5::float8, ${halvings}), ${FIT.least}::float8)`
}

/**
 * True if the branches of chains are spread over the results (`spreadChains`), for the pages that this can change: not where a
 * name asks for a chain or the diner has chosen an order.
 */
export function areChainsSpread({ order, name, page, pageSize }: Criteria): boolean {
  return order === 'RELEVANCE' && name === null && (page - 1) * pageSize < CHOSEN_FROM
}
