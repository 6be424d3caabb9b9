import type { FoodTagGroup } from '../../generated/graphql.ts'
import { hasPrice } from './chips.ts'
import type { Search } from './search-url.ts'

export type Filter = FoodTagGroup | 'zones' | 'price' | 'distance' | 'rating' | 'clickCollect' | 'delivery'

export type Tag = { id: string; name: string; group: FoodTagGroup }

/** How many restaurants each choice would find; what is absent is not known. */
export type Counts = {
  tags: Record<string, number>
  zones: Record<string, number>
  ratings: Record<string, number>
  clickCollect?: number
  delivery?: number
}

export type PanelProps = { search: Search; counts: Counts; onApply: (part: Partial<Search>) => void }

/** The row of filters, in its order. */
export const FILTERS: { filter: Filter; label: string }[] = [
  { filter: 'CUISINES', label: 'Cuisine' },
  { filter: 'AMBIANCES', label: 'Ambiance' },
  { filter: 'EXIGENCES', label: 'Exigences' },
  { filter: 'zones', label: 'Quartier' },
  { filter: 'price', label: 'Prix' },
  { filter: 'distance', label: 'Distance' },
  { filter: 'rating', label: 'Note' },
  { filter: 'clickCollect', label: 'Click & collect' },
  { filter: 'delivery', label: 'Livraison' },
]

/** How many choices of a filter are active. */
export function activeIn(filter: Filter, search: Search, tags: readonly Tag[]): number {
  switch (filter) {
    case 'CUISINES':
    case 'AMBIANCES':
    case 'EXIGENCES':
      return tagsOf(filter, search.tags, tags).length
    case 'zones':
      return search.zones.length
    case 'price':
      return Number(hasPrice(search))
    case 'distance':
      return Number(search.position !== null && search.distance > 0)
    case 'rating':
      return Number(search.rating > 0)
    case 'clickCollect':
    case 'delivery':
      return Number(search[filter])
  }
}

/** Of these tag ids those of one group. */
export function tagsOf(group: FoodTagGroup, ids: readonly number[], tags: readonly Tag[]): number[] {
  return ids.filter((id) => tags.some((tag) => tag.group === group && Number(tag.id) === id))
}
