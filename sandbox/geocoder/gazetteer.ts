import { createHash } from 'node:crypto'
import type { IndexedAddress } from './addresses.ts'
import { type Position, TOWNS, type Town, townElsewhere, townOf } from './towns.ts'
import { fold, isLink, unabbreviated } from './words.ts'

export type Street = Position & {
  id: string
  name: string
  postcode: string
  town: Town
  /** Position of each address by its number, "10" or "10bis". */
  houses: Map<string, Position>
  importance: number
}

export type Gazetteer = { towns: Town[]; streets: Street[] }

/** Groups addresses into streets. An imported address replaces the built-in one with its number. */
export function gather(builtIn: Iterable<IndexedAddress>, imported: Iterable<IndexedAddress>): Gazetteer {
  const towns = new Map(TOWNS.map((town) => [townKey(town.postcode, town.name), town]))
  const streets = new Map<string, Street>()
  const keyOf = streetKeys()

  for (const address of imported) addHouse(streets, towns, keyOf(address), address)
  for (const address of builtIn) addHouse(streets, towns, keyOf(address), address)

  for (const street of streets.values()) settle(street)
  return { towns: [...towns.values()], streets: [...streets.values()] }
}

function addHouse(streets: Map<string, Street>, towns: Map<string, Town>, key: string, address: IndexedAddress): void {
  const street = streets.get(key) ?? newStreet(key, address, townFor(towns, address))
  streets.set(key, street)
  if (!street.houses.has(address.number)) street.houses.set(address.number, { lat: address.lat, lon: address.lon })
}

function newStreet(key: string, { street, postcode, lat, lon }: IndexedAddress, town: Town): Street {
  const code = createHash('sha1').update(key).digest('hex').slice(0, 6)
  return { id: `${town.citycode}_${code}`, name: street, postcode, town, houses: new Map(), importance: 0, lat, lon }
}

function townFor(towns: Map<string, Town>, { postcode, city, lat, lon }: IndexedAddress): Town {
  const known = townOf(postcode, city) ?? towns.get(townKey(postcode, city))
  if (known) return known

  const town = townElsewhere(city, postcode, { lat, lon })
  towns.set(townKey(postcode, city), town)
  return town
}

/** Places a street at its middle address. Importance increases with the number of addresses. */
function settle(street: Street): void {
  const inOrder = [...street.houses].sort(([one], [other]) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
  const middle = inOrder[Math.floor(inOrder.length / 2)]?.[1] ?? street
  street.lat = middle.lat
  street.lon = middle.lon
  street.importance = 0.3 + 0.3 * Math.min(1, Math.log(1 + street.houses.size) / Math.log(300))
}

/** Returns one key for all spellings of a street: "Av de l'Opéra", "avenue de l'opera". Each spelling is folded once. */
function streetKeys(): (address: IndexedAddress) => string {
  const keys = new Map<string, string>()

  return ({ street, postcode, city }) => {
    const spelled = `${street}|${postcode}|${city}`
    const key = keys.get(spelled) ?? `${plainName(street)}|${postcode}|${fold(city).join(' ')}`
    keys.set(spelled, key)
    return key
  }
}

function plainName(street: string): string {
  const words = fold(street).map(unabbreviated)
  return words.filter((word) => !isLink(word)).join(' ') || words.join(' ')
}

function townKey(postcode: string, name: string): string {
  return `${postcode}|${fold(name).join(' ')}`
}
