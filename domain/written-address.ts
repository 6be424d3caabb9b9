import { foldName } from './fold-name.ts'

type Address = { address: string; zipCode: string; city: string }

/**
 * An address as it is written, street first, then postcode and town, each said once: what is kept as the street may
 * hold both already ('3 rue Rodier, 75009 Paris'). What is unknown is left out.
 */
export function addressLines({ address, zipCode, city }: Address): string[] {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const at = parts.findIndex((part) => POSTCODE.test(part))
  const street = (at < 0 ? parts : parts.slice(0, at)).filter((part) => foldName(part) !== foldName(city))
  const town = [zipCode, city].filter(Boolean).join(' ') || (parts[at] ?? '')
  return [street.join(', '), town].filter((line) => line !== '')
}

/** The same on one line: '3 rue Rodier, 75009 Paris'. */
export function addressLine(address: Address): string {
  return addressLines(address).join(', ')
}

const POSTCODE = /^\d{5}\b/
