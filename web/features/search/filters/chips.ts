import { DISTANCE_DEFAULT, PRICE_MAX, PRICE_MIN } from '@tablee/domain/search/search-limits'
import { score, wholePrice } from '../../../words/formats.ts'
import { ANY_SEARCH, type Search } from '../search-url.ts'
import { zoneName, zonesOf } from '../zone-names.ts'

/** An active filter, and the search without it. */
export type SearchChip = { key: string; label: string; without: Search }

/** The active filters of a search; `tagNames` by tag id. */
export function chipsOf(search: Search, tagNames: ReadonlyMap<number, string>): SearchChip[] {
  const chip = (key: string, label: string, without: Partial<Search>): SearchChip => ({
    key,
    label,
    without: { ...search, ...without, page: 1 },
  })
  const { tags, zones, position, distance, minPrice, maxPrice, rating } = search
  return [
    ...tags.flatMap((id) => {
      const name = tagNames.get(id)
      return name ? [chip(`tag-${id}`, name, { tags: tags.filter((tag) => tag !== id) })] : []
    }),
    ...zonesOf(zones).map((zone) =>
      chip(zone.slug, zoneName(zone), { zones: zones.filter((slug) => slug !== zone.slug) }),
    ),
    ...(hasPrice(search) ? [chip('price', priceLabel(minPrice, maxPrice), NO_PRICE)] : []),
    ...(position && distance > 0 ? [chip('distance', `À moins de ${distance} km`, { distance: 0 })] : []),
    ...(rating > 0 ? [chip('rating', ratingLabel(rating), NO_RATING)] : []),
    ...(search.clickCollect ? [chip('click-collect', 'Click & collect', { clickCollect: false })] : []),
    ...(search.delivery ? [chip('delivery', 'Livraison', { delivery: false })] : []),
  ]
}

export function hasPrice({ minPrice, maxPrice }: Search): boolean {
  return minPrice > PRICE_MIN || maxPrice < PRICE_MAX
}

export function ratingLabel(rating: number): string {
  return rating === 5 ? '5 sur 5' : `${score(rating).replace(/,0$/, '')} et plus`
}

/** The values that reset a filter. */
export const NO_PRICE = { minPrice: PRICE_MIN, maxPrice: PRICE_MAX }
export const NO_RATING = { rating: ANY_SEARCH.rating }
export const NO_DISTANCE = { distance: DISTANCE_DEFAULT }

function priceLabel(minPrice: number, maxPrice: number): string {
  if (minPrice === PRICE_MIN) return `Jusqu’à ${wholePrice(maxPrice)}`
  return maxPrice === PRICE_MAX ? `Dès ${wholePrice(minPrice)}` : `${minPrice} à ${wholePrice(maxPrice)}`
}
