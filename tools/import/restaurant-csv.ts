import { type OsmTags, osmRow } from './osm-row.ts'
import * as fact from './place-facts.ts'
import { madeId, requiredName, type ToldRow } from './told-row.ts'

type Cells = Readonly<Record<string, string>>

/** Columns of our extracts of OpenStreetMap, by the key that each was made from. */
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
  'diet:vegetarian': 'vegetarien',
  'diet:vegan': 'vegan',
  'diet:halal': 'halal',
  'diet:kosher': 'casher',
  'diet:gluten_free': 'sans_gluten',
  capacity: 'capacite',
  description: 'description',
}

/** A row of an extract of OpenStreetMap: `id`, `nom`, `lat`, `lon` and what else it has. `file` names another's ids. */
export function osmCsvRow(cells: Cells, file: string): ToldRow {
  const tags: OsmTags = Object.fromEntries(Object.entries(OSM_COLUMNS).map(([key, column]) => [key, cells[column]]))
  const [, osmId] = /^osm-([nwr]\d+)$/.exec(cells.id?.trim() ?? '') ?? []
  const id = osmId ? { source: 'osm', sourceId: osmId } : { source: file, sourceId: fact.plainText(cells.id ?? '') }
  return osmRow({
    ...id,
    position: fact.position(cells.lat ?? '', cells.lon ?? ''),
    tags: {
      ...tags,
      'addr:street': tags['addr:street'] || cells.adresse,
      'addr:postcode': tags['addr:postcode'] || zipCodeOf(cells.arrondissement ?? ''),
    },
  })
}

/** The kind of the list of shops that deliver which are restaurants; the others sell wine, bread, cheese. */
const RESTAURANT = 'Restaurant ou traiteur'

/** A row of the list of 2020 of shops that deliver or hand over; null for one that is no restaurant. */
export function deliveryCsvRow(cells: Cells): ToldRow {
  if (cells.type?.trim() !== RESTAURANT) return null
  const position = fact.position(cells.lat ?? '', cells.lon ?? '')
  const zipCode = fact.zipCodeText(cells.code_postal ?? '')
  const city = fact.cityName(cells.ville ?? '', zipCode)
  const place = {
    source: 'paris-livraison-2020',
    name: requiredName(cells.nom),
    address: fact.addressLine(streetOf(cells.adresse ?? ''), zipCode, city),
    zipCode,
    city,
    phone: null,
    website: fact.websiteAddress(cells.site_web ?? ''),
    description: fact.descriptionText(cells.description || cells.precisions || ''),
    seatingCapacity: 0,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    hasDelivery: cells.livraison === 'oui',
    hasClickCollect: cells.retrait === 'oui',
    hours: null,
    tags: [],
  }
  return { place: { ...place, sourceId: madeId(place) }, hasOwnId: false, doubt: null }
}

function zipCodeOf(arrondissement: string): string {
  const number = Number(arrondissement)
  return Number.isInteger(number) && number >= 1 && number <= 20 ? String(75_000 + number) : ''
}

/** « 31, RUE DU CHÂTEAU D'EAU » → « 31 Rue du Château d'Eau »: no comma before the street, and no shouting. */
function streetOf(text: string): string {
  const street = fact.plainText(text).replace(/^(\d+[^,]{0,6}), */, '$1 ')
  if (street !== street.toUpperCase()) return street
  return street
    .toLowerCase()
    .replace(/\p{L}+/gu, (word) => (SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
}

const SMALL_WORDS = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'l', 'd', 'et', 'à', 'au', 'aux', 'bis', 'ter'])
