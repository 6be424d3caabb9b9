import type { FoodTagGroup, SearchCriterion, SearchPageQuery } from '../../../generated/graphql.ts'
import { ANY_SEARCH, NO_BOX, type Search } from '../../../shared/search-bar/search-url.ts'
import { phone, plural } from '../../../words/formats.ts'
import { NO_PRICE, NO_RATING } from '../filters/chips.ts'
import { type Tag, tagsOf } from '../filters/filters.ts'
import { zoneName, zonesOf } from '../zone-names.ts'

export type RemovableCriterion = { criterion: SearchCriterion; count: number }
export type ShownWayOn = SearchPageQuery['searchRestaurants']['waysOn'][number]
type WiderSearch = { label: string; wider: Search }

/** Returns the ways out of an empty search: the criteria to remove, with the number of restaurants found without each. */
export function searchesWithout(
  search: Search,
  criteria: readonly RemovableCriterion[],
  tags: readonly Tag[],
): WiderSearch[] {
  return criteria.map(({ criterion, count }) => {
    const { label, without } = REMOVALS[criterion](search, tags)
    return { label: `${label} (${plural(count, 'restaurant')})`, wider: { ...search, ...without } }
  })
}

/** Returns the nearest restaurants, those at another time and those with a similar name, with the number of each. */
export function searchesOn(search: Search, ways: readonly ShownWayOn[], tags: readonly Tag[]): WiderSearch[] {
  return ways.map((way) => {
    let wider = search
    for (const criterion of way.dropped) wider = { ...wider, ...REMOVALS[criterion](wider, tags).without }
    const isAlone = way.dropped.every((criterion) => OWN_CRITERIA[way.kind].includes(criterion))
    const label = isAlone ? labelOf(way, search) : `${labelOf(way, search)}, sans les autres critères`
    return { label: `${label} (${plural(way.count, 'restaurant')})`, wider: { ...wider, ...leadOf(way, search) } }
  })
}

/** The criteria whose removal the label of a way on implies. */
const OWN_CRITERIA: Record<ShownWayOn['kind'], readonly SearchCriterion[]> = {
  NEAREST: ['ADDRESS', 'DISTANCE', 'BOX', 'DISTRICT'],
  WITHOUT_TIME: ['HOUR', 'TIME'],
  SPELLING: [],
}

function labelOf({ kind, name }: ShownWayOn, { hour }: Search): string {
  if (kind === 'NEAREST') return 'Le plus proche'
  if (kind === 'SPELLING') return `Autre orthographe : « ${name} »`
  return hour ? 'Sans l’heure' : 'Sans la date'
}

function leadOf({ kind, name, latitude, longitude }: ShownWayOn, { address, zones }: Search): Partial<Search> {
  if (kind === 'SPELLING') return { name: name ?? '' }
  if (kind !== 'NEAREST' || latitude === null || longitude === null) return {}
  const place = address || zonesOf(zones).map(zoneName)[0] || ''
  const position = { lat: latitude, lon: longitude }
  return { ...NO_BOX, zones: [], address: place, position, distance: 0, order: 'DISTANCE' }
}

type Removal = (search: Search, tags: readonly Tag[]) => { label: string; without: Partial<Search> }

const REMOVALS: Record<SearchCriterion, Removal> = {
  NAME: ({ name }) => ({ label: `Sans « ${name} »`, without: { name: '' } }),
  PHONE: ({ phone: number }) => ({ label: `Sans le ${phone(number)}`, without: { phone: '' } }),
  DISH: ({ dish }) => ({ label: `Sans le plat « ${dish} »`, without: { dish: '' } }),
  ADDRESS: ({ address }) => ({ label: `Sans l’adresse « ${address} »`, without: { address: '' } }),
  DISTANCE: () => ({ label: 'Chercher plus loin', without: { distance: 0 } }),
  BOX: () => ({ label: 'Hors de la zone de la carte', without: NO_BOX }),
  DISTRICT: () => ({ label: 'Dans tous les quartiers', without: { zones: [] } }),
  CUISINES: withoutTags('CUISINES', 'Toutes les cuisines'),
  AMBIANCES: withoutTags('AMBIANCES', 'Toutes les ambiances'),
  EXIGENCES: withoutTags('EXIGENCES', 'Sans exigence'),
  HOUR: () => ({ label: 'Sans l’heure', without: { hour: null } }),
  TIME: () => ({ label: 'Chercher à une autre date', without: { day: null, hour: null } }),
  PARTY: () => ({ label: 'Pour 2 personnes', without: { party: ANY_SEARCH.party } }),
  PRICE: () => ({ label: 'À tous les prix', without: NO_PRICE }),
  RATING: () => ({ label: 'Quelle que soit la note', without: NO_RATING }),
  DELIVERY: () => ({ label: 'Sans livraison', without: { delivery: false } }),
  CLICK_COLLECT: () => ({ label: 'Sans click & collect', without: { clickCollect: false } }),
}

function withoutTags(group: FoodTagGroup, label: string): Removal {
  return (search, tags) => {
    const dropped = tagsOf(group, search.tags, tags)
    return { label, without: { tags: search.tags.filter((tag) => !dropped.includes(tag)) } }
  }
}
