import type { LatLon } from '@tablee/domain/map/zones'
import Supercluster from 'supercluster'

/** A restaurant on the map, or a group of close ones. `price` is the lowest, in whole euros. */
export type MapPin = LatLon & { count: number; price: number | null; restaurant: { id: string; name: string } | null }
/** `closer` is the zoom at which a group splits; null for a restaurant. */
export type ShownPin = MapPin & { key: string; closer: number | null }

type Inside = { pin: MapPin; count: number; price: number | null }

/** Pixels for a price and the space around it. */
const RADIUS = 58
const CLOSEST = 17

/** Groups pins that would cover each other. Returns a function from a zoom to the pins to show. */
export function gatherPins(pins: readonly MapPin[]): (zoom: number) => ShownPin[] {
  const clusters = new Supercluster<Inside, Omit<Inside, 'pin'>>({
    radius: RADIUS,
    maxZoom: CLOSEST,
    map: ({ count, price }) => ({ count, price }),
    reduce(sum, one) {
      sum.count += one.count
      sum.price = least(sum.price, one.price)
    },
  })
  clusters.load(pins.map((pin) => ({ type: 'Feature', geometry: pointOf(pin), properties: { ...pin, pin } })))

  return (zoom) => {
    const level = Math.round(zoom)
    return clusters.getClusters([-180, -85, 180, 85], level).map(({ geometry, properties }) => {
      const [lon = 0, lat = 0] = geometry.coordinates
      if ('pin' in properties) return shown(properties.pin, level)
      const { cluster_id, count, price } = properties
      const closer = Math.min(clusters.getClusterExpansionZoom(cluster_id), CLOSEST + 1)
      return { lat, lon, count, price, restaurant: null, closer, key: `${level}/${cluster_id}` }
    })
  }
}

/** A group that the server counted together splits when a closer map is requested. */
function shown(pin: MapPin, level: number): ShownPin {
  const { restaurant, lat, lon } = pin
  return { ...pin, key: restaurant?.id ?? `${lat}/${lon}`, closer: restaurant ? null : level + 2 }
}

function pointOf({ lat, lon }: LatLon) {
  return { type: 'Point' as const, coordinates: [lon, lat] }
}

function least(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}
