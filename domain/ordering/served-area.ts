import { ALL_PARIS, DELIVERY_AREAS, zoneOfZipCode } from '../map/zones.ts'

/** A delivery area by its fixed id, as a number or as the graph says it. */
type Area = { id: number | string }
type Address = { zipCode: string }

/** Whether a restaurant brings meals there; one that has our software may name no areas, and then goes anywhere. */
export function delivers({ areas, isSaas }: { areas: readonly Area[]; isSaas: boolean }, address: Address): boolean {
  return (isSaas && areas.length === 0) || isServed(areas, address)
}

/**
 * Whether one of a restaurant's delivery areas takes this address: 'Tout Paris' any postal code of Paris, an
 * arrondissement its own, of which the 16th has two, a commune its own (rules, section 3).
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
