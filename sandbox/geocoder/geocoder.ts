import { builtInAddresses, folderVersion, type IndexedAddress, importedAddresses } from './addresses.ts'
import { gather } from './gazetteer.ts'
import { createNearest, type NearFound } from './nearest.ts'
import { createSearch, type FoundAddress, type PlaceQuery } from './search.ts'
import type { Position } from './towns.ts'

export type Geocoder = {
  search(wish: PlaceQuery): FoundAddress[]
  nearest(around: Position, limit: number, type?: 'housenumber' | 'street' | 'municipality'): NearFound[]
}

/** Searches the built-in addresses and those of `folder`, which is read again when one of its .csv files changes. */
export function createGeocoder(folder: string): Geocoder {
  let version = ''
  let imported: Geocoder | undefined

  function upToDate(): Geocoder {
    const found = folderVersion(folder)
    if (found === '') return builtInOnly()
    if (imported && found === version) return imported

    imported = geocoderOf(importedAddresses(folder))
    version = found
    return imported
  }

  return {
    search: (wish) => upToDate().search(wish),
    nearest: (around, limit, type) => upToDate().nearest(around, limit, type),
  }
}

function geocoderOf(imported: IndexedAddress[]): Geocoder {
  const gazetteer = gather(builtInAddresses(), imported)
  return { search: createSearch(gazetteer), nearest: createNearest(gazetteer) }
}

let builtIn: Geocoder | undefined

function builtInOnly(): Geocoder {
  builtIn ??= geocoderOf([])
  return builtIn
}
