/** A position in degrees north and east. */
export type LatLon = { lat: number; lon: number }

/** One of the 25 districts of the product; `short` is its label on the map. */
export type Zone = { slug: string; title: string; short: string; city: string; zipCodes: string[]; centre: LatLon }

export type DeliveryArea = { id: number; zipCode: string; city: string; district: string }

/** The id of the delivery area that accepts every postal code of Paris. */
export const ALL_PARIS = 21

/** 'Tout Paris' is 21, the arrondissements are 22 to 41, the communes follow (rules, section 3). */
const FIRST_ZONE_AREA = 22

// Centres of the arrondissements' built-up areas: the 12th and 16th ignore their woods.
const ARRONDISSEMENTS: [lat: number, lon: number][] = [
  [48.8622, 2.3371],
  [48.8682, 2.3432],
  [48.863, 2.3602],
  [48.8546, 2.3575],
  [48.8445, 2.3505],
  [48.8489, 2.3331],
  [48.8561, 2.3121],
  [48.8728, 2.3125],
  [48.8772, 2.3372],
  [48.8762, 2.3607],
  [48.859, 2.38],
  [48.841, 2.396],
  [48.8285, 2.3622],
  [48.8297, 2.3264],
  [48.8402, 2.293],
  [48.8592, 2.267],
  [48.8878, 2.3085],
  [48.8926, 2.3482],
  [48.8872, 2.3848],
  [48.8636, 2.4014],
]

const COMMUNES: Zone[] = [
  commune('Boulogne-Billancourt', 'Boulogne', '92100', [48.8365, 2.2395]),
  commune('Neuilly-sur-Seine', 'Neuilly', '92200', [48.8868, 2.268]),
  commune('Levallois-Perret', 'Levallois', '92300', [48.8949, 2.287]),
  commune('Le Kremlin-Bicêtre', 'Kremlin-Bicêtre', '94270', [48.8095, 2.356]),
  commune('Le Plessis-Robinson', 'Plessis-Robinson', '92350', [48.7805, 2.261]),
]

/** The 20 arrondissements in their order, then the five communes. */
export const ZONES: readonly Zone[] = [...ARRONDISSEMENTS.map(arrondissement), ...COMMUNES]

const FAR_FROM_HOME = ['94270', '92350']

/** The zones of the home page: the arrondissements and the three communes of the specification (discovery, section 2). */
export const HOME_ZONES: readonly Zone[] = ZONES.filter(
  ({ zipCodes }) => !zipCodes.some((zipCode) => FAR_FROM_HOME.includes(zipCode)),
)

/** 'Tout Paris', then one area for each zone in the same order. */
export const DELIVERY_AREAS: readonly DeliveryArea[] = [
  { id: ALL_PARIS, zipCode: '75000', city: 'Paris', district: 'Tout Paris' },
  ...ZONES.map(({ title, city, zipCodes }, index) => ({
    id: FIRST_ZONE_AREA + index,
    zipCode: zipCodes[0] ?? '',
    city,
    district: title,
  })),
]

/** Returns the zone of a postal code, or null outside the 25. */
export function zoneOfZipCode(zipCode: string): Zone | null {
  return ZONES.find((zone) => zone.zipCodes.includes(zipCode)) ?? null
}

export function zoneOfSlug(slug: string): Zone | null {
  return ZONES.find((zone) => zone.slug === slug) ?? null
}

/**
 * Returns the name of a district after « 12 restaurants »: « dans le 9e arrondissement », « au Kremlin-Bicêtre », « à
 * Levallois-Perret ».
 */
export function inZone({ city, title }: Zone): string {
  if (city !== title) return `dans le ${title} de ${city}`
  return title.startsWith('Le ') ? `au ${title.slice(3)}` : `à ${title}`
}

function arrondissement([lat, lon]: [number, number], index: number): Zone {
  const number = index + 1
  const short = number === 1 ? '1er' : `${number}e`
  const zipCode = String(75000 + number)
  return {
    slug: `paris-${short}`,
    title: `${short} arrondissement`,
    short,
    city: 'Paris',
    zipCodes: number === 16 ? [zipCode, '75116'] : [zipCode],
    centre: { lat, lon },
  }
}

function commune(title: string, short: string, zipCode: string, [lat, lon]: [number, number]): Zone {
  const slug = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
  return { slug, title, short, city: title, zipCodes: [zipCode], centre: { lat, lon } }
}
