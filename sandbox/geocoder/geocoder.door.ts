import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  BadInput,
  type Fields,
  fieldsOf,
  optionalChoice,
  optionalInteger,
  optionalNumber,
  optionalText,
} from '../bad-input.ts'
import { failAsPlanned } from '../faults/faults.door.ts'
import type { InjectedFaults } from '../faults/faults.ts'
import { featureOf, type GeocoderFeature } from './feature.ts'
import type { Geocoder } from './geocoder.ts'
import { PLACE_TYPES } from './search.ts'
import type { Position } from './towns.ts'

const USUAL_LIMIT = 10
const LARGEST_LIMIT = 50
const INDEXES = ['address', 'parcel', 'poi']
const CAPABILITIES = {
  info: {
    name: 'Géocodage (bac à sable)',
    description: 'Adresses inventées et importées, même format que la Géoplateforme.',
  },
  api: { name: 'geocodage', version: '2.0.0' },
  operations: [
    { id: 'search', methods: ['GET'], url: '/geocodage/search' },
    { id: 'reverse', methods: ['GET'], url: '/geocodage/reverse' },
  ],
  indexes: [{ id: 'address', types: PLACE_TYPES }],
}

/** The Géoplateforme's geocoding service under `/geocodage`, served from local addresses. */
export function geocoderDoor(
  app: FastifyInstance,
  { geocoder, faults }: { geocoder: Geocoder; faults: InjectedFaults },
): void {
  app.register(
    async (door) => {
      failAsPlanned(door, faults, () => 'geocoder')
      door.get('/getCapabilities', () => CAPABILITIES)
      door.get('/search', (request) => search(geocoder, queryOf(request)))
      door.get('/reverse', (request) => reverse(geocoder, queryOf(request)))
    },
    { prefix: '/geocodage' },
  )
}

function search(geocoder: Geocoder, query: Fields) {
  const text = optionalText(query, 'q', 200)?.trim() ?? ''
  if (!/^[\p{L}\p{N}].{2,}/su.test(text)) {
    throw new BadInput('q: must contain between 3 and 200 chars and start with a number or a letter')
  }
  if (!asksForAddresses(query)) return collection([], text)

  const found = geocoder.search({
    text,
    goesOn:
      optionalChoice(query, 'autocomplete', ['0', '1', 'false', 'true']) !== '0' && query.autocomplete !== 'false',
    limit: limitOf(query),
    type: optionalChoice(query, 'type', PLACE_TYPES),
    near: positionOf(query),
    postcode: optionalText(query, 'postcode', 5),
    citycode: optionalText(query, 'citycode', 5),
    city: optionalText(query, 'city', 100),
  })
  return collection(found.map(featureOf), text)
}

function reverse(geocoder: Geocoder, query: Fields) {
  const around = positionOf(query)
  if (!around) throw new BadInput('lon, lat: both are required')
  const type = optionalChoice(query, 'type', PLACE_TYPES)
  if (!asksForAddresses(query) || type === 'locality') return collection([])
  return collection(geocoder.nearest(around, limitOf(query), type).map(featureOf))
}

function collection(features: GeocoderFeature[], query?: string) {
  return { type: 'FeatureCollection', features, ...(query !== undefined && { query }) }
}

function limitOf(query: Fields): number {
  return optionalInteger(query, 'limit', 1, LARGEST_LIMIT) ?? USUAL_LIMIT
}

function positionOf(query: Fields): Position | undefined {
  const lat = optionalNumber(query, 'lat', -90, 90)
  const lon = optionalNumber(query, 'lon', -180, 180)
  if ((lat === undefined) !== (lon === undefined)) throw new BadInput('lon/lat must be present together if defined')
  return lat === undefined || lon === undefined ? undefined : { lat, lon }
}

// The Géoplateforme also serves parcels and points of interest. The sandbox has none.
function asksForAddresses(query: Fields): boolean {
  const indexes = (optionalText(query, 'index', 40) ?? 'address').split(',')
  const unknown = indexes.find((index) => !INDEXES.includes(index))
  if (unknown !== undefined) throw new BadInput(`index: one of ${INDEXES.join(', ')} is expected.`)
  return indexes.includes('address')
}

function queryOf(request: FastifyRequest): Fields {
  return fieldsOf(request.query)
}
