import { slugOf } from '@tablee/domain/fold-name'
import type { Zone } from '@tablee/domain/map/zones'

/** Returns the path of the landing page of a district, or of a cuisine in it. */
export function landingPath(zone: Zone, cuisine?: string): string {
  return cuisine ? `/restaurants/${slugOf(cuisine)}/${zone.slug}` : `/restaurants/${zone.slug}`
}
