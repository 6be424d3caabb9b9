import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { failAsPlanned } from '../faults/faults.door.ts'
import type { InjectedFaults } from '../faults/faults.ts'
import { STREETS } from '../geocoder/streets.ts'
import { styleOf } from './style.ts'

/** A map for browsers under `/map`, instead of the IGN's: its styles in both themes, and their data. */
export function mapDoor(app: FastifyInstance, { faults }: { faults: InjectedFaults }): void {
  const ground = groundOf()
  app.register(
    async (door) => {
      failAsPlanned(door, faults, () => 'map')
      for (const theme of ['light', 'dark'] as const)
        door.get(`/${theme}.json`, ({ host }, reply) =>
          toAnyPage(reply).send(styleOf(theme, `http://${host}`, Object.keys(ground))),
        )
      for (const [name, features] of Object.entries(ground))
        door.get(`/${name}.geojson`, (_request, reply) => toAnyPage(reply).send(features))
    },
    { prefix: '/map' },
  )
}

function toAnyPage(reply: FastifyReply): FastifyReply {
  return reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'max-age=3600' })
}

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
function groundOf(): Record<string, unknown> {
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

/** Name, degrees north and east of the centre, metres from west to east and from north to south, rotation in degrees. */
type Park = [name: string, lat: number, lon: number, across: number, down: number, turn: number]

/** Gardens and woods as round shapes, placed by hand: enough for orientation. */
const PARKS: Park[] = [
  ['Bois de Boulogne', 48.8625, 2.2495, 2300, 3300, 20],
  ['Bois de Vincennes', 48.832, 2.433, 3600, 2300, -15],
  ['Jardin des Tuileries', 48.8636, 2.327, 900, 280, 27],
  ['Jardin du Luxembourg', 48.8464, 2.3371, 480, 620, 12],
  ['Parc des Buttes-Chaumont', 48.8796, 2.3828, 700, 520, 40],
  ['Parc Monceau', 48.8797, 2.309, 420, 240, 20],
  ['Parc Montsouris', 48.8222, 2.3384, 460, 400, 0],
  ['Père-Lachaise', 48.8614, 2.3933, 760, 720, 0],
  ['Champ-de-Mars', 48.8556, 2.2986, 900, 260, -43],
  ['Esplanade des Invalides', 48.8597, 2.3131, 220, 420, 8],
  ['Jardin des Plantes', 48.8438, 2.3602, 720, 260, 32],
  ['Parc de la Villette', 48.8938, 2.3903, 620, 820, 10],
  ['Parc André-Citroën', 48.8413, 2.2748, 300, 420, -45],
  ['Parc de Bercy', 48.8357, 2.382, 640, 200, -42],
]

const CORNERS = 28
const METRES_PER_DEGREE = 111_320

function parkFeatures() {
  return PARKS.map(([name, lat, lon, across, down, turn]) => ({
    type: 'Feature' as const,
    properties: { name },
    geometry: { type: 'Polygon' as const, coordinates: [ringOf({ lat, lon, across, down, turn })] },
  }))
}

type Shape = { lat: number; lon: number; across: number; down: number; turn: number }

/** Returns a closed shape between an ellipse and a rectangle. */
function ringOf({ lat, lon, across, down, turn }: Shape): [lon: number, lat: number][] {
  const angle = (turn / 180) * Math.PI
  const squeeze = Math.cos((lat / 180) * Math.PI)
  return Array.from({ length: CORNERS + 1 }, (_, n) => {
    const at = ((n % CORNERS) / CORNERS) * 2 * Math.PI
    const x = (rounded(Math.cos(at)) * across) / 2
    const y = (rounded(Math.sin(at)) * down) / 2
    const east = x * Math.cos(angle) + y * Math.sin(angle)
    const north = y * Math.cos(angle) - x * Math.sin(angle)
    return [lon + east / squeeze / METRES_PER_DEGREE, lat + north / METRES_PER_DEGREE]
  })
}

function rounded(value: number): number {
  return Math.sign(value) * Math.abs(value) ** 0.6
}
