import { ALL_PARIS, DELIVERY_AREAS, zoneOfZipCode } from '../map/zones.ts'

/** A delivery area by its fixed id, as a number or as GraphQL's string. */
type Area = { id: number | string }
type Address = { zipCode: string }

/** True if a restaurant delivers to an address. One with our software and without areas delivers everywhere. */
export function delivers({ areas, isSaas }: { areas: readonly Area[]; isSaas: boolean }, address: Address): boolean {
  return (isSaas && areas.length === 0) || isServed(areas, address)
}

/**
 * True if one of a restaurant's delivery areas contains this address. 'Tout Paris' contains every postal code of Paris; an
 * arrondissement or a commune contains its own. The 16th has two (rules, section 3).
 */
export function isServed(areas: readonly Area[], { zipCode }: Address): boolean {
  const zone = zoneOfZipCode(zipCode.trim())
  if (!zone) return false
  return areas.some(({ id }) => {
    const district = DELIVERY_AREAS.find((area) => String(area.id) === String(id))
    if (district?.id === ALL_PARIS) return zone.city === 'Paris'
    return district !== undefined && zone.zipCodes.includes(district.zipCode)
  })
}
