import { readFileSync } from 'node:fs'
import { STREETS } from '../geocoder/streets.ts'
import { parkFeatures } from './parks.ts'

type Plan = {
  districts: { name: string; centre: LonLat; ring: LonLat[] }[]
  water: { width: number; line: LonLat[] }[]
  places: { kind: string; name: string; at: LonLat }[]
}
type LonLat = [lon: number, lat: number]
type Geometry =
  | { type: 'Polygon'; coordinates: LonLat[][] }
  | { type: 'LineString'; coordinates: LonLat[] }
  | { type: 'Point'; coordinates: LonLat }

/** Returns the content of the map as GeoJSON, by the names of its sources. */
export function groundOf(): Record<string, unknown> {
  const { districts, water, places } = JSON.parse(readFileSync(new URL('plan.json', import.meta.url), 'utf8')) as Plan
  return {
    districts: collection(
      districts.map(({ name, ring }) => feature({ name }, { type: 'Polygon', coordinates: [ring] })),
    ),
    names: collection(districts.map(({ name, centre }) => feature({ name }, { type: 'Point', coordinates: centre }))),
    parks: collection(parkFeatures()),
    streets: collection(streets()),
    water: collection(water.map(({ width, line }) => feature({ width }, { type: 'LineString', coordinates: line }))),
    places: collection(places.map(({ kind, name, at }) => feature({ kind, name }, { type: 'Point', coordinates: at }))),
  }
}

/** Returns the streets of the geocoder. `rank` decides at which zoom one is drawn. */
function streets() {
  return Object.values(STREETS)
    .flat()
    .map(([name, , , fromLat, fromLon, toLat, toLon]) =>
      feature(
        { name, rank: /^(Avenue|Boulevard|Quai|Cours)/.test(name) ? 1 : 2 },
        { type: 'LineString', coordinates: [[fromLon, fromLat] as LonLat, [toLon, toLat] as LonLat] },
      ),
    )
}

function feature(properties: Record<string, unknown>, geometry: Geometry) {
  return { type: 'Feature', properties, geometry }
}

function collection(features: unknown[]) {
  return { type: 'FeatureCollection', features }
}
