import { ZONES, type Zone } from '@tablee/domain/map/zones'
import { kilometresBetween } from '../../../shared/restaurants/kilometres.ts'

const MOST = 5

export function neighboursOf(zone: Zone): Zone[] {
  const distance = (other: Zone) => kilometresBetween(zone.centre, other.centre)
  return ZONES.filter(({ slug }) => slug !== zone.slug)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MOST)
}
