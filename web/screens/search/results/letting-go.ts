import type { FoodTagGroup, SearchCriterion } from '../../../generated/graphql.ts'
import { ANY_SEARCH, NO_BOX, type Search } from '../../../shared/search-bar/search-url.ts'
import { plural } from '../../../words/formats.ts'
import { NO_PRICE, NO_RATING } from '../filters/chips.ts'
import { type Tag, tagsOf } from '../filters/filters.ts'

export type LetGoOption = { criterion: SearchCriterion; count: number }
type Way = { label: string; wider: Search }

/** Returns the ways out of an empty search: the criteria to remove, with the number of restaurants found without each. */
export function waysWithout(search: Search, lettingGo: readonly LetGoOption[], tags: readonly Tag[]): Way[] {
  return lettingGo.map(({ criterion, count }) => {
    const { label, without } = LET_GO[criterion](search, tags)
    return { label: `${label} (${plural(count, 'restaurant')})`, wider: { ...search, ...without } }
  })
}

type Letting = (search: Search, tags: readonly Tag[]) => { label: string; without: Partial<Search> }

const LET_GO: Record<SearchCriterion, Letting> = {
  NAME: ({ name }) => ({ label: `Sans « ${name} »`, without: { name: '' } }),
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

function withoutTags(group: FoodTagGroup, label: string): Letting {
  return (search, tags) => {
    const dropped = tagsOf(group, search.tags, tags)
    return { label, without: { tags: search.tags.filter((tag) => !dropped.includes(tag)) } }
  }
}
