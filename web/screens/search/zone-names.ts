import { ZONES, type Zone, zoneOfSlug } from '@tablee/domain/map/zones'

/** Returns the name of a district on its own: « Paris 9e », « Boulogne-Billancourt ». */
export function zoneName({ city, short, title }: Zone): string {
  return city === title ? title : `${city} ${short}`
}

export function zonesOf(slugs: readonly string[]): Zone[] {
  return slugs.map(zoneOfSlug).filter((zone) => zone !== null)
}

export const zoneChoices = ZONES.map((zone) => ({ id: zone.slug, name: zoneName(zone) }))
