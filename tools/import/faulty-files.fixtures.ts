import { COLUMNS, type ColumnName } from './columns.ts'

/** The intended content of a row. */
type Meaning = {
  id: string
  nom: string
  lat: number
  lon: number
  code_postal: string
  ville: string
  telephone: string
  capacite: number
  wifi: '' | 'WIFI' | 'NO_WIFI'
  livraison: boolean
  description: string
}

/** The place of a refused or doubtful row: its line, and the header of the invalid column, null if several are involved. */
export type Place = { line: number; header: string | null }

/** A generated file with the expected result of its import. */
export type FaultyFile = {
  name: string
  bytes: Buffer
  /** True if the file is refused as a whole. */
  isUnreadable: boolean
  stored: Meaning[]
  refused: Place[]
  doubted: Place[]
}

type Random = { below(most: number): number; of<T>(list: readonly T[]): T; chance(share: number): boolean }

const ORDER = [
  ...['id', 'nom', 'lat', 'lon', 'code_postal', 'ville', 'telephone', 'capacite', 'wifi', 'livraison'],
  'description',
] as ColumnName[]

const NAMES = ['L’Été', 'Chez « Zoé »', 'Œuf & Cœur', 'La "Table"', 'Crêperie; Ty, Breizh', 'Le Café à 5 €', 'Garçon !']
const WIDE_NAMES = ['王府 – Paris', 'Pizza 🍕 Léon', 'Łódź']
const ENCODINGS = [
  'UTF-8',
  'UTF-8 with BOM',
  'UTF-16 LE',
  'UTF-16 BE',
  'UTF-16 LE without BOM',
  'Windows-1252',
] as const
const CELL_FAULTS: readonly ((cells: Cells) => ColumnName)[] = [
  (cells) => set(cells, 'nom', '  '),
  (cells) => set(cells, 'nom', 'x'.repeat(5000)),
  (cells) => set(cells, 'lat', '0x1F'),
  (cells) => set(cells, 'capacite', '0xFF'),
  (cells) => set(cells, 'lat', '4.8e1'),
  (cells) => set(cells, 'lon', '2°20'),
  (cells) => set(cells, 'lat', '0'),
  (cells) => set(cells, 'lon', '12.5'),
  (cells) => set(cells, 'code_postal', '7501'),
  (cells) => set(cells, 'code_postal', '2A004'),
  (cells) => {
    const { lat = '', lon = '' } = cells
    cells.lon = lat
    return set(cells, 'lat', lon)
  },
]
const CELL_DOUBTS: readonly ((cells: Cells, meaning: Meaning) => ColumnName)[] = [
  (cells, meaning) => {
    meaning.telephone = ''
    return set(cells, 'telephone', 'sur place')
  },
  (cells, meaning) => {
    meaning.capacite = 0
    return set(cells, 'capacite', 'beaucoup')
  },
  (cells, meaning) => {
    meaning.wifi = ''
    return set(cells, 'wifi', 'peut-être')
  },
]

type Cells = Record<string, string>

function set(cells: Cells, column: ColumnName, text: string): ColumnName {
  cells[column] = text
  return column
}

/** Generates the file with this number. Its encoding, separator, line ends, spellings and faults all depend on the seed. */
export function faultyFile(seed: number, number: number): FaultyFile {
  const random = randomOf(seed * 1000 + number)
  const encoding = random.of(ENCODINGS)
  const shape = { separator: random.of([',', ';', '\t']), end: random.of(['\n', '\r\n', '\r']) }
  const columns = shuffled(random, ORDER)
  const headers = new Map(columns.map((column) => [column, spelt(random, column)]))
  const file = { stored: [] as Meaning[], refused: [] as Place[], doubted: [] as Place[] }

  const lines = [columns.map((column) => quoted(random, headers.get(column) ?? '', shape)).join(shape.separator)]
  let line = 2
  const count = 3 + random.below(8)
  for (let at = 0; at < count; at++) {
    if (random.chance(0.1)) {
      lines.push('')
      line++
    }
    const row = madeRow(random, { number: number * 100 + at, isWide: encoding !== 'Windows-1252', shape, columns })
    const header = row.column === null ? null : (headers.get(row.column) ?? '')
    if (row.outcome === 'REFUSED') file.refused.push({ line, header })
    else file.stored.push(row.meaning)
    if (row.outcome === 'DOUBTED') file.doubted.push({ line, header })
    lines.push(row.text)
    line += row.text.split(shape.end).length
    if (row.outcome !== 'REFUSED' && random.chance(0.05)) {
      lines.push(row.text.replaceAll(shape.end, ' '))
      file.refused.push({ line, header: headers.get('id') ?? '' })
      line++
    }
  }

  const text = lines.join(shape.end) + (random.chance(0.7) ? shape.end : '')
  const name = `fichier-${number}.csv`
  if (random.chance(0.9)) return { name, bytes: encoded(text, encoding), isUnreadable: false, ...file }
  const bytes = encoded(random.of([twiceHeaded, unheaded])(text, shape.separator, shape.end), encoding)
  const isDamaged = encoding.startsWith('UTF-16') && random.chance(0.5)
  const kept = isDamaged ? bytes.subarray(0, -1) : bytes
  return { name, bytes: kept, isUnreadable: true, stored: [], refused: [], doubted: [] }
}

type Shape = { separator: string; end: string }
type RowWish = { number: number; isWide: boolean; shape: Shape; columns: readonly ColumnName[] }
type Row = { text: string; meaning: Meaning; outcome: 'STORED' | 'DOUBTED' | 'REFUSED'; column: ColumnName | null }

function madeRow(random: Random, { number, isWide, shape, columns }: RowWish): Row {
  const meaning = meant(random, number, isWide, shape.end)
  const cells = written(random, meaning)
  const write = () => columns.map((column) => quoted(random, cells[column] ?? '', shape))
  const dice = random.below(100)
  if (dice < 12) return { ...refusedBy(random.of(CELL_FAULTS)(cells)), text: write().join(shape.separator), meaning }
  if (dice < 18) {
    cells.description = 'Un bistrot'
    return { ...refusedBy(null), text: brokenLine(random, write(), shape.separator), meaning }
  }
  if (dice < 26) {
    const column = random.of(CELL_DOUBTS)(cells, meaning)
    return { text: write().join(shape.separator), meaning, outcome: 'DOUBTED', column }
  }
  return { text: write().join(shape.separator), meaning, outcome: 'STORED', column: null }
}

function refusedBy(column: ColumnName | null) {
  return { outcome: 'REFUSED', column } as const
}

/** Returns a line with a missing cell, an extra one, or an unclosed quote. */
function brokenLine(random: Random, cells: string[], separator: string): string {
  const way = random.below(3)
  if (way === 0) return cells.slice(1).join(separator)
  if (way === 1) return [...cells, 'de trop'].join(separator)
  return [`"${cells[0]?.replaceAll('"', '')}`, ...cells.slice(1).map((cell) => cell.replaceAll('"', ''))].join(
    separator,
  )
}

/** Generates a row. Each has a position of its own, far from all others, so that no two are matched. */
function meant(random: Random, number: number, isWide: boolean, end: string): Meaning {
  const paragraphs = ['Fait maison; vins, tapas.', 'Une "adresse" sûre']
  return {
    id: `${number}`,
    nom: `${random.of(isWide ? [...NAMES, ...WIDE_NAMES] : NAMES)} ${number}`,
    lat: Number((43.5 + (number % 200) * 0.02).toFixed(4)),
    lon: Number((0.5 + Math.floor(number / 200) * 0.04).toFixed(4)),
    code_postal: random.of(['', '69001', '13002', '01000', '33000']),
    ville: random.of(['', 'Besançon', 'L’Haÿ-les-Roses', 'Orléans']),
    telephone: random.of(['', '04 78 00 00 01', '+44 20 7946 0000']),
    capacite: random.of([0, 12, 240]),
    wifi: random.of(['', 'WIFI', 'NO_WIFI']),
    livraison: random.chance(0.5),
    description: random.of(['', 'Un bistrot', paragraphs.join(end)]),
  }
}

function written(random: Random, meaning: Meaning): Cells {
  const { code_postal: code, telephone: phone } = meaning
  const degrees = (number: number) => String(number).replace('.', random.of(['.', ',']))
  const split = `${code.slice(0, 2)} ${code.slice(2)}`
  return {
    id: meaning.id,
    nom: meaning.nom,
    ville: meaning.ville,
    description: meaning.description,
    lat: degrees(meaning.lat),
    lon: degrees(meaning.lon),
    code_postal: code && random.of([code, split, `F-${code}`, `${code} CEDEX 1`, ` ${code} `]),
    telephone: random.of([phone, phone.replace(/^0(?=4 78)/, '+33 ')]),
    capacite: meaning.capacite === 0 ? '' : String(meaning.capacite),
    wifi: { '': '', WIFI: random.of(['oui', 'wlan', 'TRUE', '1']), NO_WIFI: random.of(['non', 'no', 'Faux']) }[
      meaning.wifi
    ],
    livraison: meaning.livraison ? random.of(['oui', 'Yes', 'x']) : random.of(['', 'non']),
  }
}

function quoted(random: Random, text: string, { separator, end }: Shape): string {
  const isNeeded = [separator, '"', end, '\n', '\r'].some((one) => text.includes(one))
  return isNeeded || random.chance(0.2) ? `"${text.replaceAll('"', '""')}"` : text
}

function spelt(random: Random, column: ColumnName): string {
  const name = random.of([column, ...COLUMNS[column].also])
  return random.of([name, name.toUpperCase(), ` ${name} `, name.replaceAll('_', ' '), name.replaceAll(' ', '_')])
}

/** Adds a second column with the same meaning as the first. */
function twiceHeaded(text: string, separator: string, end: string): string {
  return text
    .split(end)
    .map((line, at) => (at === 0 ? `${line}${separator}Enseigne${separator}NOM` : line))
    .join(end)
}

/** Removes the header. */
function unheaded(text: string, _: string, end: string): string {
  return text.split(end).slice(1).join(end)
}

function encoded(text: string, encoding: (typeof ENCODINGS)[number]): Buffer {
  if (encoding === 'UTF-8') return Buffer.from(text)
  if (encoding === 'UTF-8 with BOM') return Buffer.from(`\uFEFF${text}`)
  if (encoding === 'Windows-1252') return windows1252(text)
  const marked = encoding === 'UTF-16 LE without BOM' ? text : `\uFEFF${text}`
  const bytes = Buffer.from(marked, 'utf16le')
  return encoding === 'UTF-16 BE' ? bytes.swap16() : bytes
}

const HIGH = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, at) => 128 + at))

function windows1252(text: string): Buffer {
  return Buffer.from(
    [...text].map((character) => (HIGH.includes(character) ? 128 + HIGH.indexOf(character) : character.charCodeAt(0))),
  )
}

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: random.below(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** Mulberry32. */
function randomOf(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return { below, of: (list) => list[below(list.length)] ?? raise(), chance: (share) => next() < share }
}

function raise(): never {
  throw new Error('an empty list')
}
