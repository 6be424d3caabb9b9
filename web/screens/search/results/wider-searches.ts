import type { FoodTagGroup, SearchCriterion } from '../../../generated/graphql.ts'
import { ANY_SEARCH, NO_BOX, type Search } from '../../../shared/search-bar/search-url.ts'
import { phone, plural } from '../../../words/formats.ts'
import { NO_PRICE, NO_RATING } from '../filters/chips.ts'
import { type Tag, tagsOf } from '../filters/filters.ts'

export type RemovableCriterion = { criterion: SearchCriterion; count: number }
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
