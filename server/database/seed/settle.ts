import { ZONES } from '@tablee/domain/map/zones'
import { z } from 'zod'
import type { DemonstrationRestaurant } from './demonstration/restaurant.ts'
import { random } from './random.ts'
import { readDemonstration } from './read-demonstration.ts'

/** A house number and a street that exists, located by hand to within about a hundred metres. */
const address = z.strictObject({ street: z.string().min(1), lat: z.number(), lon: z.number() })

/** The addresses of the invented restaurants, by postal code. */
const ADDRESSES = readDemonstration('addresses.json', z.record(z.string().regex(/^\d{5}$/), z.array(address)))

/** `address` is the full line, "12 rue des Martyrs, 75009 Paris, France". */
export type DemoPlace = { address: string; zipCode: string; city: string; latitude: number; longitude: number }

type Site = DemoAddress & { zipCode: string }

/**
 * Returns a place for each restaurant, in the restaurants' order. Restaurants that need a certain place choose first; the
 * others share the rest.
 */
export function settle(restaurants: readonly DemonstrationRestaurant[]): DemoPlace[] {
  const free = new Set(random('addresses').shuffle(sites()))
  const taken = new Map<DemonstrationRestaurant, Site>()

  for (const restaurant of [...restaurants].sort((a, b) => demands(b) - demands(a))) {
    const site = [...free].find((one) => suits(restaurant, one))
    if (!site) throw new Error(`No address is left for ${restaurant.name}`)
    free.delete(site)
    taken.set(restaurant, site)
  }
  return restaurants.map((restaurant) => seatClaimOf(taken.get(restaurant)))
}

function sites(): Site[] {
  return Object.entries(ADDRESSES).flatMap(([zipCode, addresses]) => addresses.map((one) => ({ ...one, zipCode })))
}

function demands(restaurant: DemonstrationRestaurant): number {
  return Number(restaurant.street !== undefined) + Number(restaurant.zip !== undefined)
}

function suits({ street, zip }: DemonstrationRestaurant, site: Site): boolean {
  if (street !== undefined) return site.street === street && site.zipCode === zip
  return zip === undefined || site.zipCode === zip
}

function seatClaimOf(site: Site | undefined): DemoPlace {
  const zone = ZONES.find(({ zipCodes }) => site !== undefined && zipCodes.includes(site.zipCode))
  if (!site || !zone) throw new Error(`No zone has the postal code ${site?.zipCode}`)
  return {
    address: `${site.street}, ${site.zipCode} ${zone.city}, France`,
    zipCode: site.zipCode,
    city: zone.city,
    latitude: site.lat,
    longitude: site.lon,
  }
}

type DemoAddress = z.output<typeof address>
