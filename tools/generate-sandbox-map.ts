import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { project, unproject, ZONE_CELLS } from '@tablee/domain/map/district-map'
import { CHANNEL, DOWNSTREAM, NORTH_ARM, SOUTH_ARM, UPSTREAM } from '@tablee/domain/map/map-drawing'
import { PLACES } from '@tablee/domain/map/places'
import { type Point, smoothLine } from '@tablee/domain/map/polygon'
import type { LatLon } from '@tablee/domain/map/zones'

/**
 * Writes sandbox/map/plan.json: the districts, the Seine and the built-in places, which the sandbox shows as its map and may
 * not import.
 */
export function sandboxPlan(): string {
  const plan = {
    districts: ZONE_CELLS.map(({ zone, site, polygon }) => ({
      name: zone.short,
      centre: lonLat(site),
      ring: [...polygon, ...polygon.slice(0, 1)].map(lonLat),
    })),
    water: [
      { width: 1, line: river([...UPSTREAM, ...NORTH_ARM, ...DOWNSTREAM]) },
      { width: 0.64, line: river([...UPSTREAM.slice(-1), ...SOUTH_ARM, ...DOWNSTREAM.slice(0, 1)]) },
      { width: 0.43, line: river(CHANNEL) },
    ],
    places: PLACES.map(({ kind, name, lat, lon }) => ({ kind, name, at: [lon, lat] })),
  }
  return `{\n${Object.entries(plan)
    .map(([name, list]) => `"${name}": [\n${list.map((one) => JSON.stringify(one)).join(',\n')}\n]`)
    .join(',\n')}\n}\n`
}

function river(places: readonly LatLon[]): [lon: number, lat: number][] {
  return smoothLine(
    places.map(({ lat, lon }) => project(lat, lon)),
    6,
  ).map(lonLat)
}

/** Rounds to about a metre. */
function lonLat(point: Point): [lon: number, lat: number] {
  const { lat, lon } = unproject(point)
  return [Number(lon.toFixed(5)), Number(lat.toFixed(5))]
}

if (import.meta.main) await writeFile(join(import.meta.dirname, '../sandbox/map/plan.json'), sandboxPlan())
