import {
  CHANNEL,
  DOWNSTREAM,
  FAR_OUTLINE,
  LABEL_NUDGES,
  NORTH_ARM,
  OUTLINE,
  SOUTH_ARM,
  UPSTREAM,
} from './map-drawing.ts'
import {
  centroid,
  contains,
  cutBy,
  nearerPart,
  type Point,
  type Polygon,
  roundedPath,
  smoothLine,
  smoothLoop,
  smoothPath,
} from './polygon.ts'
import { HOME_ZONES, type LatLon, ZONES, type Zone } from './zones.ts'

/** A zone as an SVG path, with the centre of its label of one or two lines. */
export type ZoneShape = DrawnZone & { zone: Zone }

/** A drawn shape with the fields of its zone that a link needs. */
export type DrawnZone = {
  zone: Pick<Zone, 'slug' | 'title' | 'city'>
  path: string
  label: Point & { lines: string[] }
}

/** The drawing of the map as plain values. `farLink` is the path of the dotted line to the far commune, if drawn. */
export type DistrictMap = {
  viewBox: string
  shapes: readonly DrawnZone[]
  water: readonly { path: string; width: number }[]
  farLink: string | null
}

/** The part of the map that belongs to a zone, projected, before gaps and rounded corners. */
export type ZoneCell = { zone: Zone; site: Point; polygon: Polygon; ground: Polygon }

/** Units of the drawing, which are pixels at its natural size. */
export const MAP_SIZE = { width: 560, height: 466 }

const WEST = 2.212
const NORTH = 48.9085
const NOTRE_DAME = { lat: 48.853, lon: 2.3499 }
const UNITS_PER_DEGREE = 4014
const SQUEEZE = Math.cos((NOTRE_DAME.lat * Math.PI) / 180)
const GAP = 2.4
const CORNER = 6

/** Projects degrees to units of the drawing (equirectangular). Zones, river and pins use the same projection. */
export function project(lat: number, lon: number): Point {
  return { x: (lon - WEST) * SQUEEZE * UNITS_PER_DEGREE, y: (NORTH - lat) * UNITS_PER_DEGREE }
}

/** Returns the position of a point of the drawing. */
export function unproject({ x, y }: Point): LatLon {
  return { lat: NORTH - y / UNITS_PER_DEGREE, lon: WEST + x / SQUEEZE / UNITS_PER_DEGREE }
}

/** Returns the point of a pin, or null outside the map. */
export function pinPoint(lat: number, lon: number): Point | null {
  const point = project(lat, lon)
  if (contains(FAR_GROUND, point)) return bringNear(point)
  return 0 <= point.x && point.x <= MAP_SIZE.width && 0 <= point.y && point.y <= MAP_SIZE.height ? point : null
}

const CITY = smoothLoop(points(OUTLINE), 4)
const FAR_GROUND = smoothLoop(points(FAR_OUTLINE), 6)

// The banks are separated first, so that no cell crosses the river. The islands belong to the right bank.
const GROUNDS = [...cutBy(CITY, smoothLine(points([...UPSTREAM, ...SOUTH_ARM, ...DOWNSTREAM]), 3)), FAR_GROUND]

const SITES = ZONES.map((zone) => ({ zone, site: project(zone.centre.lat, zone.centre.lon) }))

/** Voronoi cells of the zones' centres, each clipped to its ground: one of the two banks or the far commune. */
export const ZONE_CELLS: readonly ZoneCell[] = SITES.map(({ zone, site }) => {
  const ground = groundOf(site)
  return { zone, site, ground, polygon: cell(ground, site) }
})

/** The 25 zones, computed once. */
export const ZONE_SHAPES: readonly ZoneShape[] = ZONE_CELLS.map(({ zone, site, ground }) => {
  const own = cell(ground, site, GAP / 2)
  const drawn = ground === FAR_GROUND ? own.map(bringNear) : own
  return { zone, path: roundedPath(drawn, CORNER), label: label(zone, drawn) }
})

/** The Seine, its arm and the channel between the islands: strokes to draw over the zones, with widths in units. */
export const WATER: readonly { path: string; width: number }[] = [
  { path: smoothPath(points([...UPSTREAM, ...NORTH_ARM, ...DOWNSTREAM])), width: 7 },
  { path: smoothPath(points([...UPSTREAM.slice(-1), ...SOUTH_ARM, ...DOWNSTREAM.slice(0, 1)])), width: 4.5 },
  { path: smoothPath(points(CHANNEL)), width: 3 },
]

export const WHOLE_MAP: DistrictMap = {
  viewBox: `0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`,
  shapes: ZONE_SHAPES,
  water: WATER,
  farLink: farLink(),
}

/** The map without the communes south of Paris. */
export const HOME_MAP: DistrictMap = {
  viewBox: `0 0 ${MAP_SIZE.width} 392`,
  shapes: ZONE_SHAPES.filter(({ zone }) => HOME_ZONES.includes(zone)).map(({ zone, path, label }) => {
    const { slug, title, city } = zone
    return { zone: { slug, title, city }, path, label }
  }),
  water: WATER,
  farLink: null,
}

/** Returns the part of the ground that is nearer to this centre than to any other on the same ground. */
function cell(ground: Polygon, site: Point, margin = 0): Polygon {
  return SITES.filter((other) => other.site !== site && groundOf(other.site) === ground).reduce(
    (rest, other) => nearerPart(rest, site, other.site, margin),
    ground,
  )
}

function groundOf(site: Point): Polygon {
  const ground = GROUNDS.find((polygon) => contains(polygon, site))
  if (!ground) throw new Error('a centre lies beside the drawn outline')
  return ground
}

/**
 * Moves a point of Le Plessis-Robinson a third of the way towards Notre-Dame. The commune is four kilometres south-west of the
 * gates: drawn at its true position, it would shrink Paris by a fifth.
 */
function bringNear({ x, y }: Point): Point {
  const { x: dx, y: dy } = towardCity()
  return { x: x + dx / 3, y: y + dy / 3 }
}

/** Returns a dotted line from the city towards the far commune. */
function farLink(): string {
  const from = bringNear(farCentre())
  const { x, y } = towardCity()
  const at = (share: number) => ({ x: from.x + x * share, y: from.y + y * share })
  return smoothPath([at(0.13), at(0.25)])
}

function towardCity(): Point {
  const from = farCentre()
  const to = project(NOTRE_DAME.lat, NOTRE_DAME.lon)
  return { x: to.x - from.x, y: to.y - from.y }
}

function farCentre(): Point {
  return centroid(FAR_GROUND)
}

function label(zone: Zone, drawn: Polygon): ZoneShape['label'] {
  const { x, y } = centroid(drawn)
  const [right, down] = LABEL_NUDGES[zone.short] ?? [0, 0]
  return { x: Math.round(x + right), y: Math.round(y + down), lines: zone.short.split(/(?<=-)/) }
}

function points(places: readonly LatLon[]): Point[] {
  return places.map(({ lat, lon }) => project(lat, lon))
}
