import { FACILITY_CODES, type Facility } from '@tablee/domain/facilities'
import { FOOD_TAGS, type TagName } from '@tablee/domain/search/food-tags'
import { cuisineTags } from './cuisines.ts'
import { openingWeek } from './opening-week.ts'
import * as fact from './place-facts.ts'
import { type Doubt, madeId, neitherYesNorNo, type ReadRow, requiredName, unreadable } from './read-row.ts'
import { yesNo } from './yes-no.ts'
import { checkDistance, zipCodeAndCity } from './zip-code-and-city.ts'

/** OpenStreetMap's keys and values. */
export type OsmTags = Readonly<Record<string, string | undefined>>

type OsmRow = {
  /** The id in the source. A place without one is identified by its name, address and position. */
  source: string
  sourceId: string
  position: fact.FrenchPosition | null
  tags: OsmTags
}

/** Parses a restaurant from OpenStreetMap's tags. Throws BadRow without a name or without any location. */
export function osmRow({ source, sourceId, position, tags }: OsmRow): ReadRow {
  const name = requiredName(tags.name || tags['name:fr'] || tags.brand, 'name')
  const { zipCode, city, isPlaced } = zipCodeAndCity(
    { zipCode: first(tags, 'addr:postcode').text, city: first(tags, 'addr:city').text },
    position,
  )
  const address = fact.addressLine(streetLine(tags), zipCode, city)
  if (!position && !address && !zipCode) throw new fact.BadRow('ni position ni adresse', 'lat')
  checkDistance(zipCode, position)

  const doubts: Doubt[] = []
  const place = {
    source,
    name,
    address,
    zipCode,
    city,
    phone: readOr(null, fact.phoneNumber, first(tags, 'phone', 'contact:phone'), doubts),
    website: readOr(null, fact.websiteAddress, first(tags, 'website', 'contact:website'), doubts),
    description: descriptionOf(first(tags, 'description:fr', 'description'), doubts),
    seatingCapacity: readOr(0, fact.seats, first(tags, 'capacity'), doubts),
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    hasDelivery: isOffered(tags, 'delivery', doubts),
    hasClickCollect: isOffered(tags, 'takeaway', doubts),
    hours: hoursOf(first(tags, 'opening_hours'), doubts),
    tags: tagsOf(tags, doubts),
    facilities: facilitiesOf(tags, doubts),
  }
  return { place: { ...place, sourceId: sourceId || madeId(place) }, hasOwnId: sourceId !== '', doubts, isPlaced }
}

type Written = { key: string; text: string }

/** Returns the first of these keys with a value; an empty text if there is none. */
function first(tags: OsmTags, ...keys: [string, ...string[]]): Written {
  const key = keys.find((key) => tags[key]?.trim()) ?? keys[0]
  return { key, text: tags[key]?.trim() ?? '' }
}

/** Returns the value parsed from a text, or `unknown` with a doubt if it cannot be parsed. */
function readOr<Value>(
  unknown: Value,
  read: (text: string) => Value | null,
  { key, text }: Written,
  doubts: Doubt[],
): Value {
  const value = read(text)
  if (value === null && text !== '') doubts.push(unreadable(key, text))
  return value ?? unknown
}

function descriptionOf({ key, text }: Written, doubts: Doubt[]): string | null {
  if (text.length > fact.LONGEST_DESCRIPTION) {
    doubts.push({ column: key, reason: `coupé à ${fact.LONGEST_DESCRIPTION} caractères` })
  }
  return fact.descriptionText(text)
}

function streetLine(tags: OsmTags): string {
  const street = fact.plainText(first(tags, 'addr:street', 'addr:place').text)
  return street && fact.plainText(`${first(tags, 'addr:housenumber').text} ${street}`)
}

function hoursOf({ key, text }: Written, doubts: Doubt[]) {
  const openingHours = fact.plainText(text)
  if (!openingHours) return null
  const { hours, doubt } = openingWeek(openingHours)
  if (doubt) doubts.push({ column: key, reason: doubt })
  return hours
}

function isOffered(tags: OsmTags, key: string, doubts: Doubt[]): boolean {
  const answer = yesNo(tags[key])
  if (answer === null || answer === 'limited') doubts.push(neitherYesNorNo(key, tags[key]))
  return answer === 'yes'
}

const OFFERS: Readonly<Record<string, TagName>> = {
  'diet:vegetarian': 'Végétarien',
  'diet:vegan': 'Végan',
  'diet:halal': 'Halal',
  'diet:kosher': 'Casher',
  'diet:gluten_free': 'Sans gluten',
  'diet:lactose_free': 'Sans lactose',
  'diet:pescetarian': 'Pescétarien',
}

/** Returns the tags, each once, in the order of their ids. */
function tagsOf(tags: OsmTags, doubts: Doubt[]): TagName[] {
  const offers = Object.entries(OFFERS).flatMap(([key, tag]) => (isOffered(tags, key, doubts) ? [tag] : []))
  const named = new Set<string>([...cuisineTags(tags.cuisine ?? ''), ...offers])
  // The terrace's column is parsed, and doubted, with the facilities.
  if (yesNo(tags.outdoor_seating) === 'yes') named.add('Terrasse')
  return FOOD_TAGS.map(({ name }) => name).filter((name) => named.has(name))
}

const SUBJECTS = {
  wheelchair: 'WHEELCHAIR',
  air_conditioning: 'AIR_CONDITIONING',
  internet_access: 'WIFI',
  outdoor_seating: 'TERRACE',
  highchair: 'HIGH_CHAIRS',
  dog: 'DOGS',
} as const

function facilitiesOf(tags: OsmTags, doubts: Doubt[]): Facility[] {
  const known = new Set(
    Object.entries(SUBJECTS).map(([key, subject]) => {
      const answer = yesNo(tags[key])
      if (answer === 'yes') return subject
      if (answer === 'no') return `NO_${subject}`
      if (answer === 'limited' && subject === 'WHEELCHAIR') return 'WHEELCHAIR_LIMITED'
      if (answer !== 'unknown') doubts.push(neitherYesNorNo(key, tags[key]))
      return ''
    }),
  )
  return FACILITY_CODES.filter((code) => known.has(code))
}
