import { cleanLines, cleanText } from '../clean-text.ts'
import { type Faults, faultsOf, tooLong } from '../faults.ts'

export const DELIVERY_OPTIONS = ['LEAVE_AT_DOOR', 'MEET_AT_DOOR', 'MEET_OUTSIDE'] as const
export type DeliveryChoice = (typeof DELIVERY_OPTIONS)[number]
export const DEFAULT_DELIVERY_OPTION: DeliveryChoice = 'MEET_AT_DOOR'

/** Labels of the delivery options. Pages and emails show the same labels to diners and restaurants. */
export const DELIVERY_LABELS: Record<DeliveryChoice, string> = {
  MEET_AT_DOOR: 'Remettre en main propre à la porte',
  LEAVE_AT_DOOR: 'Déposer devant la porte',
  MEET_OUTSIDE: "Remettre en bas de l'immeuble",
}

/** The area of address suggestions and deliveries, in degrees. */
export const DELIVERY_BOX = { south: 48, north: 49, west: 1, east: 3 } as const
export const TOO_FAR = 'Cette adresse est trop loin de Paris pour être livrée.'
export const LONGEST_PART = 200
export const LONGEST_DETAILS = 300

export type PostalAddress = {
  /** Number and street, '10 Rue de Rivoli'. */
  address: string
  zipCode: string
  city: string
  country: string
  longitude: number
  latitude: number
}

export type DeliveryAddress = PostalAddress & {
  extraDetails?: string | null
  deliveryOptions?: string | null
}

/** Returns the address as stored: texts are cleaned, empty details are null. */
export function cleanDeliveryAddress<Given extends DeliveryAddress>(given: Given) {
  return {
    ...given,
    address: cleanText(given.address),
    zipCode: cleanText(given.zipCode),
    city: cleanText(given.city),
    country: cleanText(given.country),
    extraDetails: cleanLines(given.extraDetails ?? '') || null,
  }
}

/** Returns the French error text of each invalid field; empty if the address is valid (the specification, section 5). */
export function deliveryAddressFaults(given: DeliveryAddress): Faults {
  const { extraDetails, deliveryOptions, ...cleaned } = cleanDeliveryAddress(given)
  return faultsOf({
    address: addressFault(cleaned),
    deliveryOptions:
      !DELIVERY_OPTIONS.some((option) => option === deliveryOptions) && 'Veuillez indiquer votre option de livraison.',
    extraDetails: (extraDetails ?? '').length > LONGEST_DETAILS && tooLong(LONGEST_DETAILS),
  })
}

function addressFault({ address, zipCode, city, country, longitude, latitude }: DeliveryAddress): string | false {
  if ([address, zipCode, city].every((part) => part === '')) return 'Une adresse est requise'
  if ([address, city, country].some((part) => part.length > LONGEST_PART)) return tooLong(LONGEST_PART)

  const hasTown = /^\d{5}$/.test(zipCode) && /\p{L}/u.test(city) && /\p{L}/u.test(country)
  if (!NUMBER_AND_STREET.test(address) || !hasTown) return 'Veuillez entrer une adresse complète'
  return !isServed(longitude, latitude) && TOO_FAR
}

// Matches "10 Rue", "12 bis, rue", "3B rue", "22-bis rue", "12-14 rue", "48 50 rue". Five digits are a postal code.
const SUFFIX = 'bis|ter|quater|quinquies'
const NUMBER = String.raw`\d{1,4}[\s-]?(?:${SUFFIX}|[a-z])?`
const NUMBERS = String.raw`${NUMBER}(?:\s?[-/,;&à\s]\s?${NUMBER}){0,2}`
const NUMBER_AND_STREET = new RegExp(String.raw`^${NUMBERS}[\s,]+(?!(?:${SUFFIX})$)\p{L}.*\p{L}`, 'iu')

function isServed(longitude: number, latitude: number): boolean {
  const { south, north, west, east } = DELIVERY_BOX
  return south <= latitude && latitude <= north && west <= longitude && longitude <= east
}
