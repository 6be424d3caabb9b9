import type { LatLon } from '@tablee/domain/map/zones'
import { DISTANCE_DEFAULT } from '@tablee/domain/search/search-limits'
import { phone as readablePhone } from '../../words/formats.ts'
import { NOWHERE, type Search } from './search-url.ts'

/** The value of the bar's first field: typed, picked from the suggestions, or from the current search. */
export type Where = { text: string; position: LatLon | null; distance: number; from: 'typing' | 'picking' | 'search' }

/** Returns a typed text, without the coordinates and the distance of an earlier choice. */
export function typedWhere(text: string): Where {
  return { text, position: null, distance: DISTANCE_DEFAULT, from: 'typing' }
}

/** Returns a picked place, with the distance around it once its position is known. */
export function pickedWhere(text: string, position: LatLon | null = null): Where {
  return { text, position, distance: DISTANCE_DEFAULT, from: 'picking' }
}

export function whereOf({ name, dish, address, phone, position, isAroundMe, distance }: Search): Where {
  const words = [name, dish, address || (isAroundMe && AROUND_ME), phone && readablePhone(phone)]
  return { text: words.filter(Boolean).join(', '), position, distance, from: 'search' }
}

/** Returns the search with the place of the field. A typed text has to be read by the server first (`typedSearchUrl`). */
export function searchAt(search: Search, where: Where): Search {
  if (where.from === 'search') return search
  const address = where.text.trim()
  return { ...search, ...NOWHERE, address, position: where.position, distance: where.distance }
}

const AROUND_ME = 'Autour de moi'

/** The field accepts any text. */
export const PLACEHOLDER = 'Cuisine, lieu ou restaurant'
