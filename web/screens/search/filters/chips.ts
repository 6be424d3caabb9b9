import { DISTANCE_DEFAULT, PARTY_DEFAULT, PRICE_MAX, PRICE_MIN } from '@tablee/domain/search/search-limits'
import { dayLabel } from '../../../shared/search-bar/search-times.ts'
import { ANY_SEARCH, NO_BOX, type Search } from '../../../shared/search-bar/search-url.ts'
import { phone, plural, score, wholePrice } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import { zoneName, zonesOf } from '../zone-names.ts'

export type SearchChip = { key: string; label: string; without: Search }

/** Returns the criteria of a search, each of which can be removed alone. `tagNames` is by tag id, `now` in milliseconds. */
export function chipsOf(search: Search, tagNames: ReadonlyMap<number, string>, now: number): SearchChip[] {
  const chip = (key: string, label: string, without: Partial<Search>): SearchChip => ({
    key,
    label,
    without: { ...search, ...without, phrase: '', page: 1 },
  })
  const { name, tags, zones, position, distance, minPrice, maxPrice, rating } = search
  return [
    ...(name ? [chip('name', typeset(`« ${name} »`), { name: '' })] : []),
    ...(search.dish ? [chip('dish', typeset(`Plat « ${search.dish} »`), { dish: '' })] : []),
    ...(search.phone ? [chip('phone', phone(search.phone), { phone: '' })] : []),
    ...tags.flatMap((id) => {
      const name = tagNames.get(id)
      return name ? [chip(`tag-${id}`, name, { tags: tags.filter((tag) => tag !== id) })] : []
    }),
    ...zonesOf(zones).map((zone) =>
      chip(zone.slug, zoneName(zone), { zones: zones.filter((slug) => slug !== zone.slug) }),
    ),
    ...(hasPrice(search) ? [chip('price', priceLabel(minPrice, maxPrice), NO_PRICE)] : []),
    ...placeChips(search, chip),
    ...(position && distance > 0 ? [chip('distance', `À moins de ${distance} km`, { distance: 0 })] : []),
    ...(search.box ? [chip('box', 'Zone de la carte', NO_BOX)] : []),
    ...(rating > 0 ? [chip('rating', ratingLabel(rating), NO_RATING)] : []),
    ...(search.clickCollect ? [chip('click-collect', 'Click & collect', { clickCollect: false })] : []),
    ...(search.delivery ? [chip('delivery', 'Livraison', { delivery: false })] : []),
    ...tableChips(search, now, chip),
  ]
}

type MakeChip = (key: string, label: string, without: Partial<Search>) => SearchChip

function placeChips({ address, position }: Search, chip: MakeChip): SearchChip[] {
  if (!address && !position) return []
  const label = position ? `Autour de ${placeLabel(address)}` : placeLabel(address)
  return [chip('place', label, { address: '', position: null, distance: DISTANCE_DEFAULT })]
}

/** Returns the street or place, without the town that follows with or without a comma. */
export function placeLabel(address: string): string {
  return address.split(/,| (?=\d{5}\b)/)[0] || 'votre position'
}

function tableChips({ day, hour, party }: Search, now: number, chip: MakeChip): SearchChip[] {
  const when = [day && dayLabel(day, now), hour].filter(Boolean).join(' à ')
  return [
    ...(when ? [chip('time', typeset(when), { day: null, hour: null })] : []),
    ...(party === PARTY_DEFAULT ? [] : [chip('party', plural(party, 'personne'), { party: PARTY_DEFAULT })]),
  ]
}

export function hasPrice({ minPrice, maxPrice }: Search): boolean {
  return minPrice > PRICE_MIN || maxPrice < PRICE_MAX
}

export function ratingLabel(rating: number): string {
  return rating === 5 ? '5 sur 5' : `${score(rating).replace(/,0$/, '')} et plus`
}

export const NO_PRICE = { minPrice: PRICE_MIN, maxPrice: PRICE_MAX }
export const NO_RATING = { rating: ANY_SEARCH.rating }
export const NO_DISTANCE = { distance: DISTANCE_DEFAULT }

function priceLabel(minPrice: number, maxPrice: number): string {
  if (minPrice === PRICE_MIN) return `Jusqu’à ${wholePrice(maxPrice)}`
  return maxPrice === PRICE_MAX ? `Dès ${wholePrice(minPrice)}` : `${minPrice} à ${wholePrice(maxPrice)}`
}
