/** Plane geometry of the map. A polygon is a list of corners; the last is joined to the first. */
export type Point = { x: number; y: number }
export type Polygon = readonly Point[]

/**
 * Returns the part of a polygon that is nearer to `here` than to `there`, at least `margin` away from the line between them.
 */
export function nearerPart(polygon: Polygon, here: Point, there: Point, margin = 0): Point[] {
  const far = Math.hypot(there.x - here.x, there.y - here.y)
  const toward = { x: (there.x - here.x) / far, y: (there.y - here.y) / far }
  const limit = far / 2 - margin
  return clip(polygon, ({ x, y }) => (x - here.x) * toward.x + (y - here.y) * toward.y - limit)
}

export function area(polygon: Polygon): number {
  return Math.abs(sides(polygon).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0)) / 2
}

export function centroid(polygon: Polygon): Point {
  const parts = sides(polygon).map(([a, b]) => ({ x: a.x + b.x, y: a.y + b.y, weight: a.x * b.y - b.x * a.y }))
  const whole = 3 * parts.reduce((sum, { weight }) => sum + weight, 0)
  const mean = (axis: 'x' | 'y') => parts.reduce((sum, part) => sum + part[axis] * part.weight, 0) / whole
  return { x: mean('x'), y: mean('y') }
}

export function contains(polygon: Polygon, { x, y }: Point): boolean {
  return (
    sides(polygon).filter(([a, b]) => a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)).length %
      2 ===
    1
  )
}

/** Returns a closed curve through hand-placed points, as a polygon with `steps` corners between two of them. */
export function smoothLoop(points: Polygon, steps: number): Point[] {
  const at = (index: number) => points[(index + points.length) % points.length] as Point
  return points.flatMap((_, index) =>
    Array.from({ length: steps }, (_, step) =>
      between([at(index - 1), at(index), at(index + 1), at(index + 2)], step / steps),
    ),
  )
}

/** Returns an open curve through hand-placed points, as a line with `steps` pieces between two of them. */
export function smoothLine(points: Polygon, steps: number): Point[] {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] as Point
  return [
    ...points
      .slice(1)
      .flatMap((_, index) =>
        Array.from({ length: steps }, (_, step) =>
          between([at(index - 1), at(index), at(index + 1), at(index + 2)], step / steps),
        ),
      ),
    at(points.length - 1),
  ]
}

/** Cuts a polygon in two along a line that crosses it exactly twice. Throws for any other line. */
export function cutBy(polygon: Polygon, line: Polygon): [Point[], Point[]] {
  const crossings = line.slice(1).flatMap((end, step) => {
    const start = line[step] as Point
    return sides(polygon).flatMap(([a, b], side) => {
      const point = meet(a, b, start, end)
      return point ? [{ point, side, step }] : []
    })
  })
  const [enter, leave] = crossings
  if (!enter || !leave || crossings.length > 2)
    throw new Error(`a cut crosses twice, this one ${crossings.length} times`)

  const inside = [enter.point, ...line.slice(enter.step + 1, leave.step + 1), leave.point]
  const walk = (from: number, to: number) => {
    const length = (to - from + polygon.length) % polygon.length
    return Array.from({ length }, (_, n) => polygon[(from + 1 + n) % polygon.length] as Point)
  }
  return [
    [...inside, ...walk(leave.side, enter.side)],
    [...inside.toReversed(), ...walk(enter.side, leave.side)],
  ]
}

/** Returns the SVG path of an open curve through hand-placed points. */
export function smoothPath(points: Polygon): string {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] as Point
  const curves = points.slice(1).map((end, index) => {
    const start = at(index)
    const first = { x: start.x + (end.x - at(index - 1).x) / 6, y: start.y + (end.y - at(index - 1).y) / 6 }
    const second = { x: end.x - (at(index + 2).x - start.x) / 6, y: end.y - (at(index + 2).y - start.y) / 6 }
    return `C${write(first)} ${write(second)} ${write(end)}`
  })
  return `M${write(at(0))}${curves.join('')}`
}

/** Returns the SVG path of a polygon with rounded corners, at most `radius` along each side. */
export function roundedPath(polygon: Polygon, radius: number): string {
  const corners = polygon.map((corner, index) => {
    const before = polygon.at(index - 1) as Point
    const after = polygon[(index + 1) % polygon.length] as Point
    return isNearlyStraight(before, corner, after)
      ? `L${write(corner)}`
      : `L${write(toward(corner, before, radius))}Q${write(corner)} ${write(toward(corner, after, radius))}`
  })
  return `${corners.join('').replace('L', 'M')}Z`
}

/** Clips by one line (Sutherland–Hodgman). `outside` is a point's signed distance beyond it. */
function clip(polygon: Polygon, outside: (point: Point) => number): Point[] {
  return sides(polygon).flatMap(([a, b]) => {
    const fromA = outside(a)
    const fromB = outside(b)
    const kept = fromA <= 0 ? [a] : []
    return fromA <= 0 === fromB <= 0 ? kept : [...kept, mix(a, b, fromA / (fromA - fromB))]
  })
}

/** Returns the point where two segments cross, or null. */
function meet(a: Point, b: Point, c: Point, d: Point): Point | null {
  const turn = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
  if (turn === 0) return null
  const t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / turn
  const u = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / turn
  return t >= 0 && t < 1 && u >= 0 && u < 1 ? mix(a, b, t) : null
}

function sides(polygon: Polygon): [Point, Point][] {
  return polygon.map((corner, index) => [corner, polygon[(index + 1) % polygon.length] as Point])
}

/** Returns the point at `t` on a Catmull-Rom curve between the two middle points. */
function between([p0, p1, p2, p3]: [Point, Point, Point, Point], t: number): Point {
  const along = (a: number, b: number, c: number, d: number) =>
    b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
  return { x: along(p0.x, p1.x, p2.x, p3.x), y: along(p0.y, p1.y, p2.y, p3.y) }
}

function isNearlyStraight(a: Point, b: Point, c: Point): boolean {
  const turn = Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x)
  return Math.cos(turn) > 0.94
}

function toward(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return mix(from, to, Math.min(distance / length, 0.5))
}

function mix(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}

function write({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
}
