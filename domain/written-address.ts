import { foldName } from './fold-name.ts'

type Address = { address: string; zipCode: string; city: string }

/**
 * An address as it is written, street first, then postcode and town, each said once: what is kept as the street may hold
 * both already, and the country, which is left out ('3 rue Rodier, 75009 Paris, France'). Whatever else the street says
 * stays, a building that follows the town too.
 */
export function addressLines({ address, zipCode, city }: Address): string[] {
  const town = [zipCode, city].filter(Boolean).join(' ')
  const said = [town, zipCode, city, 'France'].map(foldName)
  const street = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !said.includes(foldName(part)))
  return [street.join(', '), town].filter((line) => line !== '')
}

/** The same on one line: '3 rue Rodier, 75009 Paris'. */
export function addressLine(address: Address): string {
  return addressLines(address).join(', ')
}
