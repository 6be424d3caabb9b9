import { foldName } from './fold-name.ts'

type Address = { address: string; zipCode: string; city: string }

/**
 * Returns the lines of an address: the street, then postcode and town. A stored street may repeat postcode, town and country
 * ('3 rue Rodier, 75009 Paris, France'); these are removed from it.
 */
export function addressLines({ address, zipCode, city }: Address): string[] {
  const town = [zipCode, city].filter(Boolean).join(' ')
  const repeated = [town, zipCode, city, 'France'].map(foldName)
  const street = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !repeated.includes(foldName(part)))
  return [street.join(', '), town].filter((line) => line !== '')
}

/** Returns the address on one line: '3 rue Rodier, 75009 Paris'. */
export function addressLine(address: Address): string {
  return addressLines(address).join(', ')
}
