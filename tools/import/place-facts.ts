import { foldName } from '@tablee/domain/fold-name'
import { zoneOfZipCode } from '@tablee/domain/map/zones'

/** Converts texts of import sources to the values that we store; '' or null if they are unusable. */

export type FrenchPosition = { latitude: number; longitude: number }

/**
 * Parses degrees, with a point or a comma; null if no position is given. Throws BadRow if it is not a decimal number or is
 * outside France.
 */
export function position(latitude: string, longitude: string): FrenchPosition | null {
  if (latitude.trim() === '' && longitude.trim() === '') return null
  return positionInFrance(degrees(latitude, 'lat'), degrees(longitude, 'lon'))
}

/** Throws BadRow for a position outside metropolitan France. */
export function positionInFrance(latitude: number, longitude: number): FrenchPosition {
  const coordinates = `(${latitude}, ${longitude})`
  if (isInFrance(latitude, longitude)) return { latitude, longitude }
  if (isInFrance(longitude, latitude)) throw new BadRow(`latitude et longitude inversées ${coordinates}`, 'lat')
  const isFarNorthOrSouth = latitude < FRANCE.south || latitude > FRANCE.north
  throw new BadRow(`position hors de France ${coordinates}`, isFarNorthOrSouth ? 'lat' : 'lon')
}

function degrees(text: string, column: 'lat' | 'lon'): number {
  if (/^[+-]?\d{1,3}([.,]\d+)?$/.test(text.trim())) return Number(text.trim().replace(',', '.'))
  throw new BadRow(`position illisible (${text.trim()})`, column)
}

function isInFrance(lat: number, lon: number): boolean {
  return lat >= FRANCE.south && lat <= FRANCE.north && lon >= FRANCE.west && lon <= FRANCE.east
}

/** The reason in French why a row cannot be imported, and the invalid column. */
export class BadRow extends Error {
  readonly column: string
  constructor(reason: string, column: string) {
    super(reason)
    this.column = column
  }
}

/** Returns one line, without control characters and those that change the direction of text. */
export function plainText(text: string): string {
  return withoutControls(text).replace(/\s+/g, ' ').trim()
}

/** Returns the text with its paragraphs, at most 2000 characters; null if it is empty. */
export function descriptionText(text: string): string | null {
  return withoutControls(text).trim().slice(0, LONGEST_DESCRIPTION).toWellFormed() || null
}

/** Returns the first number of a list, a French one as « 01 42 36 60 92 »; null if there is none. */
export function phoneNumber(text: string): string | null {
  const first = plainText(text.split(/[;,/]/)[0] ?? '')
  const digits = first.replace(/\(0\)/, '').replace(/[^\d+]/g, '')
  const [, national] = /^(?:(?:\+|00)33(?:0?)|0)([1-9]\d{8})$/.exec(digits) ?? []
  if (national) return `0${national}`.replace(/(\d\d)(?=\d)/g, '$1 ')
  return /^[\d\s+().-]{4,30}$/.test(first) && /^(\+|00)?\d{4,15}$/.test(digits) ? first : null
}

/** Returns the first http or https address of a list, with a host name. Accepts « www.exemple.fr », not « instagram ». */
export function websiteAddress(text: string): string | null {
  const first = plainText(text).split(/[;\s]/)[0] ?? ''
  const address = /^www\./i.test(first) ? `http://${first}` : first
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || address.length > LONGEST_ADDRESS) return null
  return /^([a-z\d-]+\.)+[a-z][a-z\d-]*[a-z\d]$/.test(url.hostname) ? address : null
}

/**
 * Returns the postal code in « 75011 », « 75 011 », « F-75011 » and « 75011 CEDEX 11 »; '' if there is none, and for « 75000 »,
 * which names no district. Throws BadRow for any other text.
 */
export function zipCodeText(text: string): string {
  const written = plainText(text)
  if (written === '') return ''
  const [, department = '', rest = '', cedex] =
    /^(?:FR?[- ]?)?(\d\d)[ .]?(\d{3})(?: ?CEDEX(?: ?0?(\d{1,2}))?)?$/i.exec(written) ?? []
  const zipCode = `${department}${rest}`
  if (zipCode === '' || /^(00|96|99)/.test(zipCode))
    throw new BadRow(`code postal illisible (${written})`, 'code_postal')
  if (department !== '75' || zoneOfZipCode(zipCode)) return zipCode
  if (zipCode === '75000') return ''
  // The codes of large recipients in Paris only name the district after CEDEX.
  const ofDistrict = zipCodeOfDistrict(cedex ?? '')
  if (ofDistrict === '') throw new BadRow(`ce code postal n’est pas d’un arrondissement (${written})`, 'code_postal')
  return ofDistrict
}

/** Converts « 11 », « 11e », « Paris 11 » to « 75011 »; '' if it is not a district of Paris. */
export function zipCodeOfDistrict(text: string): string {
  const [, number] = /^(?:paris )?(\d{1,2})(?: ?(?:er|e|eme))?(?: arrondissement)?$/.exec(foldName(text)) ?? []
  return Number(number) >= 1 && Number(number) <= 20 ? String(75_000 + Number(number)) : ''
}

/** Returns the town of the postal code (« PARIS 11 » is Paris), otherwise the written one. */
export function cityName(written: string, zipCode: string): string {
  const ofZipCode = zipCode.startsWith('75') ? 'Paris' : zoneOfZipCode(zipCode)?.city
  return ofZipCode ?? plainText(written)
}

/** Returns « 12 Rue Lepic, 75018 Paris, France », without unknown parts; '' without a street. */
export function addressLine(street: string, zipCode: string, city: string): string {
  if (street === '') return ''
  return [street, `${zipCode} ${city}`.trim(), 'France'].filter(Boolean).join(', ')
}

/** Returns the number of seats; 0 if it is missing, null if it is not a number. */
export function seats(text: string): number | null {
  if (text.trim() === '') return 0
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : null
}

/** Metropolitan France and Corsica, in degrees. */
const FRANCE = { south: 41.2, north: 51.2, west: -5.3, east: 9.7 }
export const LONGEST_DESCRIPTION = 2000
const LONGEST_ADDRESS = 500

function withoutControls(text: string): string {
  return text.toWellFormed().replace(/[^\P{C}\n\t\u200D]/gu, '')
}
