import { MAP_SIZE } from '@tablee/domain/map/district-map'
import type { Point } from '@tablee/domain/map/polygon'

/** A rectangle of the district map, in the map's units. */
export type Area = { x: number; y: number; width: number; height: number }

/** Units. The closest zoom: about three kilometres across. */
const NARROWEST = 120
const MARGIN = 48

/**
 * Returns the area to show in a box of this shape (width over height): all points with a margin, or the whole map without
 * points.
 */
export function areaAround(points: readonly Point[], shape: number): Area {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const isEmpty = points.length === 0
  const left = isEmpty ? 0 : Math.min(...xs) - MARGIN
  const right = isEmpty ? MAP_SIZE.width : Math.max(...xs) + MARGIN
  const top = isEmpty ? 0 : Math.min(...ys) - MARGIN
  const bottom = isEmpty ? MAP_SIZE.height : Math.max(...ys) + MARGIN

  const width = Math.min(Math.max(right - left, (bottom - top) * shape, NARROWEST), wholeMapWidth(shape))
  const height = width / shape
  return {
    x: startOfSpan((left + right) / 2, width, MAP_SIZE.width),
    y: startOfSpan((top + bottom) / 2, height, MAP_SIZE.height),
    width,
    height,
  }
}

/** Returns the width that contains the whole map in a box of this shape. */
function wholeMapWidth(shape: number): number {
  return Math.max(MAP_SIZE.width, MAP_SIZE.height * shape)
}

/** Returns the start of a span around this middle, kept inside the map. A span longer than the map is centred on it. */
function startOfSpan(middle: number, span: number, size: number): number {
  if (span >= size) return (size - span) / 2
  return Math.min(Math.max(middle - span / 2, 0), size - span)
}

export type PlacedResult<Pin> = Pin & { left: number; top: number; hasLabel: boolean }

/** Pixels. */
const LABEL = { width: 58, height: 34 }

/** Places the pins in a box of this width in pixels. A pin whose label would overlap an earlier one becomes a dot. */
export function placePins<Pin extends { point: Point }>(
  pins: readonly Pin[],
  area: Area,
  width: number,
): PlacedResult<Pin>[] {
  const scale = width / area.width
  const placed: PlacedResult<Pin>[] = []
  for (const pin of pins) {
    const left = (pin.point.x - area.x) * scale
    const top = (pin.point.y - area.y) * scale
    const hasLabel = !placed.some(
      (other) =>
        other.hasLabel && Math.abs(other.left - left) < LABEL.width && Math.abs(other.top - top) < LABEL.height,
    )
    placed.push({ ...pin, left, top, hasLabel })
  }
  return placed
}
