import type { Cells } from './columns.ts'
import { type OsmTags, osmRow } from './osm-row.ts'
import * as fact from './place-facts.ts'
import { type Doubt, madeId, neitherYesNorNo, type ReadRow, requiredName, unreadable } from './read-row.ts'
import { yesNo } from './yes-no.ts'
import { checkDistance, zipCodeAndCity } from './zip-code-and-city.ts'

/** OpenStreetMap's keys and their columns in tables. */
const OSM_COLUMNS = {
  name: 'nom',
  'addr:housenumber': 'numero',
  'addr:street': 'voie',
  'addr:postcode': 'code_postal',
  'addr:city': 'ville',
  cuisine: 'cuisine',
  opening_hours: 'opening_hours',
  phone: 'telephone',
  website: 'site_web',
  takeaway: 'a_emporter',
  delivery: 'livraison',
  outdoor_seating: 'terrasse',
  wheelchair: 'accessibilite_pmr',
  air_conditioning: 'climatisation',
  internet_access: 'wifi',
  highchair: 'chaises_hautes',
  dog: 'chiens',
  'diet:vegetarian': 'vegetarien',
  'diet:vegan': 'vegan',
  'diet:halal': 'halal',
  'diet:kosher': 'casher',
  'diet:gluten_free': 'sans_gluten',
  capacity: 'capacite',
  description: 'description',
} as const

/**
 * Parses a row of an OpenStreetMap extract: `id`, `nom`, `lat`, `lon` and optional columns. `file` is the source of ids that
 * are not OSM's.
 */
export function osmCsvRow(cells: Cells, file: string): ReadRow {
  const tags: OsmTags = Object.fromEntries(Object.entries(OSM_COLUMNS).map(([key, column]) => [key, cells[column]]))
  const [, osmId] = /^(?:osm-)?([nwr]\d+)$/.exec(shortId(cells.id ?? '')) ?? []
  const id = osmId ? { source: 'osm', sourceId: osmId } : { source: file, sourceId: fact.plainText(cells.id ?? '') }
  const row = osmRow({
    ...id,
    position: fact.position(cells.lat ?? '', cells.lon ?? ''),
    tags: {
      ...tags,
      'addr:street': tags['addr:street'] || cells.adresse,
      'addr:postcode': tags['addr:postcode'] || districtOf(cells.arrondissement ?? ''),
    },
  })
  return row && { ...row, mergeInto: mergeIntoOf(cells.fusionner_avec ?? '') }
}

/** Converts « node/12 » to « n12 ». */
function shortId(written: string): string {
  return written.trim().replace(/^(osm-)?([nwr])(?:ode|ay|elation)\//, '$2')
}

function districtOf(written: string): string {
  const zipCode = fact.zipCodeOfDistrict(written)
  if (zipCode === '' && written.trim() !== '') {
    throw new fact.BadRow(`arrondissement illisible (${written.trim()})`, 'arrondissement')
  }
  return zipCode
}

function mergeIntoOf(written: string): number | 'nothing' | undefined {
  const text = written.trim()
  if (text === '') return undefined
  if (/^(non|no)$/i.test(text)) return 'nothing'
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new fact.BadRow(`ni le numéro d’un restaurant ni « non » (${text})`, 'fusionner_avec')
}

/** The `type` of restaurants in the list of shops that deliver. Other types sell wine, bread, cheese. */
const RESTAURANT = 'Restaurant ou traiteur'

/** Parses a row of the 2020 list of Paris shops with delivery or takeaway; null if it is not a restaurant. */
export function deliveryCsvRow(cells: Cells): ReadRow {
  if (cells.type?.trim() !== RESTAURANT) return null
  const position = fact.position(cells.lat ?? '', cells.lon ?? '')
  const { zipCode, city, isPlaced } = zipCodeAndCity(
    { zipCode: cells.code_postal ?? '', city: cells.ville ?? '' },
    position,
  )
  checkDistance(zipCode, position)
  const place = {
    source: 'paris-livraison-2020',
    name: requiredName(cells.nom, 'nom'),
    address: fact.addressLine(streetOf(cells.adresse ?? ''), zipCode, city),
    zipCode,
    city,
    phone: null,
    website: fact.websiteAddress(cells.site_web ?? ''),
    description: fact.descriptionText(cells.description || cells.precisions || ''),
    seatingCapacity: 0,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    hasDelivery: yesNo(cells.livraison) === 'yes',
    hasClickCollect: yesNo(cells.retrait) === 'yes',
    hours: null,
    tags: [],
    facilities: [],
  }
  return {
    place: { ...place, sourceId: madeId(place) },
    hasOwnId: false,
    doubts: doubtsOfDelivery(cells, place.website),
    isPlaced,
  }
}

function doubtsOfDelivery(cells: Cells, website: string | null): Doubt[] {
  const columns = ['livraison', 'retrait'] as const
  const doubts = columns.flatMap((column) =>
    ['yes', 'no', 'unknown'].includes(yesNo(cells[column]) ?? '') ? [] : [neitherYesNorNo(column, cells[column])],
  )
  // The city's list has « <Nul> » for an unknown site.
  const written = cells.site_web?.trim().replace(/^<Nul>$/, '') ?? ''
  return website === null && written !== '' ? [...doubts, unreadable('site_web', written)] : doubts
}

/** Converts « 31, RUE DU CHÂTEAU D'EAU » to « 31 Rue du Château d'Eau ». */
function streetOf(text: string): string {
  const street = fact.plainText(text).replace(/^(\d+[^,]{0,6}), */, '$1 ')
  if (street !== street.toUpperCase()) return street
  return street
    .toLowerCase()
    .replace(/\p{L}+/gu, (word) => (SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
}

const SMALL_WORDS = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'l', 'd', 'et', 'à', 'au', 'aux', 'bis', 'ter'])
