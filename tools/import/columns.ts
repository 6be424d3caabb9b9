import { foldName } from '@tablee/domain/fold-name'

/** Other spellings of a column in files, and the content of its cells. */
type Column = { also: readonly string[]; holds: string }

const YES_NO = 'oui ou non'

/**
 * The columns of the tables that can be imported. A header is compared ignoring case, accents, spaces and punctuation: `Code
 * postal`, `CODE_POSTAL` and `code-postal` are one spelling. docs/import.md shows this table.
 */
export const COLUMNS = {
  id: {
    also: ['@id', 'identifiant', 'identifier', 'osm_id', 'ref'],
    holds: 'the id in the source; `osm-n123` is a node of OpenStreetMap',
  },
  nom: {
    also: ['name', 'name:fr', 'nom du restaurant', 'restaurant', 'enseigne'],
    holds: 'the name, at most 200 characters',
  },
  lat: { also: ['latitude', '@lat', 'y'], holds: 'degrees north, `48.86` or `48,86`' },
  lon: { also: ['longitude', '@lon', 'lng', 'long', 'x'], holds: 'degrees east, `2.34` or `2,34`' },
  numero: {
    also: ['addr:housenumber', 'housenumber', 'house number', 'number', 'num', 'n°', 'numero de voie'],
    holds: 'the number in the street',
  },
  voie: { also: ['addr:street', 'street', 'rue', 'nom de voie', 'addr:place'], holds: 'the street' },
  adresse: {
    also: ['address', 'adresse postale', 'street address'],
    holds: 'number and street, where they are one column',
  },
  code_postal: {
    also: ['addr:postcode', 'postcode', 'postal code', 'zip', 'zip code', 'cp'],
    holds: '`75011`, `75 011`, `F-75011` or `75011 CEDEX 11`',
  },
  ville: { also: ['addr:city', 'city', 'town', 'commune'], holds: 'the town' },
  arrondissement: { also: ['arrdt', 'district'], holds: 'the number of the district of Paris, 1 to 20' },
  telephone: {
    also: ['phone', 'contact:phone', 'tel', 'tél.', 'téléphone', 'telephone number', 'numero de telephone'],
    holds: 'telephone numbers; the first is kept',
  },
  site_web: {
    also: ['website', 'contact:website', 'url', 'site', 'site internet', 'web'],
    holds: 'an http or https address',
  },
  cuisine: { also: ['cuisines', 'type de cuisine'], holds: 'OpenStreetMap’s values, between semicolons' },
  opening_hours: { also: ['horaires', 'hours', 'heures d’ouverture'], holds: 'OpenStreetMap’s syntax' },
  capacite: { also: ['capacity', 'seats', 'places', 'couverts', 'nombre de places'], holds: 'seats, 0 to 9999' },
  description: { also: ['description:fr', 'texte'], holds: 'free text, at most 2000 characters' },
  precisions: { also: ['remarques', 'notes'], holds: 'free text, where there is no description' },
  a_emporter: { also: ['takeaway', 'take away', 'vente à emporter'], holds: YES_NO },
  livraison: { also: ['delivery'], holds: YES_NO },
  retrait: { also: ['click & collect', 'pickup'], holds: YES_NO },
  type: { also: ['type de commerce'], holds: 'the kind of shop, in the list of shops that deliver' },
  terrasse: { also: ['outdoor_seating', 'terrace'], holds: YES_NO },
  accessibilite_pmr: {
    also: ['wheelchair', 'pmr', 'accessible pmr', 'accès pmr', 'wheelchair access'],
    holds: '`yes`, `limited` or `no`, in French or English',
  },
  climatisation: { also: ['air_conditioning', 'clim', 'climatisé'], holds: YES_NO },
  wifi: { also: ['internet_access', 'wi-fi', 'wlan'], holds: YES_NO },
  chaises_hautes: { also: ['highchair', 'high chair', 'chaise haute', 'chaise bébé'], holds: YES_NO },
  chiens: { also: ['dog', 'dogs', 'chiens acceptés', 'animaux'], holds: YES_NO },
  vegetarien: { also: ['diet:vegetarian', 'vegetarian'], holds: YES_NO },
  vegan: { also: ['diet:vegan', 'végane'], holds: YES_NO },
  halal: { also: ['diet:halal'], holds: YES_NO },
  casher: { also: ['diet:kosher', 'kosher', 'kasher', 'cacher'], holds: YES_NO },
  sans_gluten: { also: ['diet:gluten_free', 'gluten free'], holds: YES_NO },
  fusionner_avec: {
    also: ['merge with', 'merge into'],
    holds: 'the id of the restaurant in Tablée that the row describes; `non` where it is none that exists',
  },
  genre: { also: ['kind'], holds: '`quartier`, `monument`, `lieu` or `station`, in a table of places' },
  lignes: { also: ['lines'], holds: 'the lines of a station; not kept' },
  label: { also: ['libelle'], holds: 'the whole address, in a table of addresses' },
  source: { also: [], holds: 'the source, in a table of addresses' },
} as const satisfies Record<string, Column>

export type ColumnName = keyof typeof COLUMNS

/** The cells of a row by their columns; undefined if the file has no such column. */
export type Cells = Readonly<Partial<Record<ColumnName, string>>>

/** Returns the column of a header; null for an unknown one. */
export function columnOf(header: string): ColumnName | null {
  return BY_SPELLING.get(spelling(header)) ?? null
}

const ENTRIES = Object.entries<Column>(COLUMNS) as [ColumnName, Column][]

/** Returns the rows of the table in docs/import.md. */
export function columnTable(): string {
  const lines = ENTRIES.map(
    ([name, { also, holds }]) => `| \`${name}\` | ${also.map((one) => `\`${one}\``).join(' ')} | ${holds} |`,
  )
  return ['| column | also | holds |', '|---|---|---|', ...lines].join('\n')
}

const BY_SPELLING = new Map(
  ENTRIES.flatMap(([name, { also }]) => [name, ...also].map((one) => [spelling(one), name] as const)),
)

function spelling(header: string): string {
  return foldName(header).replaceAll(' ', '')
}
