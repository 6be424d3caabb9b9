import { FOOD_TAGS, type TagName } from '@tablee/domain/search/food-tags'
import { cuisineTags } from './cuisines.ts'
import { openingWeek } from './opening-week.ts'
import * as fact from './place-facts.ts'
import { madeId, requiredName, type ToldRow } from './told-row.ts'

/** OpenStreetMap's keys and values. */
export type OsmTags = Readonly<Record<string, string | undefined>>

type OsmRow = {
  /** Of the source; a place without one is known by its name, address and position. */
  source: string
  sourceId: string
  position: { latitude: number; longitude: number } | null
  tags: OsmTags
}

/** What OpenStreetMap tells of a restaurant. Throws BadRow for one without a name or without any place. */
export function osmRow({ source, sourceId, position, tags }: OsmRow): ToldRow {
  const name = requiredName(tags.name ?? tags['name:fr'] ?? tags.brand)
  const { address, zipCode, city } = addressOf(tags)
  if (!position && !address && !zipCode) throw new fact.BadRow('ni position ni adresse')

  const { hours, doubt } = hoursOf(first(tags, 'opening_hours'))
  const place = {
    source,
    name,
    address,
    zipCode,
    city,
    phone: fact.phoneNumber(first(tags, 'phone', 'contact:phone')),
    website: fact.websiteAddress(first(tags, 'website', 'contact:website')),
    description: fact.descriptionText(first(tags, 'description:fr', 'description')),
    seatingCapacity: fact.seats(first(tags, 'capacity')),
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    hasDelivery: isOffered(tags.delivery),
    hasClickCollect: isOffered(tags.takeaway),
    hours,
    tags: tagsOf(tags),
  }
  return { place: { ...place, sourceId: sourceId || madeId(place) }, hasOwnId: sourceId !== '', doubt }
}

/** The first of these keys that is filled; an empty text where none is. */
function first(tags: OsmTags, ...keys: string[]): string {
  return keys.map((key) => tags[key]).find(Boolean) ?? ''
}

function addressOf(tags: OsmTags) {
  const zipCode = fact.zipCodeText(first(tags, 'addr:postcode'))
  const city = fact.cityName(first(tags, 'addr:city'), zipCode)
  return { address: fact.addressLine(streetLine(tags), zipCode, city), zipCode, city }
}

function streetLine(tags: OsmTags): string {
  const street = fact.plainText(first(tags, 'addr:street', 'addr:place'))
  return street && fact.plainText(`${first(tags, 'addr:housenumber')} ${street}`)
}

function hoursOf(written: string) {
  const openingHours = fact.plainText(written)
  return openingHours ? openingWeek(openingHours) : { hours: null, doubt: null }
}

/** yes, only, a kind (« sidewalk ») or hours (« Tu-Sa »), but not no and not hardly. */
function isOffered(value: string | undefined): boolean {
  return !['', 'no', 'none', 'limited', 'unknown'].includes(value?.trim().toLowerCase() ?? '')
}

const OFFERS: Readonly<Record<string, TagName>> = {
  outdoor_seating: 'Terrasse',
  'diet:vegetarian': 'Végétarien',
  'diet:vegan': 'Végan',
  'diet:halal': 'Halal',
  'diet:kosher': 'Casher',
  'diet:gluten_free': 'Sans gluten',
  'diet:lactose_free': 'Sans lactose',
  'diet:pescetarian': 'Pescétarien',
}

/** Each once, in the order of their ids. */
function tagsOf(tags: OsmTags): TagName[] {
  const offers = Object.entries(OFFERS).flatMap(([key, tag]) => (isOffered(tags[key]) ? [tag] : []))
  const named = new Set<string>([...cuisineTags(tags.cuisine ?? ''), ...offers])
  return FOOD_TAGS.map(({ name }) => name).filter((name) => named.has(name))
}
