import { FOOD_TAGS, type FoodTagGroup } from '@tablee/domain/search/food-tags'
import type { Criteria } from '@tablee/domain/search/search-criteria'
import type { Context } from '../../context.ts'
import { findPage } from './find-page.ts'
import type { SearchResult } from './search.ts'

/** The criteria that a search without results may drop. */
export const LET_GO = [
  ...([
    'NAME',
    'PHONE',
    'DISH',
    'ADDRESS',
    'DISTANCE',
    'BOX',
    'DISTRICT',
    'CUISINES',
    'AMBIANCES',
    'EXIGENCES',
  ] as const),
  ...(['HOUR', 'TIME', 'PARTY', 'PRICE', 'RATING', 'DELIVERY', 'CLICK_COLLECT'] as const),
] as const
export type LetGo = { criterion: (typeof LET_GO)[number]; count: number }

const MOST_COUNTED = 10_000

/**
 * The number of restaurants that an empty search would find without each of its criteria, the largest first. Only criteria
 * whose removal alone yields results.
 */
export async function lettingGo(context: Context, { criteria, count, seed }: SearchResult): Promise<LetGo[]> {
  if (count > 0) return []
  const now = context.clock.now()
  const counted = await Promise.all(
    LET_GO.map(async (criterion) => {
      const without = WITHOUT[criterion](criteria)
      if (!without) return { criterion, count: 0 }
      const wider = { ...criteria, ...without, page: 1, pageSize: 1 }
      const found = await findPage(context, { criteria: wider, seed, now, most: MOST_COUNTED })
      return { criterion, count: Math.min(found?.count ?? 0, MOST_COUNTED) }
    }),
  )
  return counted.filter((one) => one.count > 0).sort((one, other) => other.count - one.count)
}

/** The criteria that a search has. */
export function criteriaIn(criteria: Criteria): LetGo['criterion'][] {
  return LET_GO.filter((criterion) => WITHOUT[criterion](criteria) !== null)
}

/** The criteria without those of a list that the search has, and which these are. */
export function withoutCriteria(
  criteria: Criteria,
  list: readonly LetGo['criterion'][],
): { wider: Criteria; dropped: LetGo['criterion'][] } {
  let wider = criteria
  const dropped = list.filter((criterion) => {
    const without = WITHOUT[criterion](wider)
    wider = { ...wider, ...without }
    return without !== null
  })
  return { wider, dropped }
}

/** The criteria without one of them. Null if the search does not have it. */
const WITHOUT: Record<LetGo['criterion'], (criteria: Criteria) => Partial<Criteria> | null> = {
  NAME: ({ name }) => (name ? { name: null } : null),
  PHONE: ({ phone }) => (phone ? { phone: null } : null),
  DISH: ({ dish }) => (dish ? { dish: null } : null),
  ADDRESS: ({ address, city }) => (address || city ? { address: null, city: null } : null),
  DISTANCE: ({ distance }) => (distance ? { distance: null } : null),
  BOX: ({ box }) => (box ? { box: null } : null),
  DISTRICT: ({ zipCodes }) => (zipCodes.length > 0 ? { zipCodes: [] } : null),
  CUISINES: (criteria) => withoutTags(criteria, 'CUISINES'),
  AMBIANCES: (criteria) => withoutTags(criteria, 'AMBIANCES'),
  EXIGENCES: (criteria) => withoutTags(criteria, 'EXIGENCES'),
  // Without a day, the hour alone is the whole time.
  HOUR: ({ day, hour }) => (day && hour ? { hour: null } : null),
  TIME: ({ day, hour }) => (day || hour ? { day: null, hour: null } : null),
  PARTY: ({ party }) => (party > FEWEST ? { party: FEWEST } : null),
  PRICE: ({ minPriceCents, maxPriceCents }) =>
    minPriceCents === null && maxPriceCents === null ? null : { minPriceCents: null, maxPriceCents: null },
  RATING: ({ minRating }) => (minRating ? { minRating: null } : null),
  DELIVERY: ({ hasDelivery }) => (hasDelivery ? { hasDelivery: false } : null),
  CLICK_COLLECT: ({ hasClickCollect }) => (hasClickCollect ? { hasClickCollect: false } : null),
}

/** The default party of a search. */
const FEWEST = 2

function withoutTags({ tags }: Criteria, group: FoodTagGroup): Partial<Criteria> | null {
  const others = tags.filter((id) => FOOD_TAGS.find((tag) => tag.id === id)?.group !== group)
  return others.length < tags.length ? { tags: others } : null
}
