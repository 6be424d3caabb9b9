export type GeoFeature = { line: number; id: string; properties: Record<string, string>; geometry: unknown }

/** Returns the features of a FeatureCollection, each with its first line; null for other JSON. Throws SyntaxError. */
export function readGeoJson(text: string): GeoFeature[] | null {
  const collection: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
  if (!isObject(collection) || collection.type !== 'FeatureCollection' || !Array.isArray(collection.features))
    return null

  const lines = featureLines(text)
  return collection.features.map((feature: unknown, index) => {
    const { id, properties, geometry } = isObject(feature) ? feature : {}
    const texts = isObject(properties) ? textsOf(properties) : {}
    return { line: lines[index] ?? 1, id: texts['@id'] ?? String(id ?? ''), properties: texts, geometry }
  })
}

/** Returns [longitude, latitude] of a point, or of the centre of a line or area; null for another geometry. */
export function middleOf(geometry: unknown): [number, number] | null {
  if (!isObject(geometry)) return null
  const { type, coordinates } = geometry
  if (type === 'Point') return isPoint(coordinates) ? coordinates : null
  if (type === 'LineString') return middleOfLine(coordinates)
  if (type === 'Polygon') return Array.isArray(coordinates) ? middleOfLine(coordinates[0]) : null
  if (type !== 'MultiPolygon' || !Array.isArray(coordinates)) return null
  // Uses the outline with the most corners.
  const outlines = coordinates
    .map((polygon: unknown) => (Array.isArray(polygon) ? polygon[0] : null))
    .filter(Array.isArray)
  return middleOfLine(outlines.toSorted((a, b) => b.length - a.length)[0])
}

/** Returns the centre of the area that a ring encloses, or the mean of the points if it encloses none. */
function middleOfLine(line: unknown): [number, number] | null {
  if (!Array.isArray(line) || line.length === 0 || !line.every(isPoint)) return null
  const [x0, y0] = line[0] ?? [0, 0]
  let [area, x, y] = [0, 0, 0]
  line.forEach(([x1, y1], index) => {
    const [x2, y2] = line[(index + 1) % line.length] ?? [x0, y0]
    const cross = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
    area += cross / 2
    x += ((x1 + x2 - 2 * x0) * cross) / 6
    y += ((y1 + y2 - 2 * y0) * cross) / 6
  })
  if (Math.abs(area) > 1e-14) return [x0 + x / area, y0 + y / area]
  return [mean(line.map(([east]) => east)), mean(line.map(([, north]) => north))]
}

/** Returns the line on which each feature begins, for error messages, because JSON.parse does not provide it. */
function featureLines(text: string): number[] {
  const open: string[] = []
  const lines: number[] = []
  let line = 1
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? ''
    if (char === '\n') line++
    else if (inString && char === '\\') at++
    else if (char === '"') inString = !inString
    else if (inString) continue
    else if (char === '{' || char === '[') {
      if (char === '{' && open.length === 2 && open[1] === '[') lines.push(line)
      open.push(char)
    } else if (char === '}' || char === ']') open.pop()
  }
  return lines
}

function textsOf(properties: Record<string, unknown>): Record<string, string> {
  const written = Object.entries(properties).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  )
  return Object.fromEntries(written.map(([key, value]) => [key, String(value)]))
}

function isPoint(value: unknown): value is [number, number] {
  return Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
