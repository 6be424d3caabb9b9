import { type OsmTags, osmRow } from './osm-row.ts'
import { BadRow, positionInFrance } from './place-facts.ts'
import { type GeoFeature, middleOf } from './read-geojson.ts'
import type { ReadRow } from './read-row.ts'

/** The values of OpenStreetMap's `amenity` for places that serve food. An export may contain others. */
const EATING = new Set(['restaurant', 'fast_food', 'food_court', 'cafe', 'biergarten'])

/**
 * Parses a feature of an OpenStreetMap export; null if it is not a restaurant. `file` is the source of ids that are not OSM's.
 */
export function geoJsonRow({ id, properties, geometry }: GeoFeature, file: string): ReadRow {
  const tags: OsmTags = properties
  if (tags.amenity && !EATING.has(tags.amenity)) return null

  const osmId = osmIdOf(id, tags['@type'] ?? tags.type)
  return osmRow({
    source: osmId ? 'osm' : file,
    sourceId: osmId ?? id,
    position: geometry === null ? null : positionOf(geometry),
    tags,
  })
}

/** Converts 'node/123' (overpass), 'n123' (osmium) or a bare number with its type to 'n123', as in our CSV extracts. */
function osmIdOf(id: string, type: string | undefined): string | null {
  const [, kind, number] = /^(?:osm-)?(node|way|relation|[nwr])?\/?(\d+)$/.exec(id) ?? []
  const initial = (kind ?? type ?? '').charAt(0)
  return number && /^[nwr]$/.test(initial) ? `${initial}${number}` : null
}

function positionOf(geometry: unknown) {
  const middle = middleOf(geometry)
  if (!middle) throw new BadRow('géométrie illisible', 'geometry')
  const [longitude, latitude] = middle
  try {
    return positionInFrance(latitude, longitude)
  } catch (error) {
    if (!(error instanceof BadRow)) throw error
    throw new BadRow(error.message, 'geometry')
  }
}
