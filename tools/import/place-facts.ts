import { zoneOfZipCode } from '@tablee/domain/map/zones'

/** Turns texts of import sources into the values that we store; '' or null where they are unusable. */

/** Degrees; null where no position is given. Throws BadRow for one outside France. */
export function position(latitude: string, longitude: string): { latitude: number; longitude: number } | null {
  if (latitude.trim() === '' && longitude.trim() === '') return null
  const [lat, lon] = [latitude, longitude].map((text) => (text.trim() === '' ? Number.NaN : Number(text)))
  if (lat === undefined || lon === undefined || !Number.isFinite(lat) || !Number.isFinite(lon)) {
    throw new BadRow(`position illisible (${latitude}, ${longitude})`)
  }
  if (lat < FRANCE.south || lat > FRANCE.north || lon < FRANCE.west || lon > FRANCE.east) {
    throw new BadRow(`position hors de France (${latitude}, ${longitude})`)
  }
  return { latitude: lat, longitude: lon }
}

/** Why a row cannot be imported, in French. */
export class BadRow extends Error {}

/** One line, without control characters and those that change the direction of text. */
export function plainText(text: string): string {
  return withoutControls(text).replace(/\s+/g, ' ').trim()
}

/** The text with its paragraphs, at most 2000 characters; null where it is empty. */
export function descriptionText(text: string): string | null {
  return withoutControls(text).trim().slice(0, LONGEST_DESCRIPTION).toWellFormed() || null
}

/** The first number of a list, a French one as « 01 42 36 60 92 »; null where there is none. */
export function phoneNumber(text: string): string | null {
  const first = plainText(text.split(/[;,/]/)[0] ?? '')
  const digits = first.replace(/\(0\)/, '').replace(/[^\d+]/g, '')
  const [, national] = /^(?:(?:\+|00)33(?:0?)|0)([1-9]\d{8})$/.exec(digits) ?? []
  if (national) return `0${national}`.replace(/(\d\d)(?=\d)/g, '$1 ')
  return digits.length >= 4 ? first : null
}

/** The first http or https address of a list, on a host name; accepts « www.exemple.fr », not « instagram ». */
export function websiteAddress(text: string): string | null {
  const first = plainText(text).split(/[;\s]/)[0] ?? ''
  const address = /^www\./i.test(first) ? `http://${first}` : first
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || address.length > LONGEST_ADDRESS) return null
  return /^([a-z\d-]+\.)+[a-z][a-z\d-]*[a-z\d]$/.test(url.hostname) ? address : null
}

/** Five digits, else ''. */
export function zipCodeText(text: string): string {
  return /^\d{5}$/.test(text.trim()) ? text.trim() : ''
}

/** The town of the postal code (« PARIS 11 » is Paris), else the written one. */
export function cityName(written: string, zipCode: string): string {
  const ofZipCode = zipCode.startsWith('75') ? 'Paris' : zoneOfZipCode(zipCode)?.city
  return ofZipCode ?? plainText(written)
}

/** « 12 Rue Lepic, 75018 Paris, France », without unknown parts; '' without a street. */
export function addressLine(street: string, zipCode: string, city: string): string {
  if (street === '') return ''
  return [street, `${zipCode} ${city}`.trim(), 'France'].filter(Boolean).join(', ')
}

/** The number of seats; 0 where it is missing or no number. */
export function seats(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
}

/** Metropolitan France and Corsica, degrees. */
const FRANCE = { south: 41.2, north: 51.2, west: -5.3, east: 9.7 }
const LONGEST_DESCRIPTION = 2000
const LONGEST_ADDRESS = 500

function withoutControls(text: string): string {
  return text.toWellFormed().replace(/[^\P{C}\n\t\u200D]/gu, '')
}
