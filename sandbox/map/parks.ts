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

export function parkFeatures() {
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
