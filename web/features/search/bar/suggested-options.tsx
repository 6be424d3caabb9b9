import { foldName } from '@tablee/domain/fold-name'
import type { ComboboxOption } from '../../../ui/combobox/use-list.ts'
import { LocateFixed } from '../../../ui/icons/actions/locate-fixed.tsx'
import { Search as SearchIcon } from '../../../ui/icons/actions/search.tsx'
import { MapPin } from '../../../ui/icons/things/map-pin.tsx'
import { Store } from '../../../ui/icons/things/store.tsx'
import { UtensilsCrossed } from '../../../ui/icons/things/utensils-crossed.tsx'
import { plural } from '../../../words/formats.ts'
import { restaurantPath } from '../../restaurants/restaurant-path.ts'
import { shortAddress } from '../../restaurants/short-address.ts'
import type { Search } from '../search-url.ts'
import { type FoundPlace, placeOfDevice, placeOfSuggestion } from './found-place.ts'
import type { Suggestions } from './suggestions.ts'
import { pickedWhere, type Where } from './where.ts'

type Handlers = {
  tags: readonly number[]
  navigate: (path: string) => void
  onChange: (where: Where) => void
  onSettle: (place: Promise<FoundPlace>) => void
  onPick: (part: Partial<Search>) => void
  onReset: () => void
}

/** The suggestions in their groups, the device's position before anything is typed, and all restaurants. */
export function optionsOf(found: Suggestions, isTyped: boolean, handlers: Handlers): ComboboxOption[] {
  const { onSettle, onReset } = handlers
  const here = {
    key: 'here',
    icon: <LocateFixed {...iconStyle} />,
    text: 'Utiliser ma position',
    pick: () => onSettle(placeOfDevice()),
  }
  const all = { key: 'all', icon: <Store {...iconStyle} />, text: 'Tous les restaurants', pick: onReset }
  return [...whatOptions(found, handlers), ...whereOptions(found, handlers), ...(isTyped ? [] : [here]), all]
}

function whatOptions({ restaurants, tags }: Suggestions, handlers: Handlers): ComboboxOption[] {
  const { navigate, onPick, tags: picked } = handlers
  return [
    ...(restaurants ?? []).map((restaurant) => ({
      key: `restaurant-${restaurant.id}`,
      group: 'Restaurants',
      icon: <UtensilsCrossed {...iconStyle} />,
      text: restaurant.name,
      note: shortAddress(restaurant),
      pick: () => navigate(restaurantPath(restaurant)),
    })),
    ...(tags ?? []).map(({ id, name }) => ({
      key: `tag-${id}`,
      group: 'Cuisines et envies',
      icon: <SearchIcon {...iconStyle} />,
      text: name,
      pick: () => onPick({ tags: [...new Set([...picked, Number(id)])] }),
    })),
  ]
}

function whereOptions({ places, addresses }: Suggestions, { onChange, onSettle }: Handlers): ComboboxOption[] {
  return [
    ...(places ?? []).map(({ kind, label, latitude, longitude }) => ({
      key: `place-${kind}-${label}`,
      group: 'Lieux',
      icon: <MapPin {...iconStyle} />,
      text: label,
      note: KINDS[kind],
      pick: () => onChange(pickedWhere(label, { lat: latitude, lon: longitude })),
    })),
    ...(addresses ?? []).map((suggestion) => ({
      key: suggestion.placeId,
      group: 'Adresses',
      icon: <MapPin {...iconStyle} />,
      text: suggestion.label,
      pick() {
        onChange(pickedWhere(suggestion.label))
        onSettle(placeOfSuggestion(suggestion))
      },
    })),
  ]
}

const KINDS = { QUARTER: 'Quartier', LANDMARK: 'Lieu', STATION: 'Station' }
const iconStyle = { 'aria-hidden': true, className: 'size-5 flex-none text-brand' }

/** Whether the first suggestion is what the typed text says: its very name, which nothing else has. */
export function plainlyMeant(typed: string, { restaurants, tags, places }: Suggestions): boolean {
  const asked = foldName(typed)
  if (!asked || !restaurants || !tags || !places) return false
  const names = [
    ...restaurants.map(({ name }) => name),
    ...tags.map(({ name }) => name),
    ...places.map(({ label }) => label),
  ]
  const same = names.filter((name) => foldName(name) === asked)
  return same.length === 1 && same[0] === names[0]
}

export function isEmpty({ restaurants, tags, places, addresses }: Suggestions): boolean {
  return [restaurants, tags, places, addresses].every((list) => list?.length === 0)
}

export function statusOf(found: Suggestions): string {
  const { restaurants, tags, places, addresses } = found
  if (!restaurants || !addresses) return ''
  if (isEmpty(found)) return 'Aucun résultat'
  return [
    plural(restaurants.length, 'restaurant'),
    tags?.length ? plural(tags.length, 'cuisine') : '',
    places?.length ? plural(places.length, 'lieu', 'lieux') : '',
    plural(addresses.length, 'adresse'),
  ]
    .filter(Boolean)
    .join(', ')
}
