import { zoneOfZipCode } from '@tablee/domain/map/zones'
import type { FoodTagGroup, SearchPageQuery } from '../../../generated/graphql.ts'
import type { Search } from '../../../shared/search-bar/search-url.ts'
import { hasPrice } from './chips.ts'

export type Filter = FoodTagGroup | 'zones' | 'price' | 'distance' | 'rating' | 'clickCollect' | 'delivery'

/** A tag as a choice, with the number of restaurants that it would find if known. */
export type Tag = { id: string; name: string; group: FoodTagGroup; count?: number }

/** The number of restaurants that each choice of the other filters would find; absent if none or unknown. */
export type Counts = {
  zones: Record<string, number>
  ratings: Record<number, number>
  prices: { from: number; count: number }[]
  clickCollect?: number
  delivery?: number
}

export type PanelProps = { search: Search; counts: Counts; onApply: (part: Partial<Search>) => void }

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

export function tagsOf(group: FoodTagGroup, ids: readonly number[], tags: readonly Tag[]): number[] {
  return ids.filter((id) => tags.some((tag) => tag.group === group && Number(tag.id) === id))
}

/** Returns the tags with results, and the selected ones; all tags without counts. */
export function countedTags(tags: readonly Tag[], facets: Facets, picked: readonly number[]): Tag[] {
  if (!facets) return [...tags]
  const counts = new Map(facets.tags.map(({ tag, count }) => [tag.id, count]))
  return tags.flatMap((tag) => {
    const count = counts.get(tag.id)
    return count || picked.includes(Number(tag.id)) ? [{ ...tag, count: count ?? 0 }] : []
  })
}

export function countsOf(facets: Facets): Counts {
  if (!facets) return { zones: {}, ratings: {}, prices: [] }
  const { zipCodes, ratings, prices, clickCollect, delivery } = facets
  const zones: Record<string, number> = {}
  for (const { zipCode, count } of zipCodes) {
    const zone = zoneOfZipCode(zipCode)
    if (zone) zones[zone.slug] = (zones[zone.slug] ?? 0) + count
  }
  return {
    zones,
    ratings: Object.fromEntries(ratings.map(({ from, count }) => [from, count])),
    prices: prices.map(({ from, count }) => ({ from, count })),
    clickCollect,
    delivery,
  }
}

type Facets = SearchPageQuery['searchRestaurants']['facets']
