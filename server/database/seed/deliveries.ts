import { ALL_PARIS, DELIVERY_AREAS, ZONES, type Zone, zoneOfZipCode } from '@tablee/domain/map/zones'
import type { DemonstrationRestaurant } from './demonstration/restaurant.ts'
import type { Offers } from './menus/card.ts'
import type { DemoKitchen } from './menus/kitchens.ts'
import { random } from './random.ts'
import { DEMO } from './special.ts'

/** The fee in cents, the restaurant's own share of it in hundredths of a percent, and the ids of its delivery areas. */
export type DemoDelivery = { feeCents: number; share: number; areaIds: number[] }

export function offersOf(restaurant: DemonstrationRestaurant, id: number): Offers {
  if (id === DEMO.withoutMenu.id) return { hasDelivery: false, hasClickCollect: false }
  if (SELLS_ALL.includes(id)) {
    return { hasDelivery: true, hasClickCollect: true }
  }
  const chance = random(`offers ${restaurant.name}`)
  const likelihood = TAKEAWAY[restaurant.kitchen] ?? 0.5
  return { hasClickCollect: chance.chance(likelihood), hasDelivery: chance.chance(likelihood * 0.7) }
}

const SELLS_ALL: readonly number[] = [DEMO.saas, DEMO.someDistricts, DEMO.allParis, DEMO.pastMidnight].map(
  ({ id }) => id,
)

/**
 * The areas and the fee of its deliveries; no areas if it does not deliver. The restaurant in software-as-a-service mode names
 * no areas either.
 */
export function deliveryOf(id: number, zipCode: string, { hasDelivery }: Offers): DemoDelivery {
  if (!hasDelivery || id === DEMO.saas.id) return { feeCents: 0, share: 10_000, areaIds: [] }

  const chance = random(`delivery ${id}`)
  const zone = zoneOfZipCode(zipCode)
  if (!zone) throw new Error(`No zone has the postal code ${zipCode}`)

  const feeCents = chance.pick([0, 190, 250, 290, 350, 390])
  if (id === DEMO.allParis.id) return { feeCents, share: 10_000, areaIds: [ALL_PARIS] }
  const isWide = id !== DEMO.someDistricts.id && zone.city === 'Paris' && chance.chance(0.2)
  return { feeCents, share: 10_000, areaIds: isWide ? [ALL_PARIS] : nearestAreas(zone, chance.int(3, 6)) }
}

// The likelihood that a kitchen offers takeaway: a bowl travels well, a soufflé does not.
const TAKEAWAY: Partial<Record<DemoKitchen, number>> = {
  gastronomique: 0,
  fusion: 0.3,
  mer: 0.4,
  bistrot: 0.35,
  burger: 0.9,
  poke: 1,
  italien: 0.75,
  japonais: 0.7,
  thai: 0.8,
  indien: 0.8,
  libanais: 0.8,
  vietnamien: 0.8,
  chinois: 0.8,
}

function nearestAreas(zone: Zone, n: number): number[] {
  const byDistance = [...ZONES].sort((a, b) => distance(a, zone) - distance(b, zone)).slice(0, n)
  return byDistance.map((one) => DELIVERY_AREAS[ZONES.indexOf(one) + 1]?.id ?? ALL_PARIS).sort((a, b) => a - b)
}

// A degree of longitude is two thirds of one of latitude in Paris. This is precise enough to rank neighbours.
function distance(a: Zone, b: Zone): number {
  return Math.hypot(a.centre.lat - b.centre.lat, (a.centre.lon - b.centre.lon) * 0.66)
}
