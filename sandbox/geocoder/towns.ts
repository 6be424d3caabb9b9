export type Position = { lat: number; lon: number }

/** A town, or an arrondissement of Paris. `city` is its postal name, `citycode` the INSEE code. */
export type Town = Position & {
  name: string
  city: string
  postcode: string
  citycode: string
  district?: string
  context: string
  importance: number
}

const DEPARTMENTS: Record<string, string> = {
  '75': 'Paris',
  '77': 'Seine-et-Marne',
  '78': 'Yvelines',
  '91': 'Essonne',
  '92': 'Hauts-de-Seine',
  '93': 'Seine-Saint-Denis',
  '94': 'Val-de-Marne',
  '95': "Val-d'Oise",
}

// Approximate centre of each arrondissement, from the first to the twentieth.
const ARRONDISSEMENTS: [number, number][] = [
  [48.862, 2.336],
  [48.868, 2.343],
  [48.863, 2.36],
  [48.855, 2.357],
  [48.844, 2.35],
  [48.849, 2.333],
  [48.856, 2.312],
  [48.873, 2.312],
  [48.877, 2.337],
  [48.876, 2.36],
  [48.859, 2.379],
  [48.841, 2.388],
  [48.828, 2.362],
  [48.83, 2.327],
  [48.84, 2.293],
  [48.86, 2.27],
  [48.887, 2.307],
  [48.892, 2.348],
  [48.887, 2.385],
  [48.863, 2.401],
]

const PARIS: Town = {
  name: 'Paris',
  city: 'Paris',
  postcode: '75001',
  citycode: '75056',
  context: contextOf('75'),
  importance: 0.9,
  lat: 48.8589,
  lon: 2.347,
}

const COMMUNES: [name: string, postcode: string, citycode: string, lat: number, lon: number][] = [
  ['Boulogne-Billancourt', '92100', '92012', 48.836, 2.239],
  ['Neuilly-sur-Seine', '92200', '92051', 48.886, 2.269],
  ['Levallois-Perret', '92300', '92044', 48.895, 2.287],
  ['Le Plessis-Robinson', '92350', '92060', 48.781, 2.261],
  ['Le Kremlin-Bicêtre', '94270', '94043', 48.81, 2.357],
]

/** Paris, its arrondissements and the neighbouring communes. */
export const TOWNS: Town[] = [
  PARIS,
  ...ARRONDISSEMENTS.map(([lat, lon], index) => arrondissement(index + 1, lat, lon)),
  ...COMMUNES.map(([name, postcode, citycode, lat, lon]) => ({
    ...townElsewhere(name, postcode, { lat, lon }),
    citycode,
    importance: 0.6,
  })),
]

/** Returns the known arrondissement or town of a postal code. 75016 and 75116 are both the 16th. */
export function townOf(postcode: string, city: string): Town | undefined {
  const usual = postcode === '75116' ? '75016' : postcode
  return TOWNS.find((town) => town !== PARIS && town.postcode === usual && town.city === city)
}

/** Returns a town that only an imported file names. Its INSEE code is not known, so its postal code is used instead. */
export function townElsewhere(city: string, postcode: string, { lat, lon }: Position): Town {
  const context = contextOf(postcode.slice(0, 2))
  return { name: city, city, postcode, citycode: postcode, context, importance: 0.4, lat, lon }
}

function arrondissement(rank: number, lat: number, lon: number): Town {
  const name = `Paris ${rank}${rank === 1 ? 'er' : 'e'} Arrondissement`
  const two = String(rank).padStart(2, '0')
  return { ...PARIS, name, district: name, postcode: `750${two}`, citycode: `751${two}`, importance: 0.7, lat, lon }
}

function contextOf(department: string): string {
  const name = DEPARTMENTS[department]
  return name ? `${department}, ${name}, Île-de-France` : `${department}, France`
}
