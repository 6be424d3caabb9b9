import { foldName } from '@tablee/domain/fold-name'
import { inFrench } from '@tablee/domain/money/money'
import { restaurantPath } from '../../app/paths.ts'
import type { ComboboxOption } from '../../ui/combobox/use-list.ts'
import { LocateFixed } from '../../ui/icons/actions/locate-fixed.tsx'
import { Search as SearchIcon } from '../../ui/icons/actions/search.tsx'
import { MapPin } from '../../ui/icons/things/map-pin.tsx'
import { Store } from '../../ui/icons/things/store.tsx'
import { UtensilsCrossed } from '../../ui/icons/things/utensils-crossed.tsx'
import { plural } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import { shortAddress } from '../restaurants/short-address.ts'
import { type FoundPlace, placeOfDevice, placeOfSuggestion } from './found-place.ts'
import type { Search } from './search-url.ts'
import type { Suggestions } from './suggestions.ts'
import { pickedWhere, type Where } from './where.ts'

type Handlers = {
  tags: readonly number[]
  navigate: (path: string) => void
  onChange: (where: Where) => void
  onSettle: (place: Promise<FoundPlace>) => void
  onPick: (part: Partial<Search>) => void
  onReset: () => void
  onSubmit: () => void
}

/**
 * Returns the search that the text starts, unless the first suggestion is what it means, then the suggestions in groups. A group with a cuisine or place of exactly the typed name is first. The device's position
 * is offered before anything is typed, and all restaurants.
 */
export function optionsOf(found: Suggestions, typed: string, handlers: Handlers): ComboboxOption[] {
  const { onSettle, onReset } = handlers
  const here = {
    key: 'here',
    icon: <LocateFixed {...iconStyle} />,
    text: 'Utiliser ma position',
    pick: () => onSettle(placeOfDevice()),
  }
  const all = { key: 'all', icon: <Store {...iconStyle} />, text: 'Tous les restaurants', pick: onReset }
  const groups = [restaurantOptions(found, handlers), tagOptions(found, handlers), placeOptions(found, handlers)]
  const [restaurants = [], ...others] = groups
  const called = others.filter((group) => group.some(({ text }) => isCalled(text, typed)))
  const rest = groups.filter((group) => !called.includes(group) && group !== restaurants)
  return [
    ...(isFirstMeant(found, typed) ? [] : aheadOptions(found, handlers)),
    ...[...called, restaurants, ...rest].flat(),
    ...addressOptions(found, handlers),
    ...(typed ? [] : [here]),
    all,
  ]
}

function aheadOptions({ ahead }: Suggestions, { onSubmit }: Handlers): ComboboxOption[] {
  if (!ahead) return []
  const text = typeset(`${ahead.words} · ${inFrench(ahead.count, 0)}`)
  return [{ key: 'ahead', icon: <SearchIcon {...iconStyle} />, text, pick: onSubmit }]
}

function restaurantOptions({ restaurants }: Suggestions, { navigate }: Handlers): ComboboxOption[] {
  return (restaurants ?? []).map((restaurant) => ({
    key: `restaurant-${restaurant.id}`,
    group: 'Restaurants',
    icon: <UtensilsCrossed {...iconStyle} />,
    text: restaurant.name,
    note: shortAddress(restaurant),
    pick: () => navigate(restaurantPath(restaurant)),
  }))
}

function tagOptions({ tags }: Suggestions, { tags: picked, onPick }: Handlers): ComboboxOption[] {
  return (tags ?? []).map(({ id, name }) => ({
    key: `tag-${id}`,
    group: 'Cuisines et envies',
    icon: <SearchIcon {...iconStyle} />,
    text: name,
    pick: () => onPick({ tags: [...new Set([...picked, Number(id)])] }),
  }))
}

function placeOptions({ places }: Suggestions, { onChange }: Handlers): ComboboxOption[] {
  return (places ?? []).map(({ kind, label, latitude, longitude }) => ({
    key: `place-${kind}-${label}`,
    group: 'Lieux',
    icon: <MapPin {...iconStyle} />,
    text: label,
    note: KINDS[kind],
    pick: () => onChange(pickedWhere(label, { lat: latitude, lon: longitude })),
  }))
}

function addressOptions({ addresses }: Suggestions, { onChange, onSettle }: Handlers): ComboboxOption[] {
  return (addresses ?? []).map((suggestion) => ({
    key: suggestion.placeId,
    group: 'Adresses',
    icon: <MapPin {...iconStyle} />,
    text: suggestion.label,
    pick() {
      onChange(pickedWhere(suggestion.label))
      onSettle(placeOfSuggestion(suggestion))
    },
  }))
}

const KINDS = { QUARTER: 'Quartier', LANDMARK: 'Lieu', STATION: 'Station' }
const iconStyle = { 'aria-hidden': true, className: 'size-5 flex-none text-brand' }

/** True if the first suggestion is a restaurant or cuisine of exactly the typed name, and no other suggestion has that name. */
export function isFirstMeant(found: Suggestions, typed: string): boolean {
  const { restaurants, tags, places } = found
  if (!restaurants || !tags || !places) return false
  const names = [restaurants.map(({ name }) => name), tags.map(({ name }) => name), places.map(({ label }) => label)]
  if (names.flat().filter((name) => isCalled(name, typed)).length !== 1) return false
  return names.slice(0, 2).some(([first = '']) => isCalled(first, typed))
}

function isCalled(name: string, typed: string): boolean {
  return typed !== '' && foldName(name) === foldName(typed)
}

export function isEmpty({ restaurants, tags, places, ahead, addresses }: Suggestions): boolean {
  return !ahead && [restaurants, tags, places, addresses].every((list) => list?.length === 0)
}

export function statusOf(found: Suggestions): string {
  const { restaurants, tags, places, ahead, addresses } = found
  if (!restaurants || !addresses) return ''
  if (isEmpty(found)) return 'Aucun résultat'
  return [
    ahead ? `${ahead.words} : ${plural(ahead.count, 'restaurant')}` : '',
    plural(restaurants.length, 'restaurant'),
    tags?.length ? plural(tags.length, 'cuisine') : '',
    places?.length ? plural(places.length, 'lieu', 'lieux') : '',
    plural(addresses.length, 'adresse'),
  ]
    .filter(Boolean)
    .join(', ')
}
