import { PLACES } from '@tablee/domain/map/places'
import type { LatLon } from '@tablee/domain/map/zones'
import type { Context } from '../../../context.ts'
import { publicDb } from '../../../public-db.ts'
import { stationNear } from './stations.sql.ts'

/** The distance that people walk from a station, in metres as the crow flies. */
const FARTHEST = 1_500
const METRES_PER_DEGREE = 111_195

export type NearStation = { name: string; metres: number }

/** The nearest station that the product or its operator has listed. Null if none is in walking distance. */
export async function nearestStation(context: Context, to: LatLon): Promise<NearStation | null> {
  const added = await stationNear(publicDb(context), to, FARTHEST / METRES_PER_DEGREE)
  const stations = [...STATIONS, ...(added ? [added] : [])]
  const nearest = stations
    .map(({ name, ...at }) => ({ name, metres: Math.round(metresBetween(to, at)) }))
    .reduce((one, other) => (other.metres < one.metres ? other : one))
  return nearest.metres <= FARTHEST ? nearest : null
}

const STATIONS = PLACES.filter(({ kind }) => kind === 'station')

function metresBetween(one: LatLon, other: LatLon): number {
  const east = (other.lon - one.lon) * Math.cos((one.lat / 180) * Math.PI)
  return Math.hypot(east, other.lat - one.lat) * METRES_PER_DEGREE
}
