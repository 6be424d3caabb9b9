import { MAX_TEXT } from '@tablee/domain/search/search-limits'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ComboboxOption } from '../../../ui/combobox/use-list.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { LocateFixed } from '../../../ui/icons/actions/locate-fixed.tsx'
import { MapPin } from '../../../ui/icons/things/map-pin.tsx'
import { Store } from '../../../ui/icons/things/store.tsx'
import { UtensilsCrossed } from '../../../ui/icons/things/utensils-crossed.tsx'
import { plural } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import { restaurantPath } from '../../restaurants/restaurant-path.ts'
import { shortAddress } from '../../restaurants/short-address.ts'
import { type FoundPlace, placeOfDevice, placeOfSuggestion } from './found-place.ts'
import { type Suggestions, useSuggestions } from './suggestions.ts'
import { typedWhere, type Where } from './where.ts'

type Props = {
  where: Where
  onChange: (where: Where) => void
  /** Called with the lookup of a chosen place. */
  onSettle: (place: Promise<FoundPlace>) => void
  onReset: () => void
}

/** The field for the place: suggests restaurants, addresses, the device's position, and all restaurants. */
export function WhereField({ where, onChange, onSettle, onReset }: Props) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const found = useSuggestions(typed)

  const restaurants = found.restaurants?.map((restaurant) => ({
    key: `restaurant-${restaurant.id}`,
    group: 'Restaurants',
    icon: <UtensilsCrossed {...iconStyle} />,
    text: restaurant.name,
    note: shortAddress(restaurant),
    pick: () => navigate(restaurantPath(restaurant)),
  }))
  const addresses = found.addresses?.map((suggestion) => ({
    key: suggestion.placeId,
    group: 'Adresses',
    icon: <MapPin {...iconStyle} />,
    text: suggestion.label,
    pick() {
      onChange({ ...typedWhere(suggestion.label), isAddress: true })
      onSettle(placeOfSuggestion(suggestion))
    },
  }))
  const here = {
    key: 'here',
    icon: <LocateFixed {...iconStyle} />,
    text: 'Utiliser ma position',
    pick: () => onSettle(placeOfDevice()),
  }
  const all = { key: 'all', icon: <Store {...iconStyle} />, text: 'Tous les restaurants', pick: onReset }
  const options: ComboboxOption[] = [...(restaurants ?? []), ...(addresses ?? []), ...(typed ? [] : [here]), all]

  return (
    <Combobox
      label={typeset('Où ou chez qui ?')}
      name="ou"
      value={where.text}
      placeholder="Adresse ou restaurant"
      maxLength={MAX_TEXT}
      options={options}
      status={statusOf(found)}
      isEmpty={isEmpty(found)}
      onType={(text) => {
        setTyped(text)
        onChange(typedWhere(text))
      }}
      onClose={() => setTyped('')}
    />
  )
}

const iconStyle = { 'aria-hidden': true, className: 'size-5 flex-none text-brand' }

function isEmpty({ restaurants, addresses }: Suggestions): boolean {
  return restaurants?.length === 0 && addresses?.length === 0
}

function statusOf({ restaurants, addresses }: Suggestions): string {
  if (!restaurants || !addresses) return ''
  if (restaurants.length + addresses.length === 0) return 'Aucun résultat'
  return `${plural(restaurants.length, 'restaurant')}, ${plural(addresses.length, 'adresse')}`
}
