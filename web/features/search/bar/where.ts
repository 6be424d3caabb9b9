import type { LatLon } from '@tablee/domain/map/zones'
import { DISTANCE_DEFAULT } from '@tablee/domain/search/search-limits'
import type { Search } from '../search-url.ts'
import { readsAsAddress } from './reads-as-address.ts'

/** The value of the bar's first field; `isAddress` is undefined while the text is only typed. */
export type Where = { text: string; position: LatLon | null; distance: number; isAddress?: boolean }

/** A typed text, without the coordinates and the distance of an earlier choice. */
export function typedWhere(text: string): Where {
  return { text, position: null, distance: DISTANCE_DEFAULT }
}

export function whereOf({ name, address, position, distance }: Search): Where {
  return { text: address || name, position, distance, isAddress: name === '' }
}

/** The search criteria of the field: a position, an address, or a restaurant's name. */
export function whereCriteria(where: Where): Pick<Search, 'name' | 'address' | 'position' | 'distance'> {
  const text = where.text.trim()
  const isAddress = where.position !== null || (where.isAddress ?? readsAsAddress(text))
  return {
    name: isAddress ? '' : text,
    address: isAddress ? text : '',
    position: where.position,
    distance: where.position ? where.distance : DISTANCE_DEFAULT,
  }
}
