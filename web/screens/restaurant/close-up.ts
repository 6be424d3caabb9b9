import { type DistrictMap, MAP_SIZE, pinPoint, WHOLE_MAP } from '@tablee/domain/map/district-map'
import type { Point } from '@tablee/domain/map/polygon'
import { type Area, areaAround } from '../../shared/map/map-view.ts'

/** The part of the drawn plan around a place, as plain values. `pin` and `area` are in units of the plan, as `width` is. */
export type CloseUp = { map: DistrictMap; width: number; area: Area; pin: Point }

/** Width divided by height of its box. */
const SHAPE = 16 / 11
/** Units by which a label or a stroke may extend beyond its path. */
const REACH = 12

type Position = { latitude: number | null; longitude: number | null }

/** Returns the plan around a position; null outside the map. For the server only: drawing the map takes a phone 100 ms. */
export function closeUpOf({ latitude, longitude }: Position): CloseUp | null {
  const pin = latitude === null || longitude === null ? null : pinPoint(latitude, longitude)
  if (!pin) return null
  const area = areaAround([pin], SHAPE)
  const { viewBox, shapes, water, farLink } = WHOLE_MAP
  const map = {
    viewBox,
    shapes: shapes
      .filter(({ path }) => reaches(path, area))
      .map(({ zone: { slug, title, city }, path, label }) => ({ zone: { slug, title, city }, path, label })),
    water: water.filter(({ path }) => reaches(path, area)),
    farLink: farLink && reaches(farLink, area) ? farLink : null,
  }
  return { map, width: MAP_SIZE.width, area, pin }
}

/** True if the bounding box of a path's points, which contains its curves, touches the area. */
function reaches(path: string, { x, y, width, height }: Area): boolean {
  const points = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map((point) => point.map(Number))
  const touches = (axis: 1 | 2, start: number, span: number) => {
    const values = points.map((point) => point[axis] ?? 0)
    return Math.min(...values) < start + span + REACH && Math.max(...values) > start - REACH
  }
  return touches(1, x, width) && touches(2, y, height)
}
